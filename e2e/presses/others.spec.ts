import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { pressesOf } from './presses-of.ts';

// A remote that is new, until it has a file and a suite of its own.
for (const remote of remotesWithoutSpec('presses')) pressesOf(remote);
