/** @jest-environment node */
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
  ['de', 'Ihre E-Mail-Adresse, Anfrage-Mail', 'Ihre E=Mail-Adresse, Anfrage-Mail'],
  ['de', 'zum Beispiel +49 1512 3456789', 'zum Beispiel +49_1512_3456789'],
  ['en', 'such as +1 555 0100 or 2 + 3 4', 'such as +1_555_0100 or 2 + 3 4'],
  ['en', 'I have a plan — 6 days', 'I have a plan — 6 days'],
])('in %s “%s” keeps together what belongs together', (language, message, kept) => {
  expect(seen(message, language)).toBe(kept);
});
