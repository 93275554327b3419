import { pressesOf } from './presses-of.ts';

pressesOf('host');
