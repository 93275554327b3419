import { render, screen, within } from '@testing-library/react';
import { StackedBar } from './stacked-bar.tsx';

const PARTS = [
  { key: 'a', label: 'Available', value: 75, amount: '75.00', render: <a href="#/records" /> },
  { key: 'b', label: 'To be settled', value: 25, amount: '25.00', note: 'from 2 plans' },
  { key: 'c', label: 'Deposit', value: 0, amount: '0.00' },
];

it('the legend has every part with its amount', () => {
  render(<StackedBar label="Total assets" parts={PARTS} />);
  const legend = within(screen.getByRole('list', { name: 'Total assets' }));
  expect(legend.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Available75.00',
    'To be settled25.00from 2 plans',
    'Deposit0.00',
  ]);
  expect(legend.getByRole('link', { name: 'Available 75.00' })).toHaveAttribute(
    'href',
    '#/records',
  );
});

it('the bar draws the parts there are, by their share', () => {
  const { container } = render(<StackedBar label="Total assets" parts={PARTS} />);
  const drawn = [...container.querySelectorAll<HTMLElement>('.part')];
  expect(drawn.map((part) => part.style.flexGrow)).toEqual(['75', '25']);
  expect(drawn.map((part) => part.dataset.part)).toEqual(['1', '2']);
});
