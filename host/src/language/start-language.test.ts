import type { LanguageCode } from '@adpartner/shared/i18n/languages';

const jotai: unknown = jest.requireActual('jotai');

/** Loaded messages are state of the page: each test starts without any. */
async function page() {
  jest.resetModules();
  jest.doMock('jotai', () => jotai);
  const { i18n, currentLanguage } = await import('@adpartner/shared/i18n/i18n');
  const { LANGUAGE_TAGS } = await import('@adpartner/shared/i18n/languages');
  const { startLanguage } = await import('./start-language.ts');
  const loaded = () =>
    Object.entries(LANGUAGE_TAGS).flatMap(([code, tag]) =>
      i18n.hasResourceBundle(tag, 'host') && i18n.hasResourceBundle(tag, 'shared') ? [code] : [],
    );
  return { startLanguage, currentLanguage, loaded };
}

const speaks = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** A map that an operator changed. */
const MAP = [
  { source: 'en,en-GB', targets: 'en' },
  { source: 'de,de-AT', targets: 'de' },
  { source: 'fi', targets: 'ru' },
];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a first visit asks in the browser’s language, and fetches its messages meanwhile', async () => {
  speaks('de-AT', 'en');
  const { startLanguage, currentLanguage, loaded } = await page();
  const asked: LanguageCode[] = [];
  let respond: ((map: typeof MAP) => void) | undefined;
  const known = jest.fn();
  const started = startLanguage(
    (language) => {
      asked.push(language);
      return new Promise((resolve) => (respond = resolve));
    },
    { onKnown: known },
  );
  await new Promise((done) => setTimeout(done, 100));
  expect(asked).toEqual(['de']);
  expect(loaded()).toEqual(['de']);
  expect(known).not.toHaveBeenCalled();
  respond?.(MAP);
  await started;
  expect(known.mock.calls).toEqual([['de']]);
  expect(currentLanguage()).toBe('de');
  expect(loaded()).toEqual(['de']);
});

test('what the map says counts, where it says another', async () => {
  speaks('fi');
  const { startLanguage, currentLanguage } = await page();
  await startLanguage(async () => MAP);
  expect(currentLanguage()).toBe('ru');
});

test('the stored choice is known at once, and no other language is fetched', async () => {
  speaks('de');
  localStorage.setItem('lang', 'th');
  const { startLanguage, currentLanguage, loaded } = await page();
  const known = jest.fn();
  const started = startLanguage(() => new Promise(() => undefined), { onKnown: known });
  expect(known.mock.calls).toEqual([['th']]);
  await started;
  expect(currentLanguage()).toBe('th');
  expect(loaded()).toEqual(['th']);
});

test.each([
  ['can’t be had', () => Promise.reject(new Error('no network'))],
  ['is late', () => new Promise<never>(() => undefined)],
  ['is none', async () => null],
])('where the map %s the browser’s language is as good', async (_, fetchMap) => {
  speaks('ja-JP');
  const { startLanguage, currentLanguage } = await page();
  await startLanguage(fetchMap, { patienceMs: 10 });
  expect(currentLanguage()).toBe('jp');
});

test('a map that comes late still counts, until somebody chooses', async () => {
  speaks('fi');
  const { startLanguage, currentLanguage } = await page();
  let respond: ((map: typeof MAP) => void) | undefined;
  await startLanguage(() => new Promise((resolve) => (respond = resolve)), { patienceMs: 10 });
  expect(currentLanguage()).toBe('en');
  respond?.(MAP);
  await new Promise((done) => setTimeout(done, 100));
  expect(currentLanguage()).toBe('ru');
});

test.each([
  ['zh-TW', 'cht'],
  ['zh-Hant-MO', 'cht'],
  ['zh', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['pt-PT', 'pt'],
  ['es-419', 'spa'],
  ['ko-KR', 'kor'],
  ['fi', 'en'],
])('of a browser that speaks %s it is %s in all likelihood', async (client, expected) => {
  speaks(client);
  const { startLanguage } = await page();
  const asked: LanguageCode[] = [];
  await startLanguage(async (language) => {
    asked.push(language);
    return null;
  });
  expect(asked).toEqual([expected]);
});
