import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { faultsOf } from './fault-cells.ts';

// A remote that is new, until it has a file and a suite of its own.
for (const remote of remotesWithoutSpec('faults')) faultsOf(remote);
