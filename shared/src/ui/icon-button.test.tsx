import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';
import { IconButton } from './icon-button.tsx';

it('an icon button is named by its label', () => {
  render(<IconButton label="Back" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('title', 'Back');
});

it('an icon button can be a link', () => {
  render(<IconButton label="Profile" icon={<svg />} render={<a href="#/profile" />} />);
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '#/profile');
});

it('the words of its badge belong to its name', () => {
  render(
    <IconButton
      label="Notifications"
      icon={<svg />}
      badge={<Badge count={3} label="3 unread" />}
    />,
  );
  expect(screen.getByRole('button', { name: 'Notifications 3 unread' })).toBeVisible();
});
