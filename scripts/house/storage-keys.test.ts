import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { filesBelow } from '../files/files.ts';

const root = join(import.meta.dirname, '../..');

/** Keys that a remote used before they had its name, and still reads. */
const OLD_KEYS = ['push_kinds'];

const STORES = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/;

/** The keys in a source that do not begin with the remote's name, and the stores that it opens by itself. */
function strayKeys(code: string, remote: string): string[] {
  const valueOf = (key: string) =>
    /^['"`]/.test(key) ? key.slice(1, -1) : new RegExp(`const ${key} = '([^']*)'`).exec(code)?.[1];
  const calls = code.matchAll(/\bsafeStorage\.(?:get|set|remove)\w*\(\s*([\w.]+|'[^']*'|`[^`]*`)/g);
  const keys = [...calls].map(([, key = '']) => valueOf(key) ?? key);
  const drafts = code.matchAll(/\b(?:text|form)Draft\(\s*([^,\s]+)/g);
  const names = [...drafts].map(([, name = '']) => `${valueOf(name) ?? name}_`);
  const [, store] = STORES.exec(code) ?? [];
  return [
    ...[...keys, ...names].filter((key) => !key.startsWith(`${remote}_`)),
    ...(store ? [store] : []),
  ].filter((key) => !OLD_KEYS.includes(key));
}

test.each(REMOTES)('what $name keeps on a device is under keys that begin with its name', (app) => {
  const stray = filesBelow(join(root, app.dir, 'src'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      strayKeys(readFileSync(file, 'utf8'), app.name).map((key) => `${file}: ${key}`),
    );
  expect(stray).toEqual([]);
});

test.each([
  ["const KEY = 'kinds'; safeStorage.getJson(KEY, schema)", 'kinds'],
  ["safeStorage.set('plan_kinds', '1')", 'plan_kinds'],
  ['safeStorage.set(`kinds_${id}`, text)', 'kinds_${id}'],
  ["textDraft('plan', 'withdraw', id)", 'plan_'],
  ["window.sessionStorage.setItem('wallet_a', '1')", 'sessionStorage'],
])('it finds a key of others: %s', (code, key) => {
  expect(strayKeys(code, 'wallet')).toEqual([key]);
});
