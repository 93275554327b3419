import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

it.each([
  ['mia', 'M'],
  ['  élan', 'É'],
  ['𠮷野', '𠮷'],
  ['🇹🇭 Somchai', '🇹🇭'],
  ['e\u0301lan', 'E\u0301'],
  ['👨\u200d👩\u200d👧 Lee', '👨'],
  ['', ''],
])('without a picture "%s" is shown as "%s"', (name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letter);
});

it('a picture that does not come is replaced by the letter', () => {
  const { container } = render(<Avatar name="Mia" src="/files/1" size="large" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/files/1');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('M');
});
