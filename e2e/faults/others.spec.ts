import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { faultsOf } from './fault-cells.ts';

// New remotes, until they have their own file and suite.
for (const remote of remotesWithoutSpec('faults')) faultsOf(remote);
