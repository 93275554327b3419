import { moveFrom, placesOf } from './move-shared.ts';

const HOW = { duration: 180 };
let begun: unknown[];

beforeEach(() => {
  begun = [];
  document.dir = 'ltr';
});

/** An element in a place, by the name that it shares. */
function at(name: string, place: DOMRect): Map<string, HTMLElement> {
  const element = document.createElement('i');
  element.getBoundingClientRect = () => place;
  element.animate = (...args) => begun.push(args) as unknown as Animation;
  return new Map([[name, element]]);
}

const move = (before: DOMRect, now: DOMRect, distance = 0) =>
  moveFrom(placesOf(at('picture', before)), at('picture', now), distance, HOW);

test.each([
  ['ltr', '-24px 200px', '0 0'],
  ['rtl', '36px 200px', '100% 0'],
])(
  'written %s it moves from where its start was, and grows from its size there',
  (dir, by, origin) => {
    document.dir = dir;
    move(new DOMRect(16, 300, 40, 40), new DOMRect(16, 100, 80, 80), dir === 'rtl' ? -24 - 52 : 24);
    expect(begun).toEqual([
      [{ translate: [by, '0 0'], scale: [0.5, 1], transformOrigin: [origin, origin] }, HOW],
    ]);
  },
);

test('a text that is broken elsewhere keeps its size', () => {
  move(new DOMRect(16, 300, 200, 20), new DOMRect(16, 100, 120, 50));
  expect(begun).toEqual([[expect.objectContaining({ scale: [1, 1] }), HOW]]);
});

test('what the screen before did not show only comes in with its screen', () => {
  moveFrom(placesOf(at('name', new DOMRect(0, 0, 9, 9))), at('amount', new DOMRect()), 24, HOW);
  expect(begun).toEqual([]);
});

test('a box that cuts off what is outside of it shows it meanwhile', () => {
  document.body.innerHTML =
    '<main><ul style="overflow: hidden"><li><p style="overflow: auto"></p></li></ul></main>';
  const elements = at('name', new DOMRect(0, 300, 9, 9));
  document.querySelector('p')!.append(elements.get('name')!);
  const opened: unknown[] = [];
  Object.assign(Element.prototype, {
    animate(this: Element, frames: object, how: object) {
      opened.push([this.localName, frames, how]);
    },
  });
  moveFrom(placesOf(at('name', new DOMRect(0, 0, 9, 9))), elements, 24, HOW);
  Reflect.deleteProperty(Element.prototype, 'animate');
  expect(opened).toEqual([
    ['ul', expect.objectContaining({ overflow: ['visible', 'visible'] }), HOW],
  ]);
});
