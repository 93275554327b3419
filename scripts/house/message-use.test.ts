import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../e2e/stack/words.ts';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { WORDED } from '../contract/compare-contracts.ts';
import { unusedMessages } from './message-use.ts';

const OWNERS = [
  { namespace: 'shared', folder: 'shared' },
  { namespace: 'host', folder: 'host' },
  ...REMOTES.map(({ name, dir }) => ({ namespace: name, folder: dir })),
];

test.each(OWNERS)('every message of $namespace is used', (owner) => {
  const folder = join(import.meta.dirname, '../..', owner.folder, 'src/locales');
  const english = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)en\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown);
  expect(english.length).toBeGreaterThan(0);
  expect(english.flatMap((messages) => unusedMessages(messages, owner))).toEqual([]);
});

test('every message that a journey names is there', () => {
  const folder = join(import.meta.dirname, '../../e2e');
  const named = new RegExp(`'((?:${OWNERS.map((one) => one.namespace).join('|')}):[\\w.]+)'`, 'g');
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(named)])
    .map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(100);
  const say = words('en');
  const isMissing = (key: string) => {
    try {
      say(key);
      return false;
    } catch {
      return true;
    }
  };
  expect([...new Set(keys)].filter(isMissing)).toEqual([]);
});

test('remotes ask for the words of an enumeration by wordText, which has words for a host that lacks one', () => {
  const asked = new RegExp(`\\bt\\(\\s*\`shared:(${WORDED.join('|')})\\.\\$`);
  const sources = REMOTES.flatMap(({ dir }) => {
    const source = join(import.meta.dirname, '../..', dir, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(source, file));
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => asked.test(readFileSync(file, 'utf8')))).toEqual([]);
});

// Checked against the real sources, which contain these.
const SHARED = { namespace: 'shared', folder: 'shared' } as const;

test('a message that nothing asks for is found, with its plural forms as one', () => {
  const english = { nobody: { asks: 'x', counts_one: 'x', counts_other: 'x' } };
  expect(unusedMessages(english, SHARED)).toEqual(['nobody.asks', 'nobody.counts']);
});

test('a text, a template and another package ask for messages', () => {
  const english = {
    actions: { retry: 'x', contactService: 'x' },
    errors: { not_found: 'x' },
    pull: { done: 'x' },
  };
  expect(unusedMessages(english, SHARED)).toEqual([]);
});

test('the words of an enumeration are asked for by its name', () => {
  const english = { acceptanceStatus: { done: 'x' }, nobodysStatus: { done: 'x' } };
  expect(unusedMessages(english, SHARED)).toEqual(['nobodysStatus.done']);
});

test('what another package calls its own asks for nothing here', () => {
  expect(unusedMessages({ markAll: 'x' }, SHARED)).toEqual(['markAll']);
});
