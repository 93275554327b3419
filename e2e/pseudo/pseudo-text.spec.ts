import { expect, test } from '@playwright/test';
import { pseudoText } from './pseudo-text.ts';

test('a pseudo text is accented, in brackets and 40 % longer, with the values and tags of the message', () => {
  expect(pseudoText('Withdraw {{amount}}')).toBe('[Ŵîţĥđŕåŵ {{amount}} one]');
  expect(pseudoText('I agree to the <terms>terms</terms>.')).toBe(
    '[Î åĝŕéé ţö ţĥé <terms>ţéŕḿš</terms>. one two three]',
  );
});
