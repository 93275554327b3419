import { parseRichText, withoutMarkup } from './rich-text-blocks.ts';

it.each<[string, string, ReturnType<typeof parseRichText>]>([
  ['nothing is no block', ' \n\n ', []],
  ['text is a paragraph', 'one', [{ kind: 'paragraph', text: 'one' }]],
  [
    'a blank line parts paragraphs',
    'one\n\n\ntwo',
    [
      { kind: 'paragraph', text: 'one' },
      { kind: 'paragraph', text: 'two' },
    ],
  ],
  ['a line break stays one', 'one\r\ntwo', [{ kind: 'paragraph', text: 'one\ntwo' }]],
  [
    'a heading ends with its line',
    '## Rules\none',
    [
      { kind: 'heading', text: 'Rules' },
      { kind: 'paragraph', text: 'one' },
    ],
  ],
  [
    'items one after the other are one list',
    'before\n- one\n- two\nafter',
    [
      { kind: 'paragraph', text: 'before' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'paragraph', text: 'after' },
    ],
  ],
  [
    'a blank line parts lists',
    '- one\n\n- two',
    [
      { kind: 'list', items: ['one'] },
      { kind: 'list', items: ['two'] },
    ],
  ],
  ['a hash or a dash alone is text', '#one -two', [{ kind: 'paragraph', text: '#one -two' }]],
])('%s', (_, text, blocks) => {
  expect(parseRichText(text)).toEqual(blocks);
});

it('without its markup a text has the same words, line by line', () => {
  expect(withoutMarkup('## Rules\none\ntwo\n\n- three\n- four\n\n#five -six')).toBe(
    'Rules\none\ntwo\nthree\nfour\n#five -six',
  );
});
