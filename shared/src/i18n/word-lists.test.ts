/** @jest-environment node */
import { labelled, listOf } from './word-lists.ts';

test.each([
  ['en', 'Fee: none'],
  ['de', 'Fee: none'],
  ['fr', 'Fee\u00a0: none'],
  ['ja', 'Fee：none'],
  ['zh-TW', 'Fee：none'],
  ['ar-u-nu-latn', 'Fee: none'],
])('in %s a label stands before its value as “%s”', (tag, text) => {
  expect(labelled('Fee', 'none', tag)).toBe(text);
});

test.each([
  ['en', 'bank, card, and wallet'],
  ['de', 'bank, card und wallet'],
  ['ja', 'bank、card、wallet'],
])('in %s a list of words is “%s”', (tag, text) => {
  expect(listOf(['bank', 'card', 'wallet'], tag)).toBe(text);
});

test('one word is a list, too', () => {
  expect(listOf(['bank'], 'fr')).toBe('bank');
});
