import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { messageKeys } from '../../shared/src/testing/locale-checks.ts';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERALS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/** A template inside the values of another one. */
const INNER_TEMPLATES = /\bt\(\s*`([^`]*)`/g;
/** The words of an enumeration, of which each may be asked for. */
const WORD_SETS = /\bwordText\(\s*t,\s*'(\w+)'/g;

function literalsOf(source: string): string[] {
  const code = source.replace(COMMENTS, '');
  const texts = [...code.matchAll(LITERALS), ...code.matchAll(INNER_TEMPLATES)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const sets = [...code.matchAll(WORD_SETS)].map(([, set]) => `shared:${set}.` + '${word}');
  return [...texts, ...sets];
}

/** Every text between quotes, and every template, of sources that run in the app. */
function literalsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : literalsBelow(path);
    if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    return literalsOf(readFileSync(path, 'utf8'));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a literal may name: itself, and where a template has values, whatever fits around them. */
function patternOf(literal: string): RegExp | null {
  const parts = literal.split(/\$\{[^}]*\}+/);
  // A template that begins with a value could be any key, and proves nothing.
  if (parts.length > 1 && parts[0] === '') return null;
  return new RegExp(`^${parts.map(escaped).join('[^\\s:]+')}$`);
}

/** The packages of the app that show texts, beside each other in the workspace. */
const PACKAGES = ['shared', 'host', ...REMOTES.map(({ dir }) => dir)];

const sourcesOf = (name: string) => join(import.meta.dirname, '../..', name, 'src');

/**
 * The messages of a namespace that no source asks for: neither those of the package they belong to, by
 * `actions.retry` or `shared:actions.retry`, nor those of another, by the latter. A key counts as asked for
 * where it stands as a text, or where a template could make it (`titles.${name}`): what is found is surely
 * unused, what a template hides is not found.
 */
export function unusedMessages(
  english: unknown,
  owner: { namespace: string; folder: string },
): string[] {
  const prefix = `${owner.namespace}:`;
  const named = PACKAGES.flatMap((name) => literalsBelow(sourcesOf(name)))
    .filter((literal) => literal.startsWith(prefix))
    .map((literal) => literal.slice(prefix.length));
  const literals = new Set([...named, ...literalsBelow(sourcesOf(owner.folder))]);
  const patterns = [...literals].flatMap((one) =>
    one.includes('${') ? (patternOf(one) ?? []) : [],
  );
  return messageKeys(english).filter(
    (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}
