import type { Location } from '@adpartner/shared/shell/router';
import { sharedElements } from './shared-elements.ts';

const at = (pathname: string, search = '') =>
  ({ pathname, search, hash: '', state: null, key: 'k' }) as Location;

/** Draws a page; jsdom has no layout, so each marked element says where it is by `data-top`. */
function draw(html: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
  for (const element of document.querySelectorAll('[data-shared], [data-shared-here]')) {
    const top = Number(element.getAttribute('data-top') ?? 10);
    element.getBoundingClientRect = () => new DOMRect(0, top, 40, 40);
  }
}

const LIST = `
  <a href="#/plan/detail?id=1"><i data-shared="picture" id="p1"></i><b data-shared="name" id="n1"></b></a>
  <a href="#/plan/detail?id=2"><i data-shared="picture" id="p2"></i><b data-shared="name" id="n2"></b></a>`;
const idsOf = (location: Location) =>
  Object.fromEntries([...sharedElements(location)].map(([name, { id }]) => [name, id]));

test('a list shares the elements of the one row that leads to the other screen', () => {
  draw(LIST);
  expect(idsOf(at('/plan/detail', '?id=2'))).toEqual({ picture: 'p2', name: 'n2' });
});

test('a screen without a link to the other one shares its own, and not those of its links', () => {
  draw(`<a href="#/goods"><i data-shared="picture" data-shared-here="picture" id="own"></i></a>
    <a href="#/else"><b data-shared="name" id="row"></b></a>`);
  expect(idsOf(at('/plan'))).toEqual({ picture: 'own' });
});

test('nothing flies in from outside of the view', () => {
  draw(
    LIST.replace('id="p1"', 'id="p1" data-top="-50"').replace('id="n1"', 'id="n1" data-top="5000"'),
  );
  expect(idsOf(at('/plan/detail', '?id=1'))).toEqual({});
});
