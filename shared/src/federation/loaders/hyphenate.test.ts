/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hyphenated, hyphenatedMessages } from './hyphenate.ts';

const seen = (message: string, language: string) =>
  hyphenated(message, language).replace(/[\u00ad\u200b]/g, '|');

it.each([
  ['de', 'Auszahlungseinstellungen', 'Auszahlungs|ein|stel|lun|gen'],
  ['de', 'Einstellungen', 'Ein|stel|lun|gen'],
  ['de', 'Kundenservice', 'Kunden|service'],
  ['de', 'Transaktionspasswort', 'Transaktions|passwort'],
  ['de', 'Wiederherstellungscodes', 'Wie|der|her|stel|lungs|codes'],
  ['de', 'Benutzernamen', 'Benutzer|namen'],
  ['fr', 'confidentialité', 'confi|den|tia|lité'],
  ['pt', 'Configurações', 'Con|fi|gu|ra|ções'],
  ['ru', 'Пополнение', 'Попол|не|ние'],
  ['spa', 'notificaciones', 'noti|fi|ca|cio|nes'],
  ['en', 'notifications', 'notifications'],
  ['th', 'การแจ้งเตือน', 'การแจ้งเตือน'],
  ['jp', 'ログインパスワード', 'ログイン|パスワード'],
  ['jp', '新規ユーザー特典', '新規ユーザー|特典'],
  ['jp', 'サービス', 'サービス'],
])('in %s %s is divided as %s', (language, word, divided) => {
  expect(seen(word, language)).toBe(divided);
});

it.each([
  'Wir zahlen aus',
  '{{transaktionspasswort}}',
  '<datenschutz>',
  'nachrichten@beispiel.example',
  '/einstellungen/benachrichtigungen',
  'benachrichtigungen.example',
  'ein_autorisierungsschluessel',
])('%s stays as it is', (message) => {
  expect(seen(message, 'de')).toBe(message);
});

it('words around what is none are divided', () => {
  expect(seen('<terms>Einstellungen</terms>: {{einstellungen}} Einstellungen', 'de')).toBe(
    '<terms>Ein|stel|lun|gen</terms>: {{einstellungen}} Ein|stel|lun|gen',
  );
});

it('a word is divided where someone wrote a soft hyphen, and in what is long of it', () => {
  expect(seen('Fremd\u00adbetrieben', 'de')).toBe('Fremd|betrieben');
  expect(seen('Transaktions\u00adpasswort', 'de')).toBe('Transaktions|passwort');
  expect(seen('Fremd\u00adeinstellungen', 'de')).toBe('Fremd|ein|stel|lun|gen');
});

it('messages keep their keys', () => {
  expect(
    hyphenatedMessages({ einstellungenkey: { list: ['Einstellungen', 1, null] } }, 'de'),
  ).toEqual({
    einstellungenkey: { list: ['Ein\u00adstel\u00adlun\u00adgen', 1, null] },
  });
});

/** The letters that fit into the narrowest column at 320 px, the wallet's actions side by side. */
const NARROWEST = 13;
const root = join(__dirname, '../../../..');
const files = globSync('{host,mfe-*,shared}/src/locales/**/*.json', { cwd: root });

it.each(['de', 'en', 'fr', 'pt', 'ru', 'spa', 'vi'])(
  'no word of %s is wider than the narrowest column but where it can be divided',
  (language) => {
    const own = files.filter((file) => basename(file) === `${language}.json`);
    expect(own.length).toBeGreaterThan(8);
    const tooWide = own.flatMap((file) => {
      const messages: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
      const text = JSON.stringify(hyphenatedMessages(messages, language));
      return [...text.replace(/\{\{.*?\}\}|"[^"]*":/g, ' ').matchAll(/[\p{L}\p{M}]+/gu)]
        .map(([piece]) => piece)
        .filter((piece) => piece.length > NARROWEST);
    });
    expect(tooWide).toEqual([]);
  },
);
