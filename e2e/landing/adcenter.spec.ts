import { testLanding } from './landing-of.ts';

testLanding('adcenter');
