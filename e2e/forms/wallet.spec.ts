import { formsOnPhone } from './forms-of.ts';

formsOnPhone('wallet');
