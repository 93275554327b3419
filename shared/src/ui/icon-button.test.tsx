import { render, screen } from '@testing-library/react';
import { IconButton } from './icon-button.tsx';

it('an icon button is named by its label', () => {
  render(<IconButton label="Back" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('title', 'Back');
});

it('an icon button can be a link', () => {
  render(<IconButton label="Profile" icon={<svg />} render={<a href="#/profile" />} />);
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '#/profile');
});
