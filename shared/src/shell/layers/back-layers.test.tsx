import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@adpartner/shared/ui/dialog';
import { Sheet } from '@adpartner/shared/ui/sheet';
import { inOrderOfAdding } from '../../testing/in-order-of-adding.ts';
import { pageLayers } from '../../ui/dialog-layers.ts';
import { createHashRouter, RouterProvider, useLocation, useNavigate } from '../router.ts';

beforeAll(inOrderOfAdding);

const visits: unknown[] = [];

/** A page with a sheet, and a question in that. */
function Garden() {
  const navigate = useNavigate();
  const location = useLocation();
  if (visits.at(-1) !== location) visits.push(location);
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <h1>Garden{location.search}</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Tools"
        closeLabel="Close"
        dismissable={!isBusy}
      >
        <button onClick={() => setAsked(true)}>Ask</button>
        <button onClick={() => setBusy(!isBusy)}>Work</button>
        <button onClick={() => void navigate('/shed')}>Go</button>
        <button onClick={() => void navigate('/shed', { replace: true })}>Move</button>
        <button onClick={() => void navigate('/garden?sort=1', { replace: true })}>Sort</button>
        <button
          onClick={() => {
            setOpen(false);
            void navigate(-1);
          }}
        >
          Leave
        </button>
      </Sheet>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Sure?">
        <button
          onClick={() => {
            setOpen(false);
            setAsked(false);
          }}
        >
          Both
        </button>
      </Dialog>
    </>
  );
}

/** A popup over every page, as the shell's. */
function Shell({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>{children}</h1>
      <button onClick={() => setOpen(true)}>Help</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Service" closeLabel="Close" />
    </>
  );
}

const start = () =>
  createHashRouter([
    { path: '/', element: <h1>Start</h1> },
    { path: '/garden', element: <Garden /> },
    { path: '/shed/*', element: <Shell>Shed</Shell> },
  ]);

let router: ReturnType<typeof start>;
let stop = () => {};

/** The garden page, opened from the start page. */
async function open(path = '/garden') {
  window.history.pushState(null, '', '#/');
  router = start();
  const page = render(<RouterProvider router={router} />);
  stop = () => {
    page.unmount();
    router.dispose();
  };
  await act(() => router.navigate(path));
  visits.length = 0;
  return userEvent.setup();
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const layersNoted = () => (window.history.state as { layers?: number } | null)?.layers ?? 0;
const isOver = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const title = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

async function pressBack(times = 1) {
  const stepped = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  await act(async () => {
    window.history.go(-times);
    // The page's listener may keep the event from others.
    await Promise.race([stepped, new Promise((done) => setTimeout(done, 50))]);
  });
}

afterEach(async () => {
  stop();
  await waitFor(() => expect(layersNoted()).toBe(0));
});

async function openSheet() {
  await press('Open');
  expect(await screen.findByRole('dialog', { name: 'Tools' })).toBeVisible();
  await waitFor(() => expect(layersNoted()).toBe(1));
}

test('Back closes a sheet, and the next one leads to the page before', async () => {
  await open();
  await openSheet();
  await pressBack();
  await isOver('Tools');
  expect(title()).toBe('Garden');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  await pressBack();
  await waitFor(() => expect(title()).toBe('Start'));
});

test('the page learns nothing of it: it is not visited anew', async () => {
  await open();
  await openSheet();
  const before = router.state.location;
  await pressBack();
  await isOver('Tools');
  expect(router.state.location).toBe(before);
  expect(visits.length).toBeLessThanOrEqual(1);
});

test('closed by its own button it leaves nothing to step back over', async () => {
  await open();
  for (let time = 0; time < 3; time++) {
    await openSheet();
    await press('Close');
    await isOver('Tools');
    await waitFor(() => expect(layersNoted()).toBe(0));
  }
  await pressBack();
  await waitFor(() => expect(title()).toBe('Start'));
});

test('two layers close one by one', async () => {
  await open();
  await openSheet();
  await press('Ask');
  await waitFor(() => expect(layersNoted()).toBe(2));
  await pressBack();
  await isOver('Sure?');
  expect(screen.getByRole('dialog', { name: 'Tools' })).toBeVisible();
  await pressBack();
  await isOver('Tools');
  expect(title()).toBe('Garden');
});

test('two layers that close together take both entries along', async () => {
  await open();
  await openSheet();
  await press('Ask');
  await waitFor(() => expect(layersNoted()).toBe(2));
  await press('Both');
  await waitFor(() => expect(layersNoted()).toBe(0));
  await pressBack();
  await waitFor(() => expect(title()).toBe('Start'));
});

test('one that must not go stays, until it may', async () => {
  await open();
  await openSheet();
  await press('Work');
  await pressBack();
  await waitFor(() => expect(layersNoted()).toBe(1));
  expect(screen.getByRole('dialog', { name: 'Tools' })).toBeVisible();
  await press('Work');
  await pressBack();
  await isOver('Tools');
  expect(title()).toBe('Garden');
});

test.each([
  ['Go', 'Garden'],
  ['Move', 'Start'],
])('%s leads on from the page, and Back from there to %s', async (name, before) => {
  await open();
  await openSheet();
  await press(name);
  await waitFor(() => expect(title()).toBe('Shed'));
  await isOver('Tools');
  await pressBack();
  await waitFor(() => expect(title()).toBe(before));
  expect(layersNoted()).toBe(0);
});

test('what closes and steps back by itself steps back from its page', async () => {
  await open();
  await openSheet();
  await press('Leave');
  await waitFor(() => expect(title()).toBe('Start'));
});

test('what changes the address of the same page leaves it open', async () => {
  await open();
  await openSheet();
  await press('Sort');
  await waitFor(() => expect(title()).toBe('Garden?sort=1'));
  await waitFor(() => expect(layersNoted()).toBe(1));
  expect(screen.getByRole('dialog', { name: 'Tools' })).toBeVisible();
  await pressBack();
  await isOver('Tools');
  expect(title()).toBe('Garden?sort=1');
});

test.each(['by code', 'by hand'])('nothing stays open over a page led to %s', async (how) => {
  await open('/shed');
  await press('Help');
  await waitFor(() => expect(layersNoted()).toBe(1));
  await act(async () => {
    if (how === 'by code') await router.navigate('/shed/shelf');
    else window.location.hash = '#/shed/shelf';
  });
  await isOver('Service');
  expect(router.state.location.pathname).toBe('/shed/shelf');
  await pressBack();
  await waitFor(() => expect(router.state.location.pathname).toBe('/shed'));
  await waitFor(() => expect(layersNoted()).toBe(0));
  await pressBack();
  await waitFor(() => expect(title()).toBe('Start'));
});

test('after a reload the entry of what was open is stepped off', async () => {
  await open();
  await openSheet();
  stop();
  router = start();
  const page = render(<RouterProvider router={router} />);
  stop = () => page.unmount();
  await waitFor(() => expect(layersNoted()).toBe(0));
  expect(title()).toBe('Garden');
  await pressBack();
  await waitFor(() => expect(title()).toBe('Start'));
});

test('a key for back closes the top layer, and says whether there was one', async () => {
  await open();
  await openSheet();
  act(() => expect(pageLayers()?.back()).toBe(true));
  await isOver('Tools');
  await waitFor(() => expect(layersNoted()).toBe(0));
  expect(pageLayers()?.back()).toBe(false);
});

test('a key for back leaves what must not go', async () => {
  await open();
  await openSheet();
  await press('Work');
  act(() => expect(pageLayers()?.back()).toBe(true));
  expect(screen.getByRole('dialog', { name: 'Tools' })).toBeVisible();
});

test('every bundle’s copy of the components finds the same layers', async () => {
  await open();
  await openSheet();
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof import('../../ui/dialog-layers.ts')>(
      '../../ui/dialog-layers.ts',
    );
    expect(copy.pageLayers).not.toBe(pageLayers);
    act(() => expect(copy.pageLayers()?.back()).toBe(true));
  });
  await isOver('Tools');
});

test('a browser that takes no more entries and no steps holds up no navigation', async () => {
  await open();
  await openSheet();
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  try {
    await act(() => router.navigate('/shed'));
    expect(title()).toBe('Shed');
  } finally {
    go.mockRestore();
  }
});

test.each([-1, 1.5, '2', null, {}])('%p in the history counts for no layer', async (layers) => {
  await open();
  window.history.replaceState({ ...(window.history.state as object), layers }, '');
  await act(() => router.navigate('/shed'));
  await pressBack();
  await waitFor(() => expect(title()).toBe('Garden'));
  window.history.replaceState({ ...(window.history.state as object), layers: 0 }, '');
});
