import { render, screen } from '@testing-library/react';
import { Stars } from './stars.tsx';

it('a level is drawn in stars and said in words', () => {
  render(<Stars value={3} label="Level 3 of 5" />);
  const stars = screen.getByRole('img', { name: 'Level 3 of 5' });
  expect(stars.querySelectorAll('.full')).toHaveLength(3);
  expect(stars.querySelectorAll('.empty')).toHaveLength(2);
});
