import React from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createHashRouter, RouterProvider, useNavigate } from '@adpartner/shared/shell/router';
import { provideShowChange, showPlainly } from '../motion/show-change.ts';
import { seenChanges } from './seen-changes.ts';

let renders = 0;

afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));

/** A screen that follows the router, as any with a link does. */
function Here() {
  useNavigate();
  renders++;
  return <p>here</p>;
}

function begin() {
  window.history.replaceState(null, '', '#/');
  return seenChanges(
    createHashRouter([
      { path: '/', element: <Here /> },
      { id: 'there', path: '/there', element: null },
    ]),
  );
}
const addRoute = (router: ReturnType<typeof begin>) =>
  act(async () => router.patchRoutes('there', [{ index: true, element: <p>there</p> }]));

test('routes that are put in render nothing of the screen shown', async () => {
  const router = begin();
  render(<RouterProvider router={router} />);
  await screen.findByText('here');
  const before = renders;
  await addRoute(router);
  expect(renders).toBe(before);
});

test('they are found by whoever goes there, and the page follows', async () => {
  const router = begin();
  render(<RouterProvider router={router} />);
  await addRoute(router);
  await act(() => router.navigate('/there'));
  expect(await screen.findByText('there')).toBeVisible();
  expect(router.state.location.pathname).toBe('/there');
});

test.each([
  ['while nobody has touched the page, it follows in slices', false, 1],
  ['once somebody has, it follows after the frame of the press, in one go', true, 0],
])('%s', async (_, hasBeenActive, transitions) => {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
  const inSlices = jest.spyOn(React, 'startTransition');
  const router = begin();
  const follow = jest.fn();
  router.subscribe(follow);
  await router.navigate('/there');
  expect(follow).toHaveBeenCalledTimes(transitions);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  expect(inSlices).toHaveBeenCalledTimes(transitions);
});

test('another record beside its list waits for the frame of the press; a filter and the way back wait for no frame', async () => {
  const router = begin();
  const follow = jest.fn();
  await router.navigate('/there', { replace: true });
  router.subscribe(follow);
  await router.navigate('/there?of=it', { replace: true });
  expect(follow).toHaveBeenCalledTimes(1);
  await router.navigate('/there?id=1', { replace: true });
  expect(follow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(2));
  await router.navigate('/there?id=2');
  expect(follow).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(3));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe('?id=1'));
  expect(follow).toHaveBeenCalledTimes(4);
});

test('a change is shown once, whoever follows the router', async () => {
  const shown = jest.fn((_: unknown, render: () => void) => render());
  provideShowChange(shown);
  const router = begin();
  const followers = [jest.fn(), jest.fn()];
  const [stop] = followers.map((follow) => router.subscribe(follow));
  await router.navigate('/there');
  stop!();
  await router.navigate('/');
  provideShowChange(showPlainly);
  expect(shown).toHaveBeenCalledTimes(2);
  expect(followers.map((follow) => follow.mock.calls.length)).toEqual([1, 2]);
});

test('no older state replaces a later one, whichever is shown last', async () => {
  const waiting: (() => void)[] = [];
  provideShowChange((_, render) => waiting.push(render));
  const router = begin();
  const follow = jest.fn<void, [{ location: { pathname: string } }]>();
  router.subscribe(follow);
  await router.navigate('/there');
  await router.navigate('/');
  provideShowChange(showPlainly);
  for (const render of waiting.reverse()) render();
  expect(follow.mock.calls.map(([state]) => state.location.pathname)).toEqual(['/', '/']);
});
