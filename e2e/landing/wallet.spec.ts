import { landingOf } from './landing-of.ts';

landingOf('wallet');
