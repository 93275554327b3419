import { server } from '../shared/src/testing/jest-preset.mjs';

export default {
  ...server(import.meta.dirname, { imported: ['shared/src', 'host/src'] }),
  // Those run in a page: scripts/new-remote/jest.config.mjs.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/new-remote/template/'],
};
