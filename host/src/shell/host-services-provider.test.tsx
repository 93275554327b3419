import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { fakeBridge } from '@adpartner/shared/bridge/fake-bridge';
import { useHostServices, type HostServices } from '@adpartner/shared/shell/host-services';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { useLocation } from '@adpartner/shared/shell/router';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { HostServicesProvider } from './host-services-provider.tsx';

let services: HostServices;

function Screen() {
  const own = useHostServices();
  const { pathname } = useLocation();
  useEffect(() => {
    services = own;
    if (pathname === '/wallet/record') own.setHeader({ title: 'overridden' });
  }, [pathname, own]);
  return null;
}

async function open(meta: RouteMeta, route = '/wallet') {
  const bridge = fakeBridge();
  const page = await renderHostScreen(
    <HostServicesProvider meta={meta} bridge={bridge}>
      {(shown) => (
        <>
          <p data-testid="title">{shown.title ?? 'none'}</p>
          <Screen />
        </>
      )}
    </HostServicesProvider>,
    { route, path: '/*' },
  );
  return { ...page, bridge };
}

const title = () => screen.getByTestId('title').textContent;

test('a screen overrides the header until it is left', async () => {
  const { navigate } = await open({ title: 'own' });
  expect(title()).toBe('own');
  await act(() => navigate('/wallet/record'));
  expect(title()).toBe('overridden');
  await act(() => navigate('/wallet'));
  expect(title()).toBe('own');
});

test('a screen takes its overrides back', async () => {
  await open({ title: 'own' });
  act(() => services.setHeader({ title: 'other' }));
  expect(title()).toBe('other');
  act(() => services.setHeader(null));
  expect(title()).toBe('own');
});

test('a press that throws is told, and the screen stays', async () => {
  const { user } = await open({ title: 'own' });
  const button = document.body.appendChild(document.createElement('button'));
  button.onclick = () => {
    throw new Error('no such thing');
  };
  const quiet = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', quiet);
  await user.click(button);
  window.removeEventListener('error', quiet);
  button.remove();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(title()).toBe('own');
  await user.click(screen.getByRole('button', { name: 'Close' }));
});

test('back closes the hybrid app where there is no page before', async () => {
  const { bridge } = await open({ back: 'none' });
  services.back();
  expect(bridge.closed()).toBe(true);
});

test('back goes where the route says', async () => {
  const { location, bridge } = await open({ back: { to: '/ad-center' } }, '/plan');
  act(() => services.back());
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(bridge.closed()).toBe(false);
});

test('back does what the screen has put in for it, and only while it has', async () => {
  const { bridge } = await open({ back: 'none' });
  const closeStep = jest.fn();
  act(() => services.setHeader({ back: closeStep }));
  services.back();
  expect(closeStep).toHaveBeenCalledTimes(1);
  expect(bridge.closed()).toBe(false);
  act(() => services.setHeader(null));
  services.back();
  expect(closeStep).toHaveBeenCalledTimes(1);
  expect(bridge.closed()).toBe(true);
});

test('the device’s key does the same', async () => {
  const { location, bridge } = await open({ back: { to: '/ad-center' } }, '/plan');
  act(() => bridge.pressBack());
  await waitFor(() => expect(location()).toBe('/ad-center'));
});

test('the device’s key closes the app where there is no page before', async () => {
  const { bridge } = await open({ back: 'none' });
  act(() => bridge.pressBack());
  expect(bridge.closed()).toBe(true);
});

test('what leads out of the app is opened by the app around it', async () => {
  const { bridge, user } = await open({});
  const link = document.createElement('a');
  link.href = 'https://chat.example/x';
  link.target = '_blank';
  document.body.append(link);
  await user.click(link);
  link.remove();
  expect(bridge.opened).toEqual(['https://chat.example/x']);
});

test('a question is asked in a dialog and answered by its buttons', async () => {
  const { user } = await open({});
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = services.confirm({ title: 'Sure?', confirmLabel: 'Do it' });
  });
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  expect(await answer).toBe(true);
  act(() => {
    answer = services.confirm({ title: 'Sure again?', confirmLabel: 'Do it' });
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
});

test('the device’s key closes what lies over the page first', async () => {
  const { bridge } = await open({ back: 'none' });
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = services.confirm({ title: 'Sure?', confirmLabel: 'Do it' });
  });
  await screen.findByRole('alertdialog');
  act(() => bridge.pressBack());
  expect(await answer).toBe(false);
  expect(bridge.closed()).toBe(false);
});

test('a second question ends the first with a no', async () => {
  await open({});
  let first: Promise<boolean> | undefined;
  act(() => {
    first = services.confirm({ title: 'First?', confirmLabel: 'Do it' });
    void services.confirm({ title: 'Second?', confirmLabel: 'Do it' });
  });
  expect(await first).toBe(false);
  expect(await screen.findByText('Second?')).toBeVisible();
});

test('a question closes with a no once the screen takes it back', async () => {
  await open({});
  const asked = new AbortController();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = services.confirm({ title: 'Sure?', confirmLabel: 'Do it', signal: asked.signal });
  });
  await screen.findByRole('alertdialog');
  act(() => asked.abort());
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a toast is said and goes by itself after two seconds', async () => {
  await open({});
  act(() => services.toast('Saved', 'success'));
  expect(screen.getByText('Saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull(), { timeout: 3000 });
});
