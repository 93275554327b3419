import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

it('an empty place says what will be here and offers what starts it', () => {
  render(<EmptyState action={<Button>Put a plan</Button>}>Your plans will be here.</EmptyState>);
  expect(screen.getByText('Your plans will be here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Put a plan' })).toBeVisible();
});
