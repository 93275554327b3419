import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { COMMANDS } from '../endpoint/all-commands.ts';
import { readCommandLine } from './program.ts';
import { typedInput } from './typed-input.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adpartner-operator-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The words of a line as a shell passes them: without quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''));

const examples = COMMANDS.flatMap(({ name, examples: lines }) => lines.map((line) => [line, name]));

test.each(examples)('the example %s is understood', (line = '', name = '') => {
  for (const [, file] of line.matchAll(/(?<!@)@([\w.-]+\.\w+)/g)) {
    writeFileSync(join(folder, file!), 'A text');
  }
  const print = { out: () => undefined, err: (text: string) => void complaints.push(text) };
  const complaints: string[] = [];
  const typed = readCommandLine(COMMANDS, wordsOf(line), print);
  expect({ name: typed?.command.name, complaints }).toEqual({ name, complaints: [] });
  const { success, error } = typed!.command.schema.safeParse(
    typedInput(typed!.command, typed!, folder),
  );
  expect({ success, issues: error?.issues ?? [] }).toEqual({ success: true, issues: [] });
});

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  '%s says what each thing is that it takes, and what it has to be',
  (_, { summary, examples: lines, fields }) => {
    expect(lines.length).toBeGreaterThan(0);
    expect(summary).toMatch(/^[A-Z]/);
    for (const [name, { help, expects, form }] of Object.entries(fields)) {
      expect({ name, help }).toEqual({ name, help: expect.stringMatching(/^[A-Z1]/) as string });
      // A flag is given or not.
      const isTold = form === 'flag' || expects.length > 0;
      expect({ name, isTold }).toEqual({ name, isTold: true });
    }
  },
);
