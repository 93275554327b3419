import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { pressesOf } from './presses-of.ts';

// New remotes, until they have their own file and suite.
for (const remote of remotesWithoutSpec('presses')) pressesOf(remote);
