import { render, screen } from '@testing-library/react';
import { Figure, FigureGrid } from './figure.tsx';

it('a figure says what it is, how much, and as of when, in this order', () => {
  render(
    <FigureGrid>
      <Figure caption="Profit" amount="12.50" note="as of 10:42" />
    </FigureGrid>,
  );
  const texts = screen.getAllByRole('paragraph').map((part) => part.textContent);
  expect(texts).toEqual(['Profit', '12.50', 'as of 10:42']);
});
