import { missingStatements } from './statements.ts';

/** The code as each mutant has it. */
const mutants = (code: string): string[] =>
  missingStatements(code).map(
    ({ at, length, by }) => code.slice(0, at) + by + code.slice(at + length),
  );

test('each statement is left out once', () => {
  const code = '\n  insert into a values (1);\n  perform f(2);\n';
  expect(mutants(code)).toEqual([
    '\n  null;\n  perform f(2);\n',
    '\n  insert into a values (1);\n  null;\n',
  ]);
});

test('an insert that another statement reads stays: without it the other is no SQL', () => {
  const code =
    '\n  with row as (\n    insert into a values (1) returning id\n  )\n  insert into b select id from row\n';
  expect(mutants(code)).toEqual([
    '\n  with row as (\n    insert into a values (1) returning id\n  )\n  select\n',
  ]);
});
