import { render, screen } from '@testing-library/react';
import { StateChip } from './state-chip.tsx';

it('a state is said by its word, not by its icon', () => {
  render(
    <StateChip tone="loss" icon={<svg role="img" aria-label="cross" />}>
      Failed
    </StateChip>,
  );
  expect(screen.getByText('Failed')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
