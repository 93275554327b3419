import { ignoreSecondTap } from './ignore-second-tap.ts';

const pressed: string[] = [];

beforeAll(ignoreSecondTap);
beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML = `<button id="review"><i></i></button><button id="confirm"></button>
    <div role="option" id="option"></div><div id="backdrop"></div>`;
  for (const { id } of document.querySelectorAll('[id]')) {
    document.getElementById(id)!.addEventListener('click', () => pressed.push(id));
  }
});

let now = 0;
beforeEach(() => (now += 10_000));

interface Press {
  after?: number;
  detail?: number;
  clientX?: number;
  pointerType?: string;
}

/** Presses a control; whether its default action follows. */
function press(on: string, { after = 0, pointerType = 'touch', ...init }: Press = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init });
  now += after;
  Object.defineProperty(event, 'timeStamp', { value: now });
  const down = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType });
  if (init.detail !== 0) document.querySelector(on)!.dispatchEvent(down);
  return document.querySelector(on)!.dispatchEvent(event);
}

test('the second of two taps does not confirm what the first led to', () => {
  expect(press('#review')).toBe(true);
  expect(press('#confirm', { after: 150, detail: 2 })).toBe(false);
  expect(press('#confirm', { after: 150, detail: 3 })).toBe(false);
  expect(pressed).toEqual(['review']);
  expect(press('#confirm', { after: 800 })).toBe(true);
  expect(pressed).toEqual(['review', 'confirm']);
});

test('nor does it close the dialog that the first one opened', () => {
  press('#review');
  expect(press('#backdrop', { after: 150, detail: 2 })).toBe(false);
  expect(press('#backdrop', { after: 600 })).toBe(true);
  expect(press('#backdrop', { after: 150, detail: 2 })).toBe(true);
  expect(pressed).toEqual(['review', 'backdrop', 'backdrop']);
});

test('also in a browser that does not count touches, and with a mouse', () => {
  press('#review');
  press('#confirm', { after: 150 });
  press('#review', { after: 1000, pointerType: 'mouse' });
  press('#confirm', { after: 400, pointerType: 'mouse', detail: 2 });
  expect(pressed).toEqual(['review', 'review']);
});

test.each<[string, string, Press]>([
  ['of the same control', '#review > i', { detail: 2 }],
  ['elsewhere', '#confirm', { clientX: 100 }],
  ['by a mouse that was moved', '#confirm', { pointerType: 'mouse' }],
  ['of an option that has moved there', '#option', { detail: 2 }],
  ['by a key', '#confirm', { detail: 0, pointerType: '' }],
  ['later', '#confirm', { after: 400 }],
  ['long after', '#confirm', { after: 600, detail: 2 }],
])('a second press counts: %s', (_, on, second) => {
  press('#review');
  expect(press(on, { after: 100, ...second })).toBe(true);
  expect(pressed).toHaveLength(2);
});
