import { formsOnNarrowestPhone } from './forms-of.ts';

formsOnNarrowestPhone('wallet');
