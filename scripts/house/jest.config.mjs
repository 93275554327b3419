import { server } from '../../shared/src/testing/jest-preset.mjs';

// Tests that read files of every package: they run whenever any of these changes.
export default server(import.meta.dirname, { imported: ['shared/src', 'host/src'] });
