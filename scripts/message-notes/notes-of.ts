import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { messageUses, type Owner } from '../house/message-use.ts';
import { root } from '../process/run-command.ts';

/** What a translator of a message needs to know. */
export interface MessageNote {
  /** As `t` takes it, plural forms as one. */
  key: string;
  /** In English, each plural form. */
  english: string[];
  /** The files that show it. */
  places: string[];
  /** What each of its placeholders holds; null for one that docs/placeholders.json does not describe. */
  placeholders: Record<string, string | null>;
}

const MEANINGS = JSON.parse(readFileSync(join(root, 'docs/placeholders.json'), 'utf8')) as Record<
  string,
  string
>;

/** The packages with messages. */
export const OWNERS: readonly Owner[] = [
  { namespace: 'shared', folder: 'shared' },
  { namespace: 'host', folder: 'host' },
  ...REMOTES.map(({ name, dir }) => ({ namespace: name, folder: dir })),
];

/** The texts of a locale file by their paths, plural forms apart. */
function textsOf(value: unknown, at: readonly string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[at.join('.'), value]];
  return Object.entries(value as object).flatMap(([key, one]) => textsOf(one, [...at, key]));
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** A note on every message of a package. */
export function notesOf(owner: Owner): MessageNote[] {
  return globSync(join(root, owner.folder, 'src/locales/**/en.json')).flatMap((file) => {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    const uses = messageUses(messages, owner);
    const texts = textsOf(messages);
    return [...uses].map(([key, files]) => {
      const english = texts
        .filter(([path]) => path.replace(PLURAL, '') === key)
        .map(([, text]) => text);
      const names = english.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, it]) => it!));
      return {
        key: `${owner.namespace}:${key}`,
        english,
        places: files.map((place) => relative(root, place)),
        placeholders: Object.fromEntries(names.map((name) => [name, MEANINGS[name] ?? null])),
      };
    });
  });
}
