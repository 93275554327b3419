import { Command as Program, Option } from 'commander';

import type { Command } from '../command.ts';
import { isRequired, optionName, type Field } from '../field.ts';
import type { Typed } from './typed-input.ts';

/** The typed input, once its command is known. */
export interface TypedCommand {
  readonly command: Command;
  readonly places: readonly string[];
  readonly options: Readonly<Record<string, Typed>>;
  readonly json: boolean;
  /** The output file instead of the terminal. */
  readonly output: string | undefined;
}

const OPERATOR = 'npm run operator --';
const MORE = `What a command takes, with examples: ${OPERATOR} COMMAND --help
A name that begins with a hyphen is typed after --. A text is read from a file by @name. --json prints one line of JSON, for scripts:
npm run --silent operator -- COMMAND --json

Where the server is:
  DATA_DIR                       the data folder of a server on this machine, .data by default
  OPERATOR_URL, OPERATOR_TOKEN   a server elsewhere

Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

/** Every command with its summary. */
function overview(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Usage: ${OPERATOR} COMMAND [options]`,
    '',
    "Does an operator's work on a running server, which keeps a log of every action.",
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    MORE,
    '',
  ].join('\n');
}

/** `USERNAME AMOUNT [NAME] VALUE…`, and then the options. */
function usageOf({ fields }: Command): string {
  const places = Object.entries(fields).filter(([, field]) => field.placed);
  return [
    ...places.map(([name, field]) => {
      const many = field.form === 'value' ? '' : '…';
      const word = `${name.toUpperCase().replaceAll('_', '-')}${many}`;
      return isRequired(field) ? word : `[${word}]`;
    }),
    '[options]',
  ].join(' ');
}

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  value,
];

function optionOf(name: string, field: Field): Option {
  const word = field.word ?? name.split('_').at(-1)?.toUpperCase() ?? 'VALUE';
  const flags = field.form === 'flag' ? optionName(name) : `${optionName(name)} <${word}>`;
  const help = isRequired(field) ? `${field.help} (required)` : field.help;
  const option = new Option(flags, help);
  return field.form === 'flag' ? option : option.argParser(collect);
}

/** Commander's name of an option's value: `fee_rate` is `feeRate`. */
const valueName = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function addCommand(to: Program, command: Command, found: (typed: TypedCommand) => void): Program {
  const name = command.name.split(' ').at(-1) ?? '';
  const program = to
    .command(name)
    .description(command.summary)
    .usage(usageOf(command))
    .argument('[places...]')
    .addHelpText('after', () =>
      ['', 'Examples', ...command.examples.map((one) => `  ${OPERATOR} ${one}`)].join('\n'),
    );
  program.configureHelp({ visibleArguments: () => [] });
  for (const [field, described] of Object.entries(command.fields)) {
    program.addOption(optionOf(field, described));
  }
  program.option('--json', 'Print JSON, in one line');
  if (command.printed !== null) program.option('--output <FILE>', 'Write it to a file');
  return program.action((typedPlaces: string[], values: Record<string, Typed>) =>
    found({
      command,
      places: typedPlaces,
      options: Object.fromEntries(
        Object.keys(command.fields).flatMap((field) => {
          const value = values[valueName(field)];
          return value === undefined ? [] : [[field, value]];
        }),
      ),
      json: values.json === true,
      output: typeof values.output === 'string' ? values.output : undefined,
    }),
  );
}

/**
 * Reads a command line.
 * @param print takes what commander prints: help to `out`, errors to `err`
 * @returns the command; null if help was requested
 * @throws CommanderError if it is invalid
 */
export function readCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  print: { out(text: string): void; err(text: string): void },
): TypedCommand | null {
  let typed: TypedCommand | null = null;
  const program = new Program(OPERATOR);
  const settle = (one: Program): Program =>
    one
      .exitOverride()
      .helpOption('--help', 'Show this help')
      .helpCommand(false)
      .configureOutput({
        writeOut: print.out,
        // An error is one line, with the nearest valid name.
        writeErr: (text) =>
          print.err(
            text
              .replace(/\n\((.*)\)\n$/, ' ($1)\n')
              // No option begins with a digit: it is a negative number.
              .replace(/unknown option '(-[\d.,]+)'/, '$1 is below 0: an amount has no sign'),
          ),
      });
  // `chargeback` and `chargeback list` are two commands: options belong to the command before them.
  settle(program).enablePositionalOptions();
  const groups = new Map<string, Program>();
  for (const command of commands) {
    const [group = '', verb] = command.name.split(' ');
    let parent = program;
    if (verb !== undefined) {
      parent =
        groups.get(group) ??
        settle(program.command(group))
          .usage('COMMAND [options]')
          .configureHelp({ subcommandTerm: (one) => one.name() });
      groups.set(group, parent);
    }
    const added = addCommand(parent, command, (found) => (typed = found));
    if (verb === undefined) groups.set(group, added);
  }
  // Last, because the commands below would inherit it.
  program.configureHelp({ formatHelp: () => overview(commands) });
  program.parse([...args], { from: 'user' });
  return typed;
}
