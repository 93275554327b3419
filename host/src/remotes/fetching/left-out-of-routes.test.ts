import { leftOutOfModule } from './left-out-of-routes.ts';

const Component = () => null;
const withRoutes = (...routes: unknown[]) => ({
  routes: { shed: [{ index: true, Component }], yard: routes },
});

test.each(['lazy', 'loader', 'action', 'middleware'])(
  'a route with %s, which the page’s router does not run, is found, also below another',
  (name) => {
    const route = { path: 'detail', Component, [name]: () => null };
    expect(leftOutOfModule(withRoutes(route))).toBe(`the route "detail" has "${name}"`);
    const outer = {
      Component,
      children: [
        { index: true, Component },
        { index: true, [name]: [] },
      ],
    };
    expect(leftOutOfModule(withRoutes(outer))).toBe(`the route "index" has "${name}"`);
  },
);

test.each([
  undefined,
  null,
  'x',
  {},
  { routes: null },
  { routes: { shed: 'x' } },
  withRoutes(null, 1),
])('in %j there is none', (exposed) => expect(leftOutOfModule(exposed)).toBeUndefined());

test('routes of components have none', () => {
  expect(leftOutOfModule(withRoutes({ path: 'detail', Component, children: [] }))).toBeUndefined();
});
