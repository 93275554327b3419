import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@adpartner/shared/api/query';
import { Link } from '@adpartner/shared/shell/router';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import type { RuntimeConfig } from '../config/runtime-config.ts';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { AppFrame } from './app-frame.tsx';

function Screen() {
  useQuery({ queryKey: ['figures'], queryFn: () => 'shown' });
  return <p>The screen</p>;
}

const open = (config: Partial<RuntimeConfig> = {}) =>
  renderHostScreen(
    <AppFrame
      header={
        <>
          <Link to="/elsewhere">Up there</Link>
          <Link to="/further">Further up</Link>
        </>
      }
    >
      <Screen />
      <Link to="/elsewhere">Elsewhere</Link>
    </AppFrame>,
    { route: '/somewhere', path: '/*', config },
  );

function goOffline(isOffline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
}

test('a sandbox says in words that it is one', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig({ environment: 'sandbox' }) });
  await open();
  expect(await screen.findByText('Sandbox: no real money')).toBeVisible();
});

test('a deployment that is a sandbox says so before its server has answered', async () => {
  let respond: () => void = () => undefined;
  const slow = new Promise<void>((done) => (respond = done));
  fakeServer({
    getBasicConfigCall: async () => {
      await slow;
      return aBasicConfig({ environment: 'production' });
    },
  });
  await open({ environment: 'sandbox' });
  expect(screen.getByText('Sandbox: no real money')).toBeVisible();
  act(respond);
  await waitFor(() => expect(screen.queryByText(/Sandbox/)).toBeNull());
});

test('a production server says nothing of the kind', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig({ environment: 'production' }) });
  const { queryClient } = await open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/Sandbox/)).toBeNull();
});

test('without a connection it says how old what is shown is', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  const { queryClient } = await open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  goOffline(true);
  expect(screen.getByText(/You’re offline. Data as of \d+:\d\d/)).toBeVisible();
  goOffline(false);
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

describe('on a new page', () => {
  /** Presses links, one after the other, in one frame. Returns how to show that frame. */
  const press = async (...names: string[]) => {
    fakeServer({ getBasicConfigCall: () => aBasicConfig() });
    const showFrame = await holdFrames();
    const page = await open();
    for (const name of names) await page.user.click(screen.getByRole('link', { name }));
    return showFrame;
  };

  test('the focus moves from the header to the page, after the frame that shows it', async () => {
    const showFrame = await press('Up there');
    expect(screen.getByRole('link', { name: 'Up there' })).toHaveFocus();
    await showFrame();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('the focus stays where the page has it', async () => {
    const showFrame = await press('Elsewhere');
    await showFrame();
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('of two pages in one frame only the second gets the focus', async () => {
    const showFrame = await press('Up there', 'Further up');
    const focused = jest.spyOn(screen.getByRole('main'), 'focus');
    await showFrame();
    expect(focused).toHaveBeenCalledTimes(1);
  });
});
