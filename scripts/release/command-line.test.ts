import { REMOTES } from '../../shared/src/federation/apps.ts';
import { parseCommand, type Command } from './command-line.ts';

const NAMES = ['plan', 'wallet'];
const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean), NAMES);

test.each<[string, Command]>([
  ['', { does: 'help', to: null }],
  ['wallet --help', { does: 'help', to: null }],
  ['help', { does: 'help', to: null }],
  ['wallet', { does: 'release', to: null, remote: 'wallet', percent: null, built: null }],
  [
    'wallet --to /srv/site --built ../b',
    { does: 'release', to: '/srv/site', remote: 'wallet', percent: null, built: '../b' },
  ],
  [
    'wallet --canary 10%',
    { does: 'release', to: null, remote: 'wallet', percent: 10, built: null },
  ],
  ['--canary=2.5 plan', { does: 'release', to: null, remote: 'plan', percent: 2.5, built: null }],
  ['host --to /srv/site', { does: 'host', to: '/srv/site', built: null }],
  ['rollback wallet', { does: 'rollback', to: null, remote: 'wallet', version: null }],
  [
    'rollback wallet --version 0.1.0-abc',
    { does: 'rollback', to: null, remote: 'wallet', version: '0.1.0-abc' },
  ],
  ['pin wallet 0.1.0-abc --to s', { does: 'pin', to: 's', remote: 'wallet', version: '0.1.0-abc' }],
  ['unpin wallet', { does: 'unpin', to: null, remote: 'wallet' }],
  ['canary wallet 25%', { does: 'canary', to: null, remote: 'wallet', step: { percent: 25 } }],
  ['canary wallet promote', { does: 'canary', to: null, remote: 'wallet', step: 'promote' }],
  ['canary wallet stop', { does: 'canary', to: null, remote: 'wallet', step: 'stop' }],
  ['status', { does: 'status', to: null, remote: null, json: false }],
  ['status plan --json', { does: 'status', to: null, remote: 'plan', json: true }],
])('`%s` is understood', (line, command) => {
  expect(parse(line)).toEqual(command);
});

test.each([
  ['toString', 'no remote is named toString'],
  ['reports', 'no remote is named reports; there are plan, wallet'],
  ['host --canary 10%', 'there is no option --canary here'],
  ['rollback host', 'no remote is named host'],
  ['../wallet', 'no remote is named ../wallet'],
  ['wallet plan', 'nothing is known of plan here'],
  ['wallet --version 1.0.0', 'there is no option --version here'],
  ['wallet --to', '--to needs a value'],
  ['wallet --to --canary', '--to needs a value'],
  ['wallet --to a --to b', '--to is there twice'],
  ['wallet --canary 0%', '0% is no part of the users'],
  ['wallet --canary 100.01%', '100.01% is no part of the users'],
  ['wallet --canary 0.125%', '0.125% is no part of the users'],
  ['wallet --canary -5', '--canary needs a value'],
  ['wallet --canary=-5', '-5 is no part of the users'],
  ['wallet --canary ten', 'ten is no part of the users'],
  ['rollback', 'which remote: plan, wallet?'],
  ['rollback wallet 0.1.0', 'nothing is known of 0.1.0 here'],
  ['rollback wallet --version ../../etc', '../../etc is no version'],
  ['pin wallet', 'pin wallet to which version?'],
  ['pin wallet ..', '.. is no version'],
  ['pin wallet chunks', 'chunks is no version'],
  ['unpin wallet 0.1.0', 'nothing is known of 0.1.0 here'],
  ['canary wallet', 'canary wallet what: 25%, promote or stop?'],
  ['canary wallet more', 'more is no part of the users'],
  ['canary wallet 10% 20%', 'nothing is known of 20% here'],
  ['status --json=1', '--json takes no value'],
  ['status wallet plan', 'nothing is known of plan here'],
])('`%s` is not: %s', (line, why) => {
  expect(() => parse(line)).toThrow(why);
});

test('no remote is called what a command is called', () => {
  for (const { name } of REMOTES) {
    expect(parseCommand([name], [name])).toMatchObject({ does: 'release', remote: name });
  }
});
