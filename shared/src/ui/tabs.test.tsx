import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { holdFrames } from '../testing/hold-frames.ts';
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

it('a press is shown at once, and the content of the tab after that frame', async () => {
  const showFrame = await holdFrames();
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Running' }));
  const panel = screen.getByRole('tabpanel', { name: 'Running' });
  expect(panel).toHaveTextContent('shows all');
  await showFrame();
  expect(panel).toHaveTextContent('shows putting');
});

it('the chosen tab is scrolled to the middle after the frame that shows it', async () => {
  const showFrame = await holdFrames();
  const asked = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  render(<Example start="putting" />);
  expect(asked).not.toHaveBeenCalled();
  await showFrame();
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
});

it('of new tabs the first is in view, so no place is asked for', async () => {
  const showFrame = await holdFrames();
  const asked = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  render(<Example />);
  await showFrame();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Running' }));
  await showFrame();
  await userEvent.click(screen.getByRole('tab', { name: 'All 12' }));
  asked.mockReturnValue(20);
  await showFrame();
  expect(screen.getByRole('tablist').scrollLeft).toBe(20);
});

it('a tab of a screen that is left within that frame chooses nothing', async () => {
  const showFrame = await holdFrames();
  const choose = jest.fn();
  const { unmount } = render(
    <Tabs label="Status" tabs={TABS} value="all" onValueChange={choose}>
      all
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Running' }));
  unmount();
  await showFrame();
  expect(choose).not.toHaveBeenCalled();
});

it('a tab that cannot be chosen is not shown as chosen for long', async () => {
  render(
    <Tabs label="Status" tabs={TABS} value="all" onValueChange={() => undefined}>
      all
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Running' }));
  await screen.findByRole('tab', { selected: true, name: 'All 12' });
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
