import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { HostServicesContext, type HostServices } from '@adpartner/shared/shell/host-services';
import { QueryClient } from '@adpartner/shared/api/query';
import { lazyScreen, type ScreenAhead } from './lazy-screen.ts';
import { browserPage, RELOAD_COST, type ReloadCost } from './gone-chunk.ts';

const Greeting = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

const chunkError = Object.assign(new Error('Loading chunk 5 failed.'), {
  name: 'ChunkLoadError',
  request: 'https://app.example/5.js',
});

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(1000));

test('its skeleton stands in until the code is there, and its props reach the screen', async () => {
  const Screen = lazyScreen(() => Promise.resolve(Greeting), { fallback: <p>soon</p> });
  render(<Screen name="Ada" />);
  expect(screen.getByText('soon')).toBeVisible();
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello Ada' })).toBeVisible();
});

test('without a skeleton of its own a general one says that it loads', async () => {
  const Screen = lazyScreen(() => Promise.resolve(Greeting));
  render(<Screen name="Ada" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await settle();
});

test('what is loaded shows at once and is not asked for again', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Screen = lazyScreen(load, { fallback: <p>soon</p> });
  await Screen.preload();
  render(<Screen name="Ada" />);
  expect(screen.getByRole('heading', { name: 'Hello Ada' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('prepared, it is there with what it asks first; one that asks nothing is there', async () => {
  const Asking = Object.assign(({ name }: { name: string }) => <h1>Hello {name}</h1>, {
    ahead: ({ client, search }: ScreenAhead) => [
      client.prefetchQuery({
        queryKey: ['of', search.get('id')],
        queryFn: () => Promise.resolve('a response'),
      }),
      client.prefetchQuery({
        queryKey: ['down'],
        queryFn: () => Promise.reject(new Error('down')),
      }),
    ],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown: ScreenAhead = { client, language: 'en', search: new URLSearchParams('id=7') };
  await lazyScreen(() => Promise.resolve(Asking)).prepare(shown);
  expect(client.getQueryData(['of', '7'])).toBe('a response');
  await lazyScreen(() => Promise.resolve(Greeting)).prepare(shown);
  const gone = lazyScreen(() => Promise.reject<typeof Greeting>(new Error('gone'))).prepare(shown);
  await settle();
  await expect(gone).resolves.toBeUndefined();
});

test('what could not be loaded ahead is asked for anew when it is shown', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  const Screen = lazyScreen(load);
  const ahead = Screen.preload();
  await settle();
  await expect(ahead).resolves.toBeUndefined();
  render(<Screen name="Ada" />);
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello Ada' })).toBeVisible();
});

test('a first failure is tried again without a word', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('flaky'));
  const Screen = lazyScreen(load);
  render(<Screen name="Ada" />);
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello Ada' })).toBeVisible();
});

test('a screen that does not come says so in its place, and Retry brings it without a reload', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const Screen = lazyScreen(load);
  const reportError = jest.fn();
  render(
    <HostServicesContext value={{ reportError } as unknown as HostServices}>
      <Screen name="Ada" />
    </HostServicesContext>,
  );
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t open this page');
  expect(reportError).toHaveBeenCalledWith(new Error('gone'), { doing: 'loading a screen' });
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello Ada' })).toBeVisible();
});

test('a file that is gone reloads the page once; then the failure shows, with Reload beside Retry', async () => {
  const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => {});
  jest
    .spyOn(browserPage, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
  const Screen = lazyScreen(() => Promise.reject<typeof Greeting>(chunkError));
  const { unmount } = render(<Screen name="Ada" />);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  unmount();

  render(<Screen name="Ada" />);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();

  // Offline a reload would end the page.
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  onLine.mockRestore();
});

test('beside Reload it is said what that costs, if the page knows of a cost', async () => {
  const cost = 'You’ll need to log in again.';
  const listener = (event: Event) => {
    (event as CustomEvent<ReloadCost>).detail.cost = cost;
  };
  window.addEventListener(RELOAD_COST, listener);
  const failing = (error: Error) => lazyScreen(() => Promise.reject<typeof Greeting>(error));
  const [Gone, Broken] = [failing(chunkError), failing(new Error('broken'))];
  jest.spyOn(browserPage, 'fetch').mockRejectedValue(new TypeError('offline'));
  render(<Broken name="Ada" />);
  await settle();
  expect(screen.getByRole('alert')).not.toHaveTextContent(cost);
  render(<Gone name="Ada" />);
  await settle();
  expect(screen.getByText(cost)).toBeVisible();
  window.removeEventListener(RELOAD_COST, listener);
});

test('a file that was waited for in vain is not asked for again unasked, nor taken for gone', async () => {
  const fetchFile = jest.spyOn(browserPage, 'fetch');
  const load = jest.fn(() =>
    Promise.reject<typeof Greeting>(
      Object.assign(new Error('Loading chunk 5 failed.'), chunkError, { type: 'timeout' }),
    ),
  );
  const Screen = lazyScreen(load);
  render(<Screen name="Ada" />);
  await settle();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  expect(fetchFile).not.toHaveBeenCalled();
});

test('a screen left while its code loads is not touched any more', async () => {
  const Screen = lazyScreen(() => Promise.reject<typeof Greeting>(new Error('gone')));
  const { unmount } = render(<Screen name="Ada" />);
  unmount();
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});
