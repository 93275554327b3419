import { aboveKeyboard } from './above-keyboard.ts';

const HEIGHT = 844;

/** A window's visible part, as a browser changes it for a keyboard. */
class Visible extends EventTarget {
  height = HEIGHT;
  offsetTop = 0;
  scale = 1;

  become(part: Partial<Pick<Visible, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, part);
    this.dispatchEvent(new Event('resize'));
  }
}

const observed = jest.fn();

/** A fixed element, `gap` px above the window's lower edge, whose style follows what covers it. */
function fixed(gap = 0) {
  const visible = new Visible();
  jest.replaceProperty(window, 'visualViewport', visible as unknown as VisualViewport);
  const element = document.createElement('div');
  const field = element.appendChild(document.createElement('input'));
  document.body.append(element);
  field.focus();
  const scrolled = jest.fn();
  field.scrollIntoView = scrolled;
  const covered = (side: string) =>
    Number.parseFloat(element.style.getPropertyValue(`--covered-${side}`)) || 0;
  element.getBoundingClientRect = () =>
    ({ bottom: HEIGHT - gap - covered('bottom') }) as unknown as DOMRect;
  const end = aboveKeyboard(element)!;
  const safe = () => element.style.getPropertyValue('--safe-bottom');
  return { visible, covered, safe, scrolled, end };
}

beforeAll(() => {
  window.visualViewport = null;
  globalThis.ResizeObserver = class {
    observe = observed;
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('what a keyboard covers is known, and with its end nothing is', () => {
  const { visible, covered, safe, scrolled } = fixed();
  visible.become({ height: 500 });
  expect([covered('top'), covered('bottom'), safe()]).toEqual([0, 344, '0px']);
  expect(scrolled).toHaveBeenCalledTimes(1);
  visible.become({ height: HEIGHT });
  expect([covered('top'), covered('bottom'), safe()]).toEqual([0, 0, '']);
});

test('a browser that moves what is seen to the field leaves less below, and some above', () => {
  const { visible, covered, scrolled } = fixed();
  visible.become({ height: 500 });
  visible.become({ offsetTop: 120 });
  expect([covered('top'), covered('bottom')]).toEqual([120, 224]);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('an element that does not reach the edge is covered as much less', () => {
  const { visible, covered } = fixed(24);
  visible.become({ height: 500 });
  expect(covered('bottom')).toBe(320);
});

test.each([
  ['a bar of the browser', { height: HEIGHT - 80 }],
  ['zooming in', { height: HEIGHT / 2, scale: 2 }],
])('%s is no keyboard', (_, part) => {
  const { visible, covered } = fixed();
  visible.become(part);
  expect(covered('bottom')).toBe(0);
});

test('an element that is gone follows nothing', () => {
  const { visible, covered, end } = fixed();
  end();
  visible.become({ height: 500 });
  expect(covered('bottom')).toBe(0);
});
