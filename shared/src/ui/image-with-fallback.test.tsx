import { fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './image-with-fallback.tsx';

it('a missing picture shows what stands for it', () => {
  render(<ImageWithFallback src={null} alt="Product" fallback={<i>none</i>} />);
  expect(screen.getByText('none')).toBeVisible();
});

it('a broken picture shows what stands for it, a new one gets its chance', () => {
  const { rerender } = render(<ImageWithFallback src="/a" alt="Product" fallback={<i>none</i>} />);
  fireEvent.error(screen.getByRole('img', { name: 'Product' }));
  expect(screen.getByText('none')).toBeVisible();
  rerender(<ImageWithFallback src="/b" alt="Product" fallback={<i>none</i>} />);
  expect(screen.getByRole('img', { name: 'Product' })).toHaveAttribute('src', '/b');
});
