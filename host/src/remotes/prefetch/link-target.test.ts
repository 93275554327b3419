import { isPlainPress, linkTarget } from './link-target.ts';

function target(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('i') ?? document.body.firstElementChild!;
}

test.each([
  ['a link within the app', '<a href="#/wallet">x</a>', '/wallet'],
  ['a part of one', '<a href="#/wallet/withdraw"><span><i>x</i></span></a>', '/wallet/withdraw'],
  ['one with a query', '<a href="#/plan?status=waiting_put">x</a>', '/plan'],
  ['one with nothing but the mark', '<a href="#">x</a>', null],
  ['one to another page', '<a href="https://example.com/#/wallet">x</a>', null],
  ['one that opens a tab', '<a href="#/wallet" target="_blank">x</a>', null],
  ['a download', '<a href="#/wallet" download>x</a>', null],
  ['an anchor without an address', '<a>x</a>', null],
  ['no link', '<button>x</button>', null],
])('%s leads to its path: %#', (_, html, path) => {
  expect(linkTarget(target(html))).toBe(path);
});

test('what is not an element leads nowhere', () => {
  expect(linkTarget(document)).toBeNull();
  expect(linkTarget(null)).toBeNull();
});

const pointer = (init: MouseEventInit) =>
  new MouseEvent('pointerdown', { button: 0, ...init }) as PointerEvent;
const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...init });

test.each<[what: string, event: PointerEvent | KeyboardEvent, plain: boolean]>([
  ['a finger or the first button', pointer({}), true],
  ['the middle button', pointer({ button: 1 }), false],
  ['the first button with Ctrl', pointer({ ctrlKey: true }), false],
  ['the first button with Cmd', pointer({ metaKey: true }), false],
  ['Enter', key({}), true],
  ['Enter with Shift', key({ shiftKey: true }), false],
  ['another key', key({ key: 'Tab' }), false],
])('%s goes there in this tab: %#', (_, event, plain) => {
  expect(isPlainPress(event)).toBe(plain);
});
