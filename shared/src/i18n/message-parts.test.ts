import { messageParts } from './message-parts.ts';

test.each([
  ['plain words', [{ tag: null, text: 'plain words' }]],
  [
    'I accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
    [
      { tag: null, text: 'I accept the ' },
      { tag: 'terms', text: 'terms' },
      { tag: null, text: ' and the ' },
      { tag: 'privacy', text: 'privacy policy' },
      { tag: null, text: '.' },
    ],
  ],
  [
    '<terms>利用規約</terms>に同意',
    [
      { tag: 'terms', text: '利用規約' },
      { tag: null, text: 'に同意' },
    ],
  ],
  ['a < b and <b>c', [{ tag: null, text: 'a < b and <b>c' }]],
  ['', []],
])('%j falls into its parts', (message, parts) => {
  expect(messageParts(message)).toEqual(parts);
});
