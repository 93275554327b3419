import { screensOf } from './screens-of.ts';

screensOf('wallet');
