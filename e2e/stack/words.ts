import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

const PACKAGES = {
  shared: 'shared',
  host: 'host',
  adcenter: 'mfe-adcenter',
  plan: 'mfe-plan',
  wallet: 'mfe-wallet',
  notification: 'mfe-notification',
} as const;

/** A message by its key, `host:login.submit`, with the values that are given put in. Throws where there is none. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The messages of a namespace: a package's file of the language, and those of the parts it is split into. */
function readMessages(namespace: keyof typeof PACKAGES, language: string): unknown[] {
  const folder = join(root, PACKAGES[namespace], 'src/locales');
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
export function words(language: string): Words {
  const files = new Map<string, unknown[]>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let messages = files.get(namespace);
    if (!messages) {
      messages = readMessages(namespace as keyof typeof PACKAGES, language);
      files.set(namespace, messages);
    }
    const found = messages.map((file) => lookUp(file, path)).find((one) => typeof one === 'string');
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

export const en = words('en');
