import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import { OPERATING_RULES_ID, questionPage, questionPath } from './questions.ts';

const config = {
  faq_config: [{ id: 'learning', question: 'How long does it learn?', answer: '7 days.' }],
  operating_rules: 'Be fair.',
} as BasicConfig;

test.each([
  ['learning', { title: 'How long does it learn?', text: '7 days.' }],
  [OPERATING_RULES_ID, { title: null, text: 'Be fair.' }],
  ['nothing', null],
  [null, null],
])('%s', (id, page) => {
  expect(questionPage(config, id)).toEqual(page);
});

test('empty operating rules are no page', () => {
  expect(questionPage({ ...config, operating_rules: ' ' }, OPERATING_RULES_ID)).toBeNull();
});

test('an id is carried safely', () => {
  expect(questionPath('a&b')).toBe('/ad-center/ques-detail?id=a%26b');
});
