import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NAMED_EDITS } from '../sql-mutants/named-edits.ts';

const FOLDER = join(import.meta.dirname, '../../api/src/db/migrations');
const FUNCTION = /^create (?:or replace )?function (\w+)[\s\S]*?\$\$([\s\S]*?)\$\$/gm;

/** The bodies of the database's functions as the last migration leaves each. */
const bodies = new Map(
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(FUNCTION)])
    .map(([, name = '', body = '']) => [name, body]),
);

test.each(NAMED_EDITS.map((edit) => [edit.says, edit] as const))(
  'the fault “%s” can still be put into its function: what it replaces is there once',
  (_, edit) => {
    expect(bodies.get(edit.in)?.split(edit.find)).toHaveLength(2);
  },
);
