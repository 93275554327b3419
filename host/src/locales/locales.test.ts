import { checkLocales, readLocales } from '@adpartner/shared/testing/locale-checks';

test('every language has every message', async () => {
  expect(checkLocales(await readLocales((code) => import(`./${code}.json`)))).toEqual([]);
});

test('every language has every message of the screens that come later', async () => {
  expect(checkLocales(await readLocales((code) => import(`./screens/${code}.json`)))).toEqual([]);
});
