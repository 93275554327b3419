import { repeatKey } from './repeat-key.ts';

test('a repeat of the same body keeps its key', () => {
  const first = repeatKey(null, { topic: 'a' }, () => 'one');
  expect(repeatKey(first, { topic: 'a' }, () => 'two').key).toBe('one');
});

test('another body gets another key', () => {
  const first = repeatKey(null, { topic: 'a' }, () => 'one');
  expect(repeatKey(first, { topic: 'b' }, () => 'two').key).toBe('two');
});
