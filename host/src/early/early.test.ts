import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

const hostWords = jest.fn(async (_language: string) => ({}));
const termsFile = jest.fn(async (_language: string) => ({}));
const sendEarly = jest.fn(async (..._words: unknown[]) => undefined);
const preloadRemote = jest.fn(async (..._words: unknown[]) => undefined);
const preloadSignedIn = jest.fn();

jest.mock('../language/host-words.ts', () => ({ hostWords: (code: string) => hostWords(code) }));
jest.mock('@adpartner/shared/i18n/terms-file', () => ({
  termsFile: (code: string) => termsFile(code),
}));
jest.mock('./early-calls.ts', () => ({ sendEarly: (...words: unknown[]) => sendEarly(...words) }));
jest.mock('../remotes/fetching/preload-remote.ts', () => ({
  preloadRemote: (...words: unknown[]) => preloadRemote(...words),
}));
jest.mock('./page-files.ts', () => ({ preloadSignedIn: () => preloadSignedIn() }));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  jest.resetModules();
});

const open = (address: string) => {
  window.location.hash = address;
  return import('./early.ts');
};

test('without a session the page needs its messages and the configuration', async () => {
  await open('#/login');
  expect(hostWords.mock.calls).toEqual([['en']]);
  expect(sendEarly.mock.calls).toEqual([['/ad-center', 'en', null]]);
  expect(termsFile).not.toHaveBeenCalled();
  expect(preloadRemote).not.toHaveBeenCalled();
  expect(preloadSignedIn).not.toHaveBeenCalled();
});

test('with a session it needs the remote and what all signed-in users do, in the chosen language', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'a-token');
  localStorage.setItem(STORAGE_KEYS.lang, 'th');
  await open('#/wallet?account=deposit');
  expect(hostWords.mock.calls).toEqual([['th']]);
  expect(termsFile.mock.calls).toEqual([['th']]);
  expect(sendEarly.mock.calls).toEqual([['/wallet?account=deposit', 'th', 'a-token']]);
  expect(preloadRemote.mock.calls).toEqual([['wallet', '/wallet?account=deposit', 'th']]);
  expect(preloadSignedIn).toHaveBeenCalledTimes(1);
});

test('a page of the host’s has no remote', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'a-token');
  await open('#/terms');
  expect(preloadRemote).not.toHaveBeenCalled();
});

test.each([
  ['by the deployment’s own map', '{"client_language_map":[{"source":"en","targets":"fr"}]}', 'fr'],
  ['by the usual one where a stored map is damaged', '{"client_language_map":[{}]}', 'en'],
  ['by the usual one where nothing can be read', '{', 'en'],
  ['by the usual one where there is no map', '{}', 'en'],
])('the language is chosen %s', async (_, stored, language) => {
  localStorage.setItem(STORAGE_KEYS.basicConfig, stored);
  await open('');
  expect(hostWords.mock.calls).toEqual([[language]]);
});

test('what fails here fails nothing', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'a-token');
  for (const one of [hostWords, termsFile, sendEarly, preloadRemote]) {
    one.mockRejectedValueOnce(new Error('down'));
  }
  await expect(open('#/wallet')).resolves.toBeDefined();
});
