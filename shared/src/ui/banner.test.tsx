import { act, render, screen, waitFor } from '@testing-library/react';
import { holdFrames } from '../testing/hold-frames.ts';
import { Banner } from './banner.tsx';
import { Dialog } from './dialog.tsx';

let scrolled: jest.SpyInstance;
beforeEach(() => {
  scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
});

it('a banner stays quiet unless it is an alert', () => {
  const { rerender } = render(<Banner title="Cooling off">Until 12:00.</Banner>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Banner tone="loss" title="Cooling off" alert>
      Until 12:00.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Cooling offUntil 12:00.');
});

it('an alert is brought into view after the frame that shows it, what stands there is not', async () => {
  const showFrame = await holdFrames();
  const { rerender } = render(<Banner>Until 12:00.</Banner>);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(
    <Banner key="alert" alert>
      No connection.
    </Banner>,
  );
  expect(scrolled).not.toHaveBeenCalled();
  await showFrame();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

it('of an alert higher than half the window the beginning is brought into view', async () => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ height: window.innerHeight } as DOMRect);
  render(<Banner alert>No connection.</Banner>);
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'start' }));
});

it('an alert under a dialog is brought into view again once that has given the focus back', async () => {
  const page = (isAsked: boolean, isFailed: boolean) => (
    <>
      <button>Send</button>
      {isFailed && <Banner alert>No connection.</Banner>}
      <Dialog open={isAsked} onClose={() => undefined} title="Password">
        <input aria-label="Code" />
      </Dialog>
    </>
  );
  const { rerender } = render(page(false, false));
  const send = screen.getByRole('button');
  send.focus();
  rerender(page(true, false));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  rerender(page(true, true));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  rerender(page(false, true));
  await waitFor(() => expect(send).toHaveFocus());
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  act(() => send.blur());
  send.focus();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
