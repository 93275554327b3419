import { COMMANDS } from '../endpoint/all-commands.ts';
import { slips, unknownCommand } from './unknown-command.ts';

test.each([
  ['', '', 0],
  ['plan', 'plan', 0],
  ['pln', 'plan', 1],
  ['plann', 'plan', 1],
  ['plam', 'plan', 1],
  ['paln', 'plan', 1],
  ['lpna', 'plan', 2],
  ['ca', 'abc', 3],
  ['plan', '', 4],
])('from %j to %j it is %i', (typed, meant, count) => {
  expect({ there: slips(typed, meant), back: slips(meant, typed) }).toEqual({
    there: count,
    back: count,
  });
});

test.each([
  ['topup', 'there is no command topup: did you mean top-up?'],
  ['topup alice 100.00', 'there is no command topup: did you mean top-up?'],
  ['plan lst', 'there is no command plan lst: did you mean plan list?'],
  ['plan lst --user alice', 'there is no command plan lst: did you mean plan list?'],
  ['user-show', 'there is no command user-show: did you mean user show?'],
  ['user-show alice --json', 'there is no command user-show: did you mean user show?'],
  ['users list', 'there is no command users: did you mean user list?'],
  ['Ledger Verify', 'there is no command Ledger: did you mean ledger verify?'],
  ['licence-key create', 'there is no command licence-key: did you mean license-key create?'],
  ['list users', 'there is no command list: did you mean user list?'],
  ['users', 'there is no command users: did you mean user list or user show?'],
  [
    'notice remove N1',
    'there is no command notice remove: did you mean notice publish, notice list or notice retract?',
  ],
  ['ledger burn', 'there is no command ledger burn: did you mean ledger verify?'],
  ['nothing', 'there is no command nothing: --help lists them all'],
])('%s is answered: %s', (line, told) => {
  expect(unknownCommand(COMMANDS, line.split(' '))).toBe(told);
});

test('what is a command, or may become one, is left to be read', () => {
  for (const { name } of COMMANDS) {
    expect(unknownCommand(COMMANDS, [...name.split(' '), 'more'])).toBeNull();
  }
  for (const args of [[], ['--help'], ['plan'], ['plan', '--help'], ['--help', 'plann']]) {
    expect(unknownCommand(COMMANDS, args)).toBeNull();
  }
});

test('of several that are as near each is named', () => {
  const named = (name: string) => ({ ...COMMANDS[0]!, name });
  expect(unknownCommand([named('plan end'), named('plan and')], ['plan', 'ind'])).toBe(
    'there is no command plan ind: did you mean plan end or plan and?',
  );
});
