/// The version of the project, as `plan --version` says it.
let version = "0.2.0"
