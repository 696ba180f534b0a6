/// The version of the package: that of the changelog's newest entry.
package let version = "0.2.0"
