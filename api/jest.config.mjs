import { server } from '../shared/src/testing/jest-preset.mjs';

export default {
  ...server(import.meta.dirname, { sources: 'src', imported: ['shared/src/contract'] }),
  globalSetup: '<rootDir>/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
};
