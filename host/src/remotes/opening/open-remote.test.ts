import { i18n, setLanguage } from '@adpartner/shared/i18n/i18n';
import { createOpenRemote } from './open-remote.ts';

/** A remote that the test loads, with messages that name their language. */
function remotes(namespace: string, shows = 'en') {
  const loadMessages = jest.fn(async (language: string) => ({
    namespace,
    messages: { title: `title in ${language}` },
  }));
  const module = { contract: { major: 1, minor: 0 }, routes: { wallet: [] }, loadMessages };
  const load = jest.fn(async () => module);
  const patch = jest.fn();
  const opened = createOpenRemote(
    load,
    () => ['wallet'],
    patch,
    () => shows,
  );
  return { ...opened, load, loadMessages, patch };
}

const titleIn = (tag: string, namespace: string) =>
  i18n.getResource(tag, namespace, 'title') as unknown;

afterEach(() => setLanguage('en'));

test('messages are read once in the language shown, and in a later one once that is shown', async () => {
  await setLanguage('de');
  const { open, loadMessages } = remotes('two languages', 'de');
  await open('wallet');
  expect(titleIn('de', 'two languages')).toBe('title in de');
  expect(loadMessages.mock.calls).toEqual([['de']]);
  await setLanguage('jp');
  expect(titleIn('ja', 'two languages')).toBe('title in jp');
  await setLanguage('de');
  expect(loadMessages.mock.calls).toEqual([['de'], ['jp']]);
});

test('a remote is opened once, however often it is asked for', async () => {
  const { open, openAhead, isOpen, load, patch } = remotes('opened once');
  expect(isOpen('wallet')).toBe(false);
  await Promise.all([openAhead('wallet'), openAhead('wallet'), open('wallet')]);
  expect(isOpen('wallet')).toBe(true);
  await open('wallet');
  expect(load.mock.calls).toEqual([['wallet', { ahead: true }]]);
  expect(patch.mock.calls).toEqual([['wallet', []]]);
});

test('two who open it at the same time patch its routes in once', async () => {
  const { open, patch } = remotes('patched once');
  await Promise.all([open('wallet'), open('wallet')]);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('whoever waits for a prefetch that fails tries by themselves, and the next prefetch tries anew', async () => {
  const { open, openAhead, isOpen, load } = remotes('failed prefetch');
  load.mockRejectedValueOnce(new Error('down'));
  const prefetched = expect(openAhead('wallet')).rejects.toThrow('down');
  load.mockRejectedValueOnce(new Error('still down'));
  await expect(open('wallet', { again: true })).rejects.toThrow('still down');
  await prefetched;
  await openAhead('wallet');
  expect(isOpen('wallet')).toBe(true);
  expect(load.mock.calls).toEqual([
    ['wallet', { ahead: true }],
    ['wallet', { again: true }],
    ['wallet', { ahead: true }],
  ]);
});
