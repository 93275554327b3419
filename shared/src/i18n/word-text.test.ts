import { PLAN_STATUSES } from '@adpartner/shared/contract/status-words';
import type { OpenWord } from '@adpartner/shared/contract/open-enum';
import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { loadTerms } from './load-terms.ts';
import { wordText } from './word-text.ts';

const t = translator();
const word = (text: string) => text as OpenWord<string>;

beforeAll(async () => {
  await loadTerms();
  await setLanguage('en');
});

test('puts a word of the wire into words', () => {
  expect(PLAN_STATUSES.map((status) => wordText(t, 'planStatus', status))).toContain('Matching');
});

test('says of one that is not known yet neutrally that it is another', () => {
  expect(wordText(t, 'planStatus', word('frozen'))).toBe('Other status');
  expect(wordText(t, 'fundRecordType', word('gift'))).toBe('Other');
});

test.each(['', 'a.b', 'x:y', '<b>', '{{count}}'])('never shows what the server wrote: %p', (text) =>
  expect(wordText(t, 'account', word(text))).toBe('Other'),
);

test('a host that is older and has no words for it leads to none', () =>
  expect(wordText((key) => key.replace('shared:', ''), 'account', word('gift'))).toBe('–'));
