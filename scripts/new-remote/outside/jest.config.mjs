import { page } from '@adpartner/shared/testing/jest-preset';

export default page(import.meta.dirname);
