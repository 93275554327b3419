import standard from '@changesets/cli/changelog';

/**
 * The standard CHANGELOG without its list of updated workspace packages: their commits tell readers
 * nothing that the entries do not.
 */
const { getReleaseLine } = standard.default ?? standard;
export default { getReleaseLine, getDependencyReleaseLine: async () => '' };
