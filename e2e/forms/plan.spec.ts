import { test } from '../stack/test.ts';
import { formsInLeastRoom, formsOnPhone } from './forms-of.ts';

test.describe('on a phone', () => formsOnPhone('plan'));
test.describe('in the least room', () => formsInLeastRoom('plan'));
