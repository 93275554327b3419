/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withNoBreaks } from './no-breaks.ts';

const seen = (message: string, language: string) =>
  withNoBreaks(message, language)
    .replaceAll('\u00a0', '_')
    .replaceAll('\u2011', '=')
    .replaceAll('\u2060', '|');

it.each([
  ['ru', 'Войти в аккаунт', 'Войти в_аккаунт'],
  ['ru', 'Не удалось, и в этом', 'Не_удалось, и_в_этом'],
  ['ru', 'Входите по лицу — без пароля', 'Входите по лицу_— без пароля'],
  ['ru', 'Введите 6 цифр', 'Введите 6_цифр'],
  ['ru', 'Проверьте {{count}} поле', 'Проверьте {{count}}_поле'],
  ['ru', 'Пополнение от {{min}} до {{max}}', 'Пополнение от {{min}} до {{max}}'],
  ['jp', '半角の{{min}}～{{max}}文字', '半角の{{min}}|～|{{max}}文字'],
  ['jp', '{{from}}～{{to}}', '{{from}}～{{to}}'],
  ['jp', 'お一人様1回限り', 'お一人|様1回限り'],
  ['th', 'รหัสใด ๆ ในหน้า', 'รหัสใด_ๆ ในหน้า'],
  ['th', 'สร้างพาสคีย์แล้ว', 'สร้างพาส|คีย์แล้ว'],
  ['de', 'Ihre E-Mail-Adresse, Anfrage-Mail', 'Ihre E=Mail-Adresse, Anfrage-Mail'],
  ['de', 'zum Beispiel +49 1512 3456789', 'zum Beispiel +49_1512_3456789'],
  ['en', 'such as +1 555 0100 or 2 + 3 4', 'such as +1_555_0100 or 2 + 3 4'],
  ['en', 'I have a plan — 6 days', 'I have a plan — 6 days'],
])('in %s “%s” keeps together what belongs together', (language, message, kept) => {
  expect(seen(message, language)).toBe(kept);
});

/** Words that a line must not divide. */
const WHOLE = [
  'พาสคีย์',
  'เช็กอิน',
  'ออฟไลน์',
  'อัปโหลด',
  'เรียลไทม์',
  'ผลกระทบ',
  'กลับ',
  'เบราว์เซอร์',
  'คูปอง',
  'รหัสผ่าน',
  'กู้คืน',
  'ผู้ใช้',
];

/** Where a line may end in a Thai text, by the dictionary that browsers have, too. */
function thaiBreaks(text: string): Set<number> {
  const words = new Intl.Segmenter('th', { granularity: 'word' });
  const breaks = [...text.matchAll(/[\u0e00-\u0e7f]+/g)].flatMap((run) =>
    [...words.segment(run[0])].slice(1).map(({ index }) => run.index + index),
  );
  return new Set(breaks);
}

test('no line ends within a Thai word of today', () => {
  const root = join(__dirname, '../../../..');
  const texts = globSync('{host,mfe-*,shared}/src/locales/**/th.json', { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').split('\n'),
  );
  const divided = texts.flatMap((text) => {
    const kept = withNoBreaks(text, 'th');
    const breaks = thaiBreaks(kept);
    return WHOLE.flatMap((word) => {
      const letters = [...word].join('\u2060?');
      return [...kept.matchAll(new RegExp(letters, 'g'))]
        .filter(({ index, 0: found }) =>
          [...found].some((_, place) => place > 0 && breaks.has(index + place)),
        )
        .map(() => `${word}: ${text}`);
    });
  });
  expect(divided).toEqual([]);
});
