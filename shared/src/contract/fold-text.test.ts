import { foldText } from './fold-text.ts';

test.each([
  ['Café', 'CAFE'],
  ['Giao dịch', 'giao dich'],
  ['Ｗｉｄｅ', 'wide'],
  ['プラン', 'フラン'],
])('%s and %s are the same to a search', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['cafe', 'cave'],
  ['แผน', 'แขน'],
])('%s and %s are not', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});
