import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterFrame } from './after-frame.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Transaction password"
        description="Six digits"
        closeLabel="Close"
        {...props}
      >
        {'children' in props ? props.children : <input aria-label="Code" />}
      </Dialog>
    </>
  );
}

async function openIt() {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog');
}

it('it opens after the frame of the press that opens it', async () => {
  render(<Dialog open onClose={() => undefined} title="Rules" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('closed or changed within a frame, it measures its body no more', async () => {
  const dialog = (text: string) => (
    <Dialog open onClose={() => undefined} title="Rules" description={text} />
  );
  const { rerender, unmount } = render(dialog('One'));
  const body = (await screen.findByText('One')).parentElement!;
  await act(() => new Promise<void>(afterFrame));
  const measured = jest.fn(() => 900);
  Object.defineProperty(body, 'scrollHeight', { get: measured });
  rerender(dialog('Two'));
  rerender(dialog('Three'));
  await act(() => new Promise<void>(afterFrame));
  expect(measured).toHaveBeenCalledTimes(1);
  rerender(dialog('Four'));
  unmount();
  await new Promise<void>((done) => void afterFrame(done));
  expect(measured).toHaveBeenCalledTimes(1);
});

it('a dialog is named by its title and described', async () => {
  render(<Example />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const dialog = await openIt();
  expect(dialog).toHaveAccessibleName('Transaction password');
  expect(dialog).toHaveAccessibleDescription('Six digits');
});

it('the focus begins with what the dialog is for, and returns to what opened it', async () => {
  render(<Example />);
  await openIt();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('Escape closes it', async () => {
  render(<Example />);
  await openIt();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a dialog that must be answered ignores Escape', async () => {
  render(<Example dismissable={false} />);
  await openIt();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it.each([
  ['too long and has nothing to focus', 900, undefined, '0'],
  ['too long and has something to focus', 900, <input key="code" aria-label="Code" />, null],
  ['not too long', 300, undefined, null],
])('its body takes the focus if it is %s', async (_, length, children, expected) => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(length);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  render(<Example description="The terms">{children}</Example>);
  await openIt();
  const body = screen.getByText('The terms').parentElement;
  await act(() => new Promise<void>(afterFrame));
  expect(body?.getAttribute('tabindex')).toBe(expected);
});
