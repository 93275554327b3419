import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'all', label: 'All', count: 12 },
  { value: 'waiting_put', label: 'Waiting', count: 0 },
  { value: 'putting', label: 'Running' },
] as const;
type Value = (typeof TABS)[number]['value'];

function Example({ start = 'all' }: { start?: Value }) {
  const [value, setValue] = useState<Value>(start);
  return (
    <Tabs label="Status" tabs={TABS} value={value} onValueChange={setValue}>
      <p>shows {value}</p>
    </Tabs>
  );
}

it('tabs are a named list of which one is chosen', () => {
  render(<Example start="waiting_put" />);
  expect(screen.getByRole('tablist', { name: 'Status' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All12',
    'Waiting0',
    'Running',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Waiting 0');
});

it('the panel is named by the chosen tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Running' }));
  expect(screen.getByRole('tabpanel', { name: 'Running' })).toHaveTextContent('shows putting');
});

it('arrow keys move the focus round, and choose nothing', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All 12' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Waiting 0' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Running' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'All 12' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Running' })).toHaveFocus();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('All 12');
});

it.each(['{Enter}', ' '])('the focused tab is chosen with "%s"', async (key) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(`{ArrowRight}${key}`);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Waiting 0');
});

it('the list is one stop for the tab key', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
