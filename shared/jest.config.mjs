import { page } from './src/testing/jest-preset.mjs';

export default page(import.meta.dirname);
