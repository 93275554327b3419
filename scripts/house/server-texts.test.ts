import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_TEXTS } from '../../api/src/operator/server-texts.ts';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import terms from '../../shared/src/locales/terms/en.json' with { type: 'json' };

test('operators read the texts of the server in the words that the page has for them in English', () => {
  const { why, remark, notice } = terms;
  const worded: Record<string, string> = {};
  for (const [name, text] of Object.entries(why)) worded[`why.${name}`] = text;
  for (const [name, text] of Object.entries(remark)) worded[`remark.${name}`] = text;
  for (const [name, { title, body }] of Object.entries(notice)) {
    worded[`notice.${name}.title`] = title;
    worded[`notice.${name}.body`] = body;
  }
  expect(SERVER_TEXTS).toEqual(worded);
});

const root = join(import.meta.dirname, '../..');

test.each(LANGUAGES)(
  'the shortcuts of the installed app are named as the pages are, in %s',
  (code) => {
    const textsOf = (folder: string) =>
      JSON.parse(readFileSync(join(root, folder, `${code}.json`), 'utf8')) as {
        titles: Record<string, string>;
        withdraw: { title: string };
      };
    const { plan, wallet, notification } = textsOf('host/src/locales').titles;
    const withdraw = textsOf('mfe-wallet/src/locales').withdraw.title;
    expect(textsOf('api/src/site/texts')).toMatchObject({ plan, wallet, withdraw, notification });
  },
);
