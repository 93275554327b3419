import { isFull } from '../stack/counts.ts';
import { test } from '../stack/test.ts';
import { formsOnNarrowestPhone, formsOnPhone } from './forms-of.ts';

if (isFull) test.describe('on a phone', () => formsOnPhone('plan'));
test.describe('on the narrowest phone', () => formsOnNarrowestPhone('plan'));
