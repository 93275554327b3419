import { render, screen } from '@testing-library/react';
import { HeaderTitle } from './header-title.tsx';

test.each([
  ['between words', 'Log in', ['Log', 'in']],
  [
    'in Japanese between the parts of a compound',
    'ログイン\u200bパスワード',
    ['ログイン', 'パスワード'],
  ],
])('a line of the title ends %s', (_, title, words) => {
  render(<HeaderTitle>{title}</HeaderTitle>);
  const heading = screen.getByRole('heading');
  expect(heading.textContent).toBe(title);
  expect([...heading.children].map((word) => word.textContent)).toEqual(words);
});
