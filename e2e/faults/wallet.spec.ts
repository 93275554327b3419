import { faultsOf } from './fault-cells.ts';

faultsOf('wallet');
