// All packages at once. Each has a jest.config.mjs of its own, so jest runs in a package's folder as well.
import { REMOTES } from './shared/src/federation/apps.ts';

const PACKAGES = ['shared', 'host', ...REMOTES.map(({ dir }) => dir), 'api', 'scripts'];

export default {
  projects: [
    ...PACKAGES,
    'scripts/growth',
    'scripts/house',
    'scripts/kit',
    'scripts/new-remote',
  ].map((folder) => `<rootDir>/${folder}`),
};
