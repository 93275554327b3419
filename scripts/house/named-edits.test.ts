import { readRoutines } from '../../api/src/db/routines.ts';
import { NAMED_EDITS } from '../sql-mutants/making/named-edits.ts';

const FUNCTION = /^create or replace function (\w+)[\s\S]*?\$\$([\s\S]*?)\$\$/gm;

/** The bodies of the database's functions. */
const bodies = new Map(
  (await readRoutines()).all
    .flatMap(({ text }) => [...text.matchAll(FUNCTION)])
    .map(([, name = '', body = '']) => [name, body]),
);

test.each(NAMED_EDITS.map((edit) => [edit.says, edit] as const))(
  'the fault “%s” can still be put into its function: what it replaces is there once',
  (_, edit) => {
    expect(bodies.get(edit.in)?.split(edit.find)).toHaveLength(2);
  },
);
