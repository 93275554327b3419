/** Installs what the lockfile says, unless that has been done; false where it could not be. */
export function installPackages(): boolean;

/** Installs what the manifests say and writes it into the lockfile; false where it could not be. */
export function updatePackages(): boolean;
