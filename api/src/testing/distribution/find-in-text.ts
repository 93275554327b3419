import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Finding } from './find-in-schema.ts';

/** An update's values are computed on each machine, so they may not be another one each time. */
const CHANGING = '(clock_timestamp|gen_random_uuid|random|nextval|new_number)\\(';

/** What SQL in migrations, routines and the server's own code may say, by rule. */
const RULES: Readonly<Record<string, RegExp>> = {
  'advisory lock': /\bpg_(try_)?advisory_\w+/,
  'listen and notify': /\bpg_notify\b|[`'"](un)?listen |^\s*notify\s+\w/m,
  'lock of a table': /\block\s+table\b/,
  'serializable transaction': /\bserializable\b/,
  'one snapshot of all users': /\brepeatable read\b/,
  'rows of whichever user': /\bskip locked\b/,
  'storage of one machine': /\b(xmin|xmax|cmin|cmax|ctid)\b|\bpg_(current|last)_wal_\w+/,
  'transaction number': /\b(pg_current_xact_id|txid_current|pg_current_snapshot|xid8)\b/,
  'sequence by hand': /\b(nextval|currval|lastval|setval)\(/,
  'changing value in an update': new RegExp(
    `\\bupdate\\s+\\w+(\\s+\\w+)?\\s+set\\b[^;\`]*?\\b${CHANGING}|\\bupdateTable\\((?:(?!\\.execute)[\\s\\S])*?\\b${CHANGING}`,
  ),
  'second way into the ledger':
    /\binsert\s+into\s+(postings|journal_entries)\b|insertInto\('(postings|journal_entries)'/,
};

const COMMENTS: Readonly<Record<string, RegExp>> = {
  '.sql': /--[^\n]*/g,
  '.ts': /^\s*\/\/[^\n]*|\/\*[\s\S]*?\*\//gm,
};

/** The rules that a text of SQL, or of code with SQL in it, is found by. */
export const rulesOf = (text: string): string[] =>
  Object.keys(RULES).filter((rule) => RULES[rule]!.test(text));

/** What the SQL in a folder's files has that can't be split. Tests, and what only they use, do not count. */
export function findInText(folder: string): Finding[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(sql|ts)$/.test(name) && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .filter((name) => name !== 'db/schema.sql')
    .sort()
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const code = text.replaceAll(COMMENTS[path.extname(name)]!, '');
      return rulesOf(code).map((rule) => ({ rule, object: name }));
    });
}
