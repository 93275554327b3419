import { plainText } from './plain-text.ts';

test.each([
  ['Own words', 'Own words'],
  [
    { key: 'why.plan_settled', params: { amount: '4.00' } },
    'We added 4.00 to your available balance',
  ],
  [
    { key: 'notice.plan_settled.body', params: { plan: 'P1', amount: '4.00' } },
    'We moved 4.00 from plan P1 to your available balance.',
  ],
  [
    { key: 'why.plan_charged_back', params: { amount: '1.50', words: 'Clicks of a robot' } },
    'The ad network took back 1.50 (Clicks of a robot)',
  ],
  // Of another version of the server.
  [{ key: 'why.plan_settled', params: {} }, 'We added – to your available balance'],
  [{ key: 'why.brand_new', params: { plan: 'P1', stars: 3 } }, 'why.brand_new P1 3'],
  [{ key: 'toString', params: {} }, 'toString'],
])('%j reads as: %s', (text, read) => {
  expect(plainText(text)).toBe(read);
});
