import { waitFor } from '@testing-library/react';
import { pageLayers } from '../../ui/dialog-layers.ts';
import { inOrderOfAdding } from '../../testing/in-order-of-adding.ts';
import { lateBackLayers } from './late-back-layers.ts';
import type { PageRouter } from './page-router.ts';

jest.mock('./back-layers.ts', () => {
  throw new Error('the network is gone');
});

// The router gets a step unless it is kept from it.
const heard = jest.fn();

let page = { key: '', pathname: '' };
const router = {
  get state() {
    return { location: page, navigation: { state: 'idle' } };
  },
  createHref: ({ pathname }: typeof page) => `#${pathname}`,
  navigate: jest.fn(),
} as unknown as PageRouter;

/** As the router would. */
function goTo(key: string) {
  page = { key, pathname: `/${key}` };
  window.history.pushState({ key }, '', `#/${key}`);
}

const layersNoted = () => (window.history.state as { layers?: number } | null)?.layers ?? 0;

function openLayer(canClose = true) {
  const close = jest.fn(() => takeAway());
  const takeAway = pageLayers()!.add({ canClose: () => canClose, close });
  return { close, takeAway };
}

const stepped = jest.fn();

beforeAll(() => {
  inOrderOfAdding();
  // Before all others, which may keep a step from later listeners.
  window.addEventListener('popstate', stepped);
  lateBackLayers(() => {
    window.addEventListener('popstate', heard);
    return router;
  });
});

beforeEach(() => {
  goTo('first');
  goTo('here');
});

async function stepBack() {
  stepped.mockClear();
  heard.mockClear();
  window.history.back();
  await waitFor(() => expect(stepped).toHaveBeenCalled());
}

test('before the code is here Back closes what is open, and the router hears nothing of it', async () => {
  const { close } = openLayer();
  expect(layersNoted()).toBe(1);
  await stepBack();
  expect(close).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('#/here');
  expect(layersNoted()).toBe(0);
});

test('of two layers Back closes the upper one first', async () => {
  const lower = openLayer();
  const upper = openLayer();
  expect(layersNoted()).toBe(2);
  await stepBack();
  expect(upper.close).toHaveBeenCalledTimes(1);
  expect(lower.close).not.toHaveBeenCalled();
  await stepBack();
  expect(lower.close).toHaveBeenCalledTimes(1);
  expect(layersNoted()).toBe(0);
});

test('one that must not go stays: the step back is undone', async () => {
  const { close, takeAway } = openLayer(false);
  await stepBack();
  await waitFor(() => expect(layersNoted()).toBe(1));
  expect(close).not.toHaveBeenCalled();
  takeAway();
  await waitFor(() => expect(layersNoted()).toBe(0));
});

test('closed by its own button it takes its entry along', async () => {
  // Its code was requested and can't be loaded.
  const { takeAway } = openLayer();
  await new Promise((done) => setTimeout(done));
  takeAway();
  await waitFor(() => expect(layersNoted()).toBe(0));
  expect(window.location.hash).toBe('#/here');
});

test('a step to another page is the router’s, and closes nothing', async () => {
  const { close, takeAway } = openLayer();
  goTo('elsewhere');
  await stepBack();
  expect(window.location.hash).toBe('#/here');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  takeAway();
});
