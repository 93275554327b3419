import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { testLanding } from './landing-of.ts';

// New remotes, until they have their own file and suite.
for (const remote of remotesWithoutSpec('landing')) testLanding(remote);
