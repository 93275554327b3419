import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';
import { withNoBreaks } from '../../shared/src/federation/loaders/no-breaks.ts';
import { isolated } from '../../shared/src/i18n/direction.ts';
import { PSEUDO, pseudoText } from '../pseudo/pseudo-text.ts';
import { root } from './server.ts';

/** The package of each namespace. */
const PACKAGES = new Map([
  ['shared', 'shared'],
  ...APPS.map(({ name, dir }): [string, string] => [name, dir]),
]);

/**
 * Returns a message by its key, such as `host:login.submit`, with values inserted. Throws if there
 * is none.
 */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The folder with a namespace's messages, one file per language. */
export type FolderOf = (namespace: string) => string;

export const currentMessages: FolderOf = (namespace) => {
  const owner = PACKAGES.get(namespace);
  if (owner === undefined) throw new Error(`no package has the namespace ${namespace}`);
  return join(root, owner, 'src/locales');
};

/** A namespace's messages in a language: its file and those of its subfolders. */
function readMessages(folder: string, language: string): unknown[] {
  const parts = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return ['', ...parts.map(({ name }) => name)]
    .map((part) => join(folder, part, `${language}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
}

const lookUp = (messages: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      messages,
    );

/**
 * The app's texts in a language, or in the pseudo-locale, so that a test names a text by its key and not by its
 * wording.
 */
export function words(language: string, folderOf: FolderOf = currentMessages): Words {
  const files = new Map<string, unknown[]>();
  // With the joiners of the build. Its spaces are spaces to Playwright.
  const joined = (text: string) => withNoBreaks(text, language).replaceAll('\u00a0', ' ');
  const [readIn, shown] = language === PSEUDO ? ['en', pseudoText] : [language, joined];
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let messages = files.get(namespace);
    if (!messages) {
      messages = readMessages(folderOf(namespace), readIn);
      files.set(namespace, messages);
    }
    const found = messages.map((file) => lookUp(file, path)).find((one) => typeof one === 'string');
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return shown(found).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      name in values ? isolated(String(values[name]), language) : whole,
    );
  };
}

export const en = words('en');
