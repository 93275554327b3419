import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useTopHeight } from './use-top-height.ts';

const observers: { observed: Element[]; tell: (height: number) => void }[] = [];

beforeEach(() => {
  observers.length = 0;
  globalThis.ResizeObserver = class {
    readonly observed: Element[] = [];
    constructor(callback: (entries: { borderBoxSize: { blockSize: number }[] }[]) => void) {
      const tell = (blockSize: number) => callback([{ borderBoxSize: [{ blockSize }] }]);
      observers.push({ observed: this.observed, tell });
    }
    observe(element: Element) {
      this.observed.push(element);
    }
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  jest.restoreAllMocks();
});

function Top({ bars = 0 }) {
  const top = useRef<HTMLElement>(null);
  useTopHeight(top);
  return (
    <header ref={top}>
      <h1>Wallet</h1>
      {Array.from({ length: bars }, (_, i) => (
        <p key={i}>Sandbox</p>
      ))}
      <p role="status" />
    </header>
  );
}

const { style } = document.documentElement;
const set = () => style.getPropertyValue('--top');

test('a height that is not the usual one is set, and one that is usual again', () => {
  const { unmount } = render(<Top />);
  const [observer] = observers;
  expect(observer?.observed).toEqual([document.querySelector('header')]);
  observer?.tell(91.5);
  expect(set()).toBe('91.5px');
  observer?.tell(48);
  expect(set()).toBe('48px');
  unmount();
  expect(set()).toBe('');
});

test('the usual height is neither asked for nor set', () => {
  const asked = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  render(<Top />);
  const setProperty = jest.spyOn(style, 'setProperty');
  observers[0]?.tell(48);
  expect(setProperty).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test('that of bars which are there from the beginning is set before the first style, and only once if it is right', () => {
  render(<Top bars={1} />);
  expect(set()).toBe('70px');
  const setProperty = jest.spyOn(style, 'setProperty');
  observers[0]?.tell(70);
  expect(setProperty).not.toHaveBeenCalled();
  observers[0]?.tell(92);
  expect(set()).toBe('92px');
});
