import type { NamespaceLoader } from '@adpartner/shared/i18n/i18n';

const jotai: unknown = jest.requireActual('jotai');

/** Each test loads the module anew, because it is the page's state. A page has only one jotai. */
async function start() {
  jest.resetModules();
  jest.doMock('jotai', () => jotai);
  const fresh = await import('@adpartner/shared/i18n/i18n');
  const { appStore } = await import('@adpartner/shared/session/app-store');
  return { ...fresh, shownCode: () => appStore.get(fresh.languageAtom) };
}

const titles: NamespaceLoader = (language) => Promise.resolve({ title: `title in ${language}` });

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
});

test('nothing is loaded before the first language is set', async () => {
  const { addNamespaceLoader } = await start();
  const loader = jest.fn(titles);
  await addNamespaceLoader('screen', loader);
  expect(loader).not.toHaveBeenCalled();
});

test('a language that this build has not got is shown in English', async () => {
  const { addNamespaceLoader, setLanguage, i18n, shownCode } = await start();
  await addNamespaceLoader('screen', titles);
  await setLanguage('xx');
  expect(shownCode()).toBe('en');
  expect(i18n.t('screen:title')).toBe('title in en');
});

test('a remote that has no messages in a language that is newer than it shows its English ones', async () => {
  const { addNamespaceLoader, setLanguage, i18n } = await start();
  const older: NamespaceLoader = (language) =>
    language === 'en' ? titles(language) : Promise.reject(new Error('Cannot find module'));
  await addNamespaceLoader('screen', titles);
  await addNamespaceLoader('older', older);
  await setLanguage('th');
  expect(i18n.t('screen:title')).toBe('title in th');
  expect(i18n.t('older:title')).toBe('title in en');
});

test('a language is shown once the messages of every namespace are there', async () => {
  const { i18n, addNamespaceLoader, setLanguage, shownCode } = await start();
  let arrive: (() => void) | undefined;
  const slow: NamespaceLoader = (language) =>
    new Promise((resolve) => {
      arrive = () => resolve({ title: `slow in ${language}` });
    });
  await addNamespaceLoader('screen', titles);
  await addNamespaceLoader('slow', slow);
  const switched = setLanguage('jp');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shownCode()).toBe('en');
  arrive?.();
  await switched;
  expect(shownCode()).toBe('jp');
  expect(i18n.language).toBe('ja');
  expect(i18n.t('screen:title')).toBe('title in jp');
  expect(i18n.t('slow:title')).toBe('slow in jp');
  expect(i18n.t('shared:actions.close')).toBe('閉じる');
});

test('the page says which language it is in', async () => {
  const { setLanguage, currentLanguage, currentTag } = await start();
  await setLanguage('pt');
  expect(document.documentElement).toHaveAttribute('lang', 'pt-BR');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect([currentLanguage(), currentTag()]).toEqual(['pt', 'pt-BR']);
});

test("only the user's own choice is stored", async () => {
  const { setLanguage } = await start();
  await setLanguage('de');
  expect(localStorage.getItem('lang')).toBeNull();
  await setLanguage('spa', { chosenByUser: true });
  expect(localStorage.getItem('lang')).toBe('spa');
});

test('a namespace that does not load shows in English and holds nothing up', async () => {
  const { i18n, addNamespaceLoader, setLanguage } = await start();
  const broken: NamespaceLoader = (language) =>
    language === 'en' ? titles('en') : Promise.reject(new Error('gone'));
  await addNamespaceLoader('screen', broken);
  await setLanguage('de');
  expect(i18n.t('screen:title')).toBe('title in en');
  expect(i18n.t('shared:actions.close')).toBe('Schließen');
});

test('a namespace that loads nowhere leaves the others alone', async () => {
  const { i18n, addNamespaceLoader, setLanguage } = await start();
  await addNamespaceLoader('screen', () => Promise.reject(new Error('gone')));
  await setLanguage('de');
  expect(i18n.t('shared:actions.close')).toBe('Schließen');
});

test('a loader that failed once is asked again, then and with the next change of language', async () => {
  const { i18n, addNamespaceLoader, setLanguage } = await start();
  const flaky = jest.fn(titles);
  flaky.mockRejectedValueOnce(new Error('no network'));
  await addNamespaceLoader('screen', flaky);
  await setLanguage('fr');
  expect(i18n.t('screen:title')).toBe('title in fr');
  flaky.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  await setLanguage('ru');
  expect(i18n.t('screen:title')).toBe('title in en');
  await setLanguage('fr');
  await setLanguage('ru');
  expect(i18n.t('screen:title')).toBe('title in ru');
});

test('messages are loaded once per language', async () => {
  const { addNamespaceLoader, setLanguage } = await start();
  const loader = jest.fn(titles);
  await addNamespaceLoader('screen', loader);
  await Promise.all([setLanguage('de'), setLanguage('de')]);
  await setLanguage('en');
  await setLanguage('de');
  expect(loader.mock.calls).toEqual([['de'], ['en']]);
});

test('a namespace that comes later is loaded in the language shown', async () => {
  const { i18n, addNamespaceLoader, setLanguage } = await start();
  await setLanguage('th');
  await addNamespaceLoader('screen', titles);
  expect(i18n.t('screen:title')).toBe('title in th');
});

test('a namespace that comes while a language loads is switched with the others', async () => {
  const { i18n, addNamespaceLoader, setLanguage } = await start();
  await setLanguage('en');
  const switched = setLanguage('vi');
  const added = addNamespaceLoader('screen', titles);
  await Promise.all([switched, added]);
  expect(i18n.t('screen:title')).toBe('title in vi');
});

test('of two choices in flight the last one wins, however late the first one arrives', async () => {
  const { i18n, addNamespaceLoader, setLanguage, shownCode } = await start();
  const slowGerman: NamespaceLoader = async (language) => {
    if (language === 'de') await new Promise((resolve) => setTimeout(resolve, 30));
    return titles(language);
  };
  await addNamespaceLoader('screen', slowGerman);
  await Promise.all([setLanguage('de'), setLanguage('kor')]);
  expect(shownCode()).toBe('kor');
  expect(i18n.t('screen:title')).toBe('title in kor');
});

test.each([
  ['en', 1, '1 try left'],
  ['en', 2, '2 tries left'],
  ['ru', 1, 'Осталась 1 попытка'],
  ['ru', 3, 'Осталось 3 попытки'],
  ['ru', 5, 'Осталось 5 попыток'],
  ['jp', 5, 'あと5回'],
] as const)('in %s the plural for %d is its own', async (code, count, expected) => {
  const { translator, setLanguage } = await start();
  const { loadTerms } = await import('./load-terms.ts');
  void loadTerms();
  await setLanguage(code);
  expect(translator()('errors.wrong_transaction_password', { count })).toContain(expected);
});

test('values are put in as they are: React escapes them', async () => {
  const { translator, setLanguage } = await start();
  await setLanguage('en');
  expect(translator()('asOf', { time: '<b>&' })).toBe('As of <b>&');
});

test('a value keeps its own order within a sentence that is written from the right', async () => {
  const { addNamespaceLoader, setLanguage, i18n } = await start();
  await addNamespaceLoader('screen', async () => ({ paid: '{{amount}} / {{name}}' }));
  await setLanguage('en');
  const values = { amount: '5 US$', name: '<b>' };
  expect(i18n.t('screen:paid', values)).toBe('5 US$ / <b>');
  await setLanguage('ar');
  expect(i18n.t('screen:paid', values)).toBe('\u20685 US$\u2069 / \u2068<b>\u2069');
});

test('the page has the direction of its first language before the messages are there', async () => {
  const { addNamespaceLoader, setLanguage } = await start();
  await addNamespaceLoader('screen', titles);
  const shown = setLanguage('ar');
  expect(document.documentElement.dir).toBe('rtl');
  await shown;
  expect(localStorage.getItem('direction')).toBe('rtl');
  await setLanguage('en');
  expect(document.documentElement.dir).toBe('ltr');
  expect(localStorage.getItem('direction')).toBe('ltr');
});
