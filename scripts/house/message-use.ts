import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { messageKeys } from '../../shared/src/testing/locale-checks.ts';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERALS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/** A template inside the values of another one. */
const INNER_TEMPLATES = /\bt\(\s*`([^`]*)`/g;
/** The words of an enumeration, each of which may be part of a key. */
const WORD_SETS = /\bwordText\(\s*t,\s*'(\w+)'/g;

function literalsOf(source: string): string[] {
  const code = source.replace(COMMENTS, '');
  const texts = [...code.matchAll(LITERALS), ...code.matchAll(INNER_TEMPLATES)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const sets = [...code.matchAll(WORD_SETS)].map(([, set]) => `shared:${set}.` + '${word}');
  return [...texts, ...sets];
}

interface Literal {
  /** The file that it is in. */
  file: string;
  text: string;
}

/** Every string and template literal of the app's sources. */
function literalsBelow(folder: string): Literal[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : literalsBelow(file);
    if (!/\.tsx?$/.test(entry.name) || /\.(test|stories)\.tsx?$/.test(entry.name)) return [];
    return literalsOf(readFileSync(file, 'utf8')).map((text) => ({ file, text }));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The keys that a literal may name: itself, and for a template everything that matches it. */
function patternOf(literal: string): RegExp | null {
  const parts = literal.split(/\$\{[^}]*\}+/);
  // A template that begins with a value could be any key, so it is ignored.
  if (parts.length > 1 && parts[0] === '') return null;
  return new RegExp(`^${parts.map(escaped).join('[^\\s:]+')}$`);
}

/** The packages of the app with texts, side by side in the workspace. */
const PACKAGES = ['shared', 'host', ...REMOTES.map(({ dir }) => dir)];

const sourcesOf = (name: string) => join(import.meta.dirname, '../..', name, 'src');

/** The owner of a namespace: its package, by the name of its folder. */
export interface Owner {
  namespace: string;
  folder: string;
}

/**
 * The files that use each message of a namespace: those of its own package, by `actions.retry` or
 * `shared:actions.retry`, and of others, by the latter. A key counts as used if it is a string, or if a template
 * could make it (`titles.${name}`): one without a file is unused, but a template may hide some.
 */
export function messageUses(english: unknown, owner: Owner): Map<string, string[]> {
  const prefix = `${owner.namespace}:`;
  const named = PACKAGES.flatMap((name) => literalsBelow(sourcesOf(name)))
    .filter(({ text }) => text.startsWith(prefix))
    .map(({ file, text }) => ({ file, text: text.slice(prefix.length) }));
  const literals = [...named, ...literalsBelow(sourcesOf(owner.folder))];
  const templates = literals.flatMap(({ file, text }) => {
    const pattern = text.includes('${') ? patternOf(text) : null;
    return pattern === null ? [] : [{ file, pattern }];
  });
  return new Map(
    messageKeys(english).map((key) => [
      key,
      [
        ...new Set([
          ...literals.filter(({ text }) => text === key).map(({ file }) => file),
          ...templates.filter(({ pattern }) => pattern.test(key)).map(({ file }) => file),
        ]),
      ],
    ]),
  );
}

/** The messages of a namespace that no source uses. */
export const unusedMessages = (english: unknown, owner: Owner): string[] =>
  [...messageUses(english, owner)].filter(([, files]) => files.length === 0).map(([key]) => key);
