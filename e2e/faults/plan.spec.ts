import { faultsOf } from './fault-cells.ts';

faultsOf('plan');
