import { render, screen, within } from '@testing-library/react';
import { Timeline } from './timeline.tsx';

const events = [
  {
    key: '2',
    title: 'Delivering',
    note: 'The network accepted it',
    time: 'Nov 21',
    dateTime: '2026-11-21T08:00:00.000Z',
  },
  { key: '1', title: 'Matching', time: 'Nov 20', dateTime: '2026-11-20T08:00:00.000Z' },
];

it('events are items of a named list, in the order given', () => {
  render(<Timeline label="History" events={events} />);
  const items = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'DeliveringNov 21The network accepted it',
    'MatchingNov 20',
  ]);
});

it('the time of an event can be read by machines', () => {
  render(<Timeline label="History" events={events} />);
  expect(screen.getByText('Nov 20')).toHaveAttribute('datetime', '2026-11-20T08:00:00.000Z');
});

it('the first event is drawn as the present', () => {
  render(<Timeline label="History" events={events} />);
  const [now, before] = screen.getAllByRole('listitem');
  expect(now).toHaveClass('present');
  expect(before).not.toHaveClass('present');
});
