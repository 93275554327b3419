import { server } from '../shared/src/testing/jest-preset.mjs';

export default {
  ...server(import.meta.dirname, { imported: ['shared/src', 'host/src'] }),
  // Those have projects of their own.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(new-remote/template|house|growth|kit)/'],
};
