import { testScreens } from './screens-of.ts';

testScreens('plan');
