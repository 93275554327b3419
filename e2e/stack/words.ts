import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';
import { root } from './server.ts';

/** The package of a namespace. */
const PACKAGES = new Map([
  ['shared', 'shared'],
  ...APPS.map(({ name, dir }): [string, string] => [name, dir]),
]);

/** A message by its key, `host:login.submit`, with the values that are given put in. Throws where there is none. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The folder with the messages of a namespace, a file for each language. */
export type FolderOf = (namespace: string) => string;

/** Where the messages of today's packages are. */
export const todaysMessages: FolderOf = (namespace) => {
  const owner = PACKAGES.get(namespace);
  if (owner === undefined) throw new Error(`no package has the namespace ${namespace}`);
  return join(root, owner, 'src/locales');
};

/** The messages of a namespace: its file of the language, and those of the parts it is split into. */
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

/** The app's texts in a language, so that a test says which text it means and not how it is worded. */
export function words(language: string, folderOf: FolderOf = todaysMessages): Words {
  const files = new Map<string, unknown[]>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let messages = files.get(namespace);
    if (!messages) {
      messages = readMessages(folderOf(namespace), language);
      files.set(namespace, messages);
    }
    const found = messages.map((file) => lookUp(file, path)).find((one) => typeof one === 'string');
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

export const en = words('en');
