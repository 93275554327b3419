import { page } from '../shared/src/testing/jest-preset.mjs';

export default page(import.meta.dirname);
