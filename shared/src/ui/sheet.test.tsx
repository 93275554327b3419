import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterFrame } from './after-frame.ts';
import { Dialog } from './dialog.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

const close = jest.fn();
beforeEach(() => close.mockClear());

function show(props: Partial<SheetProps> = {}) {
  const { children = <input aria-label="Search" />, ...rest } = props;
  render(
    <Sheet open onClose={close} title="Language" closeLabel="Close" height="50%" {...rest}>
      {children}
    </Sheet>,
  );
  return screen.findByRole('dialog', { name: 'Language' });
}

/** jsdom has no PointerEvent. */
const pointer = (type: string, clientY: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientY }), { isPrimary: true });

function drag(by: number, head = screen.getByText('Language')) {
  fireEvent(head, pointer('pointerdown', 100));
  fireEvent(head, pointer('pointermove', 100 + by));
  fireEvent(head, pointer('pointerup', 100 + by));
}

it('it opens after the frame of the press that opens it', async () => {
  const opened = show();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await opened).toBeVisible();
});

it('a sheet is a dialog of the height it was given', async () => {
  expect(await show()).toHaveStyle({ blockSize: '50%' });
});

it('its close button and Escape ask to close', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

it('dragged far down it asks to close, dragged a little it stays', async () => {
  await show();
  drag(20);
  expect(close).not.toHaveBeenCalled();
  drag(120);
  expect(close).toHaveBeenCalledTimes(1);
});

it('a field in place of the title leaves the sheet its name, and is no handle to drag it by', async () => {
  await show({ head: <input aria-label="Search" />, children: 'Content' });
  drag(200, screen.getByLabelText('Search'));
  expect(close).not.toHaveBeenCalled();
  drag(200);
  expect(close).toHaveBeenCalledTimes(1);
});

it('a sheet that must not go goes by no way', async () => {
  await show({ dismissable: false });
  drag(200);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(close).not.toHaveBeenCalled();
});

it('closed, it gives the focus to what it is told to', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.tabIndex = -1;
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={close} title="Language" closeLabel="Close" finalFocus={() => place}>
      <input aria-label="Search" />
    </Sheet>
  );
  const { rerender } = render(sheet(true));
  await screen.findByRole('dialog');
  rerender(sheet(false));
  await waitFor(() => expect(place).toHaveFocus());
  place.remove();
});

it('closed for another window, it leaves the focus to that one', async () => {
  const place = document.body.appendChild(document.createElement('button'));
  const both = (open: boolean) => (
    <>
      <Sheet open={open} onClose={close} title="Put" closeLabel="Close" finalFocus={() => place}>
        <input aria-label="Amount" />
      </Sheet>
      <Dialog open={!open} onClose={close} title="Top up" actions={<button>Ask</button>} />
    </>
  );
  const { rerender } = render(both(true));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  // It closes slowly, as without reduced motion.
  let gone = () => {};
  const finished = new Promise<void>((resolve) => (gone = resolve));
  screen.getByRole('dialog').getAnimations = () => [{ finished } as unknown as Animation];
  rerender(both(false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  gone();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  place.remove();
});

it.each([
  ['too long and has nothing to focus', 900, 'The rules', '0'],
  ['too long and has something to focus', 900, <input key="code" aria-label="Code" />, null],
  ['not too long', 300, 'The rules', null],
])('its body takes the focus if it is %s', async (_, length, children, expected) => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(length);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const body = (await show({ children })).querySelector('[class*="body"]');
  await act(() => new Promise<void>(afterFrame));
  expect(body?.getAttribute('tabindex')).toBe(expected);
});
