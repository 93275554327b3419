import { remotesWithoutSpec } from '../stack/suite-specs.ts';
import { testScreens } from './screens-of.ts';

// New remotes, until they have their own file and suite.
for (const remote of remotesWithoutSpec('screens')) testScreens(remote);
