import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12345, '99+'],
])('%i is shown as %s', (count, shown) => {
  render(<Badge count={count} />);
  expect(screen.getByText(shown)).toBeVisible();
});

it.each([0, -1, NaN])('%d shows nothing', (count) => {
  const { container } = render(<Badge count={count} />);
  expect(container).toBeEmptyDOMElement();
});

it('the words for the count replace the figure for assistive technology', () => {
  render(<Badge count={120} label="120 unread" />);
  expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('120 unread')).toBeInTheDocument();
});
