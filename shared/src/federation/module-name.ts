/** Characters that mean something in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Where the package manager keeps a package: its folder's name is long, and not the package's own. */
const STORE = /\bnode_modules\/\.pnpm\/[^/]+\/node_modules\//g;

/** What the federation plugin writes for itself: into a folder of its own, named by its absolute imports. */
const FEDERATION_ENTRY = /[^|! ]*\/\.federation\/entry\.[0-9a-f]+\.js/g;

/**
 * A module's name wherever the project lies: webpack's identifier of it, with paths that begin at the
 * project's root. webpack does as much for most modules, but not for those that federation adds.
 * @param root the project's folder, absolute
 */
export function moduleName(identifier: string, root: string): string {
  const folder = root.replaceAll('\\', '/').replace(SPECIAL, '\\$&');
  return identifier
    .replaceAll('\\', '/')
    .replace(new RegExp(`(^|[|! ])${folder}/`, 'g'), '$1')
    .replace(STORE, 'node_modules/')
    .replace(FEDERATION_ENTRY, 'federation-entry.js');
}
