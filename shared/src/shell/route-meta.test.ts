import { routeMetaOf } from './route-meta.ts';

test('what a route says about itself is its handle', () => {
  expect(routeMetaOf({ title: 'wallet:title' })).toEqual({ title: 'wallet:title' });
});

test.each([undefined, null, 'title', 5])('a handle of %j says nothing', (handle) => {
  expect(routeMetaOf(handle)).toEqual({});
});
