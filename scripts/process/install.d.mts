/** Installs the lockfile's packages, unless that has been done; false if it failed. */
export function installPackages(): boolean;

/** Installs the manifests' packages and updates the lockfile; false if it failed. */
export function updatePackages(): boolean;
