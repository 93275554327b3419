import { server } from '../../shared/src/testing/jest-preset.mjs';

// They install the kit in a repository of its own, and build there.
export default server(import.meta.dirname, { imported: ['shared/src', 'host/src'] });
