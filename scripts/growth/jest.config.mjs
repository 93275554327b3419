import { server } from '../../shared/src/testing/jest-preset.mjs';

// Changes the workspace in a copy: it runs whenever any of the sources changes.
export default server(import.meta.dirname, { imported: ['shared/src', 'host/src'] });
