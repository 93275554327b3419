import { isFull } from '../stack/counts.ts';
import { test } from '../stack/test.ts';
import { formsInLeastRoom, formsOnPhone } from './forms-of.ts';

if (isFull) test.describe('on a phone', () => formsOnPhone('plan'));
test.describe('in the least room', () => formsInLeastRoom('plan'));
