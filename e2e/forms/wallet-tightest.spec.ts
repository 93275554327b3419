import { formsInLeastRoom } from './forms-of.ts';

formsInLeastRoom('wallet');
