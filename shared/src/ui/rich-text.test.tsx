import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

it('the structure becomes headings, lists and paragraphs', () => {
  render(<RichText level={3} text={'## Rules\nRead them.\n\n- one\n- two'} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Rules' })).toBeVisible();
  expect(screen.getByRole('paragraph')).toHaveTextContent('Read them.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
});

it('HTML in an operator’s text is shown, not run', () => {
  const { container } = render(<RichText text={'<img src=x onerror=alert(1)>\n\n- <b>bold</b>'} />);
  expect(container.querySelector('img, b')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});
