import { twoSentences } from './sentences.ts';

it.each([
  ['We couldn’t save it.', 'Please try again.', 'We couldn’t save it. Please try again.'],
  ['บันทึกไม่สำเร็จ', 'กรุณาลองอีกครั้ง', 'บันทึกไม่สำเร็จ กรุณาลองอีกครั้ง'],
  [
    '保存できませんでした。',
    'もう一度お試しください。',
    '保存できませんでした。もう一度お試しください。',
  ],
])('%s and %s follow each other', (first, second, both) => {
  expect(twoSentences(first, second)).toBe(both);
});
