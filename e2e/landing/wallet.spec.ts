import { testLanding } from './landing-of.ts';

testLanding('wallet');
