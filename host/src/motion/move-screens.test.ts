import type { Location } from '@adpartner/shared/shell/router';
import { moveScreens } from './move-screens.ts';
import {
  changeShown,
  provideShowChange,
  showChange,
  showPlainly,
  type ScreenChange,
} from './show-change.ts';

/** What waits for the frame of the press; null: that frame is over. */
let mockWaiting: (() => void)[] | null;
jest.mock('@adpartner/shared/ui/after-frame', () => ({
  afterFrame: (work: () => void) => {
    if (mockWaiting === null) work();
    else mockWaiting.push(work);
  },
}));

const at = (pathname: string, state: unknown = null, search = '') =>
  ({ pathname, search, hash: '', state, key: pathname }) as Location;
const LIST = at('/plan');
const DETAIL = at('/plan/detail', null, '?id=1');

/** The ids of the elements that came in. */
let came: string[];
/** How far the screens that came in moved, in the order in which they came. */
let distances: string[];
let reduces: boolean;

beforeEach(() => {
  mockWaiting = null;
  distances = [];
  came = [];
  reduces = false;
  document.dir = 'ltr';
  document.body.innerHTML = '<main></main>';
  Object.assign(window, { matchMedia: () => ({ matches: reduces }) });
  Object.assign(Element.prototype, {
    animate(this: Element, { translate }: { translate: string[] }) {
      distances.push(translate[0]!);
      came.push(this.id || this.localName);
    },
  });
  moveScreens();
});
afterEach(() => {
  provideShowChange(showPlainly);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

/** Makes a change. Returns how often it was rendered. */
function change(by: Partial<ScreenChange>): number {
  let renders = 0;
  showChange({ from: LIST, to: DETAIL, action: 'PUSH', ...by }, () => (renders += 1));
  // Nothing moves before the change is on the page.
  expect(distances).toEqual([]);
  changeShown();
  return renders;
}

test.each([
  ['deeper', { action: 'PUSH' as const }, 'ltr', '24px 0'],
  ['deeper, written from the right', { action: 'PUSH' as const }, 'rtl', '-24px 0'],
  ['back', { from: DETAIL, to: LIST, action: 'POP' as const }, 'ltr', '-24px 0'],
  ['back, written from the right', { action: 'POP' as const }, 'rtl', '24px 0'],
  ['to a tab', { to: at('/wallet', { keepsPlace: true }) }, 'ltr', '0px 0'],
])('a screen %s comes from its side', (_, by, dir, distance) => {
  document.dir = dir;
  expect(change(by)).toBe(1);
  expect(distances).toEqual([distance]);
});

test.each([
  ['within a page', { to: at('/plan', null, '?tab=done') }],
  ['of a redirect', { action: 'REPLACE' as const }],
])('a change %s is made at once', (_, by) => {
  expect(change(by)).toBe(1);
  expect(distances).toEqual([]);
});

test('under reduced motion nothing moves', () => {
  reduces = true;
  expect(change({})).toBe(1);
  expect(distances).toEqual([]);
});

describe('beside a list', () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><div data-pane="list"><a href="#/plan/detail?id=1"><i data-shared="name"></i></a>
      </div><div id="detail"></div></main>`;
    document.querySelector('i')!.getBoundingClientRect = () => new DOMRect(0, 10, 40, 40);
  });

  test('only the detail comes in, where it stands; the row stays', () => {
    expect(change({})).toBe(1);
    expect({ came, distances }).toEqual({ came: ['detail'], distances: ['0px 0'] });
  });

  test('another screen comes in as any other', () => {
    const leave = () => document.querySelector('main')!.replaceChildren();
    showChange({ from: DETAIL, to: at('/wallet'), action: 'PUSH' }, leave);
    changeShown();
    expect({ came, distances }).toEqual({ came: ['main'], distances: ['24px 0'] });
  });
});

describe('with elements that both screens show', () => {
  const placeAt = (top: number) => {
    document.querySelector('i')!.getBoundingClientRect = () => new DOMRect(0, top, 40, 40);
  };
  const render = () => {
    document.body.innerHTML = '<main><i id="here" data-shared-here="name"></i></main>';
    placeAt(10);
  };
  beforeEach(() => {
    document.body.innerHTML =
      '<main><a href="#/plan/detail?id=1"><i data-shared="name"></i></a></main>';
    placeAt(300);
  });

  test('these move from their old places, on a screen that comes in', () => {
    showChange({ from: LIST, to: DETAIL, action: 'PUSH' }, render);
    expect(distances).toEqual([]);
    changeShown();
    expect({ came, distances }).toEqual({
      came: ['here', 'main'],
      distances: ['-24px 290px', '24px 0'],
    });
  });

  test('nothing is measured or changed before the frame that shows the press', () => {
    const measured = jest.fn(() => new DOMRect(0, 300, 40, 40));
    document.querySelector('i')!.getBoundingClientRect = measured;
    mockWaiting = [];
    showChange({ from: LIST, to: DETAIL, action: 'PUSH' }, render);
    expect(measured).not.toHaveBeenCalled();
    expect(document.querySelector('a')).not.toBeNull();
    for (const work of mockWaiting) work();
    changeShown();
    expect(came).toEqual(['here', 'main']);
  });

  test('a screen that does not have them yet comes in without', () => {
    expect(change({})).toBe(1);
    expect(came).toEqual(['main']);
  });
});
