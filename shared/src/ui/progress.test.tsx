import { render, screen } from '@testing-library/react';
import { Progress } from './progress.tsx';

it.each([
  [0.624, '62'],
  [1.7, '100'],
  [-1, '0'],
  [NaN, '0'],
])('progress of %d is %s percent', (value, percent) => {
  render(<Progress value={value} label="Delivery" text="so far" />);
  const bar = screen.getByRole('progressbar', { name: 'Delivery' });
  expect(bar).toHaveAttribute('aria-valuenow', percent);
  expect(bar).toHaveAttribute('aria-valuetext', 'so far');
  expect(bar.firstElementChild).toHaveStyle({
    inlineSize: `${Math.min(100, Math.max(0, (value || 0) * 100))}%`,
  });
});
