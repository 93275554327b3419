import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden.tsx';

it('hidden words are there for assistive technology', () => {
  render(
    <button type="button">
      <VisuallyHidden>Close</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});
