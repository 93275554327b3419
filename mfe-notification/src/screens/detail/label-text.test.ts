import type { Translate } from '@adpartner/shared/i18n/message-types';
import { labelText } from './label-text.ts';

const t = ((key: string) =>
  ({ 'detail.open.plan': 'Go to the plan', 'detail.open.other': 'Go to the page' })[key] ??
  key) as Translate<'notification'>;

test('a page that this build knows has its own words', () => {
  expect(labelText(t, 'plan')).toBe('Go to the plan');
});

test('one of a later release has neutral ones', () => {
  expect(labelText(t, 'statement')).toBe('Go to the page');
});
