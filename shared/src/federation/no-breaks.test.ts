/** @jest-environment node */
import { withNoBreaks } from './no-breaks.ts';

const seen = (message: string, language: string) =>
  withNoBreaks(message, language).replaceAll('\u00a0', '_');

it.each([
  ['ru', 'Войти в аккаунт', 'Войти в_аккаунт'],
  ['ru', 'Не удалось, и в этом', 'Не_удалось, и_в_этом'],
  ['ru', 'Входите по лицу — без пароля', 'Входите по лицу_— без пароля'],
  ['ru', 'Введите 6 цифр', 'Введите 6_цифр'],
  ['ru', 'Проверьте {{count}} поле', 'Проверьте {{count}}_поле'],
  ['ru', 'Пополнение от {{min}} до {{max}}', 'Пополнение от {{min}} до {{max}}'],
  ['th', 'รหัสใด ๆ ในหน้า', 'รหัสใด_ๆ ในหน้า'],
  ['en', 'I have a plan — 6 days', 'I have a plan — 6 days'],
])('in %s “%s” keeps together what belongs together', (language, message, kept) => {
  expect(seen(message, language)).toBe(kept);
});
