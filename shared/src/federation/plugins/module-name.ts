/** Characters with a meaning in regular expressions. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** The package manager's folder of a package: its name is long, and not the package's own. */
const STORE = /\bnode_modules\/\.pnpm\/[^/]+\/node_modules\//g;

/** Files that the federation plugin writes: their folder is named by their absolute imports. */
const FEDERATION_ENTRY = /[^|! ]*\/\.federation\/entry\.[0-9a-f]+\.js/g;

/**
 * A module's name, independent of the project's place: webpack's identifier with paths relative to the
 * project's root. webpack does that for most modules, but not for those that federation adds.
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
