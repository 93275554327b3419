import { join } from 'node:path';
import { template } from '../../shared/src/testing/jest-preset.mjs';

export default template(join(import.meta.dirname, 'template'), 'new-remote');
