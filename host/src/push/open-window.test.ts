import { openWindow, type Windows } from './open-window.ts';

const URL = 'https://app.example/#/notification/detail?id=n1';
let done: string[];
beforeEach(() => (done = []));

const note = (what: string) => () => {
  done.push(what);
  return Promise.resolve();
};
const open = (name: string, frameType = 'top-level') => ({
  frameType,
  focus: note(`focus ${name}`),
  navigate: (url: string) => note(`navigate ${name} ${url}`)(),
});
const windows = (all: Awaited<ReturnType<Windows['matchAll']>>): Windows => ({
  matchAll: () => Promise.resolve(all),
  openWindow: (url) => note(`open ${url}`)(),
});

test('the app that is open is brought to the front, at the address', async () => {
  await openWindow(windows([open('frame', 'nested'), open('one'), open('two')]), URL);
  expect(done).toEqual(['focus one', `navigate one ${URL}`]);
});

test('without one, it is opened', async () => {
  await openWindow(windows([open('frame', 'nested')]), URL);
  expect(done).toEqual([`open ${URL}`]);
});

test('a window that can’t be navigated is left as it is', async () => {
  const foreign = {
    ...open('one'),
    navigate: () => Promise.reject(new TypeError('not controlled')),
  };
  await openWindow(windows([foreign]), URL);
  expect(done).toEqual(['focus one', `open ${URL}`]);
});
