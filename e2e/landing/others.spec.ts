import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { landingOf } from './landing-of.ts';

// A remote that is new, until it has a file and a suite of its own.
for (const remote of remotesWithoutSpec('landing')) landingOf(remote);
