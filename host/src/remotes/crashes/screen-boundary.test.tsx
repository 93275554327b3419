import { act, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { ScreenBoundary, type Crash } from './screen-boundary.tsx';

const crashes: Crash[] = [];

function Failed({ crash, retry }: { crash: Crash; retry: () => void }) {
  crashes.push(crash);
  return <button onClick={retry}>{(crash.error as Error).message}</button>;
}

const at = (place: string, children: React.ReactNode, key = 'wallet') => (
  <ScreenBoundary place={place}>
    <ScreenBoundary
      key={key}
      place={place}
      fallback={(crash, retry) => <Failed crash={crash} retry={retry} />}
    >
      {children}
    </ScreenBoundary>
  </ScreenBoundary>
);

function ThrowsOnLeaving({ layout = false }) {
  const use = layout ? useLayoutEffect : useEffect;
  use(
    () => () => {
      throw new Error('left');
    },
    [],
  );
  return <p>the screen before</p>;
}
const ThrowsAtRender = (): never => {
  throw new Error('at render');
};
function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('in an effect');
  });
  return <p>for a moment</p>;
}
function Loops() {
  const [count, setCount] = useState(0);
  // A new function at every render, which React calls each time.
  return <p ref={() => setCount(count + 1)}>{count}</p>;
}

/** Lets a navigation arrive. */
const arrive = () => act(() => new Promise((done) => void setTimeout(done)));

beforeEach(() => {
  crashes.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['at render', ThrowsAtRender, 'at render'],
  ['in an effect', ThrowsInEffect, 'in an effect'],
  ['in a loop', Loops, /^Maximum update depth exceeded/],
])('a screen that throws %s has crashed', (_, Screen, message) => {
  render(at('one', <Screen />));
  expect(screen.getByRole('button', { name: message })).toBeVisible();
  expect(crashes.every(({ typed }) => !typed)).toBe(true);
});

describe.each([
  ['of the same remote', 'wallet'],
  ['of another remote', 'plan'],
])('a screen that throws on leaving does not cost the next one, %s', (_, next) => {
  test.each([false, true])('in a layout effect: %s', async (layout) => {
    const page = render(at('one', <ThrowsOnLeaving key="before" layout={layout} />));
    await arrive();
    page.rerender(at('two', <p key="next">the next one</p>, next));
    await arrive();
    expect(screen.getByText('the next one')).toBeVisible();
    expect(crashes).toEqual([]);
  });
});

test('a screen that throws later has crashed at once, and it is known whether something was typed', async () => {
  const user = userEvent.setup();
  function Later() {
    const [isOver, setOver] = useState(false);
    if (isOver) throw new Error('later');
    return (
      <>
        <input aria-label="amount" />
        <button onClick={() => setOver(true)}>go</button>
      </>
    );
  }
  render(at('one', <Later />));
  await arrive();
  await user.type(screen.getByRole('textbox'), '12');
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(crashes.at(-1)).toEqual({ error: new Error('later'), typed: true });
  await user.click(screen.getByRole('button', { name: 'later' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('the next navigation renders the screens again', async () => {
  const page = render(at('one', <ThrowsAtRender />));
  await arrive();
  page.rerender(at('two', <p>the next one</p>));
  expect(screen.getByText('the next one')).toBeVisible();
});

test('a screen that comes after a crash costs the next one nothing either', async () => {
  const page = render(at('one', <ThrowsAtRender />));
  await arrive();
  page.rerender(at('two', <ThrowsOnLeaving key="before" />));
  await arrive();
  crashes.length = 0;
  page.rerender(at('three', <p key="next">the next one</p>));
  await arrive();
  expect(screen.getByText('the next one')).toBeVisible();
  expect(crashes).toEqual([]);
});

test('without something to show instead, an error that stays goes on', () => {
  expect(() =>
    render(
      <ScreenBoundary place="one">
        <ThrowsAtRender />
      </ScreenBoundary>,
    ),
  ).toThrow('at render');
});
