import './react-hook.ts';
import { createRoot } from 'react-dom/client';
import { Suspense, use, useEffect, useReducer, useState, type ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { queryClient } from '@adpartner/shared/api/query-client';
import { ScreenBoundary } from './screen-boundary.tsx';
import { watchScreen } from './watch-screen.ts';
import { WithContent } from './with-content.tsx';

const screenWith = (children: ReactNode) => (
  <main>
    <ScreenBoundary place="one" fallback={({ error }) => <b>{String(error)}</b>}>
      <WithContent place="one">{children}</WithContent>
    </ScreenBoundary>
  </main>
);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const NO_CONTENT = 'the screen has no content';

const never = new Promise<never>(() => undefined);
const Never = () => use(never);
const shapes = (
  <div role="status">
    Loading…
    <div aria-hidden="true" />
  </div>
);

/** How the server answers when a screen asks whether it is there. */
let server: jest.Mock;

beforeEach(() => {
  server = jest.fn(() => Promise.resolve(new Response('')));
  jest.spyOn(window, 'fetch').mockImplementation(server);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  queryClient.clear();
  document.head.innerHTML = '';
});

async function open(children: ReactNode) {
  const { container } = await act(async () => render(screenWith(children)));
  // The code that watches is loaded with the first screen.
  await act(() => import('./watch-screen.ts').then(() => undefined));
  return container;
}

describe('a screen that shows', () => {
  beforeEach(() => void jest.useFakeTimers());

  test.each([
    ['nothing at all', <div key="d" />],
    ['nothing but blanks', <div key="b"> </div>],
  ])('%s has crashed after five seconds', async (_, content) => {
    const container = await open(content);
    await wait(4_900);
    expect(container).not.toHaveTextContent(NO_CONTENT);
    await wait(200);
    expect(container).toHaveTextContent(NO_CONTENT);
  });

  test.each([
    ['text', <p key="p">Hello</p>],
    ['a picture', <img key="i" alt="" />],
    ['a button beside a skeleton', [<button key="b" />, <i key="s">{shapes}</i>]],
  ])('%s has content', async (_, content) => {
    const container = await open(content);
    await wait(100_000);
    expect(container).not.toHaveTextContent(NO_CONTENT);
    expect(server).not.toHaveBeenCalled();
  });

  test.each([
    ['a skeleton', shapes],
    ['a busy part', <div key="d" aria-busy="true" />],
    [
      'a promise that is never kept',
      <Suspense key="p" fallback={shapes}>
        <Never />
      </Suspense>,
    ],
  ])('%s for ever has crashed after ten seconds', async (_, content) => {
    const container = await open(content);
    await wait(9_900);
    expect(container).not.toHaveTextContent(NO_CONTENT);
    await wait(200);
    expect(container).toHaveTextContent(NO_CONTENT);
  });

  test('content once, and then nothing, has not: it works', async () => {
    const Closing = () => {
      const [isOpen, setOpen] = useState(true);
      useEffect(() => void setTimeout(() => setOpen(false), 3_000), []);
      return isOpen && <p>Hello</p>;
    };
    const container = await open(<Closing />);
    await wait(4_000);
    expect(container).toHaveTextContent(/^$/);
    await wait(10_000);
    expect(container).toHaveTextContent(/^$/);
  });

  test('a skeleton while no server answers has not', async () => {
    server.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const container = await open(shapes);
    await wait(60_000);
    expect(container).not.toHaveTextContent(NO_CONTENT);
    server.mockImplementation(() => Promise.resolve(new Response('')));
    await wait(10_000);
    expect(container).toHaveTextContent(NO_CONTENT);
  });

  test('a skeleton while its code loads has not, however long that takes', async () => {
    document.head.innerHTML = '<script data-webpack="wallet:1"></script>';
    const container = await open(shapes);
    await wait(300_000);
    expect(container).not.toHaveTextContent(NO_CONTENT);
  });

  test('a skeleton while it waits for a call has a minute', async () => {
    queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => never }).catch(() => undefined);
    const container = await open(shapes);
    await wait(59_900);
    expect(container).not.toHaveTextContent(NO_CONTENT);
    await wait(200);
    expect(container).toHaveTextContent(NO_CONTENT);
  });

  test('a skeleton that nobody sees has not', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const container = await open(shapes);
    await wait(60_000);
    hidden.mockReturnValue(false);
    await wait(9_000);
    expect(container).not.toHaveTextContent(NO_CONTENT);
    await wait(2_000);
    expect(container).toHaveTextContent(NO_CONTENT);
  });
});

describe('a screen whose effects', () => {
  let stop: () => void;
  let crash: jest.Mock;

  /** React's own scheduler runs the updates: `act` would wait for the last one. */
  function show(element: ReactNode, looks = 20): Promise<void> {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    document.body.innerHTML = '<div></div>';
    const root = createRoot(document.body.firstElementChild!);
    crash = jest.fn();
    const end = watchScreen(crash, 20);
    stop = () => {
      end();
      root.unmount();
    };
    root.render(element);
    return new Promise((done) => void setTimeout(done, looks * 20));
  }
  afterEach(() => {
    stop();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  function Updating({ times, typed = '' }: { times: number; typed?: string }) {
    const [count, update] = useReducer((before: number) => before + 1, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- after every time that it is drawn
    useEffect(() => {
      if (count < times) update();
    });
    return (
      <main>
        {count} <input defaultValue={typed} />
      </main>
    );
  }
  function Following() {
    const [count, setCount] = useState(0);
    useEffect(() => {
      const timer = setTimeout(() => setCount(count + 1));
      return () => clearTimeout(timer);
    });
    return <main>{count}</main>;
  }

  test('update it without end has crashed', async () => {
    await show(<Updating times={Infinity} />);
    // On a busy machine a look takes longer.
    for (let more = 0; more < 500 && crash.mock.calls.length === 0; more += 1) {
      await new Promise((done) => void setTimeout(done, 20));
    }
    expect(crash.mock.calls).toEqual([[new Error('effects of the screen update it without end')]]);
  });

  test.each([
    ['update it often, and end', <Updating key="u" times={14} />],
    ['ask for a time at which to update it', <Following key="f" />],
    ['update it without end while something is typed', <Updating key="t" times={1e9} typed="12" />],
  ])('%s has not', async (_, element) => {
    await show(element);
    expect(crash).not.toHaveBeenCalled();
  });
});
