import standard from '@changesets/cli/changelog';

/**
 * Writes what users see of a change, as changesets does by itself, without its list of updated
 * packages: the bundles of this workspace are versioned together with what they are built on.
 */
const { getReleaseLine } = standard.default ?? standard;
export default { getReleaseLine, getDependencyReleaseLine: async () => '' };
