import { render, screen } from '@testing-library/react';
import { Banner } from './banner.tsx';

it('a banner stays quiet unless it is an answer', () => {
  const { rerender } = render(<Banner title="Cooling off">Until 12:00.</Banner>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Banner tone="loss" title="Cooling off" alert>
      Until 12:00.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Cooling offUntil 12:00.');
});
