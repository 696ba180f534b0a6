/// Version of the package: that of the newest entry in the changelog.
package let version = "0.3.0"
