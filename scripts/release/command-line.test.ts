import { REMOTES } from '../../shared/src/federation/apps.ts';
import { UsageError } from '../site/release-error.ts';
import { parseCommand, type Command } from './command-line.ts';

const NAMES = ['plan', 'wallet'];
const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean), NAMES);

test.each<[string, Command]>([
  ['', { does: 'help', to: null }],
  ['wallet --help', { does: 'help', to: null }],
  ['help', { does: 'help', to: null }],
  [
    'wallet',
    {
      does: 'release',
      to: null,
      remote: 'wallet',
      percent: null,
      built: null,
      unproven: null,
      servers: null,
    },
  ],
  [
    'wallet --to /srv/site --built ../b',
    {
      does: 'release',
      to: '/srv/site',
      remote: 'wallet',
      percent: null,
      built: '../b',
      unproven: null,
      servers: null,
    },
  ],
  [
    'wallet --canary 10%',
    {
      does: 'release',
      to: null,
      remote: 'wallet',
      percent: 10,
      built: null,
      unproven: null,
      servers: null,
    },
  ],
  [
    '--canary=2.5 plan',
    {
      does: 'release',
      to: null,
      remote: 'plan',
      percent: 2.5,
      built: null,
      unproven: null,
      servers: null,
    },
  ],
  [
    'host --to /srv/site',
    { does: 'host', to: '/srv/site', built: null, unproven: null, servers: null },
  ],
  [
    'host --unproven=fire',
    { does: 'host', to: null, built: null, unproven: 'fire', servers: null },
  ],
  [
    'host --servers http://127.0.0.1:9464,v1.4',
    {
      does: 'host',
      to: null,
      built: null,
      unproven: null,
      servers: ['http://127.0.0.1:9464', 'v1.4'],
    },
  ],
  ['rollback wallet', { does: 'rollback', to: null, remote: 'wallet', version: null }],
  [
    'rollback wallet --version 0.1.0-abc',
    { does: 'rollback', to: null, remote: 'wallet', version: '0.1.0-abc' },
  ],
  ['pin wallet 0.1.0-abc --to s', { does: 'pin', to: 's', remote: 'wallet', version: '0.1.0-abc' }],
  [
    'rollback wallet --why slow',
    { does: 'rollback', to: null, why: 'slow', remote: 'wallet', version: null },
  ],
  [
    'rollback wallet --major 2',
    { does: 'rollback', to: null, remote: 'wallet', version: null, major: 2 },
  ],
  ['retire 1', { does: 'retire', to: null, major: 1 }],
  ['sign', { does: 'sign', to: null, remote: null }],
  ['sign wallet --to s --why leak', { does: 'sign', to: 's', remote: 'wallet', why: 'leak' }],
  ['verify wallet', { does: 'verify', to: null, remote: 'wallet', version: null, built: null }],
  [
    'verify wallet --of 0.1.0-abc --to s --built b',
    { does: 'verify', to: 's', remote: 'wallet', version: '0.1.0-abc', built: 'b' },
  ],
  ['unpin wallet', { does: 'unpin', to: null, remote: 'wallet' }],
  ['canary wallet 25%', { does: 'canary', to: null, remote: 'wallet', step: { percent: 25 } }],
  ['canary wallet promote', { does: 'canary', to: null, remote: 'wallet', step: 'promote' }],
  ['canary wallet stop', { does: 'canary', to: null, remote: 'wallet', step: 'stop' }],
  ['status', { does: 'status', to: null, remote: null, json: false, reports: null }],
  [
    'status plan --json --reports http://localhost:9464/reports',
    {
      does: 'status',
      to: null,
      remote: 'plan',
      json: true,
      reports: 'http://localhost:9464/reports',
    },
  ],
  [
    'watch --reports http://localhost:9464/reports',
    {
      does: 'watch',
      to: null,
      reports: 'http://localhost:9464/reports',
      widen: null,
      least: 10,
    },
  ],
  [
    'watch --to s --reports https://ads.example/reports --widen 1%,5,100 --least 2',
    {
      does: 'watch',
      to: 's',
      reports: 'https://ads.example/reports',
      widen: [1, 5, 100],
      least: 2,
    },
  ],
])('`%s` is understood', (line, command) => {
  expect(parse(line)).toEqual(command);
});

const NO_PART = 'A part of the users is more than 0%, up to 100%';

test.each([
  ['watch', "required option '--reports <url>' not specified"],
  ['watch --reports /reports', 'It is an http(s) address without credentials'],
  ['watch --reports ftp://a.example', 'It is an http(s) address without credentials'],
  ['watch --reports http://a.example --widen 5,5', 'Each part is larger than the one before'],
  ['watch --reports http://a.example --widen 5,200', NO_PART],
  ['watch --reports http://a.example --least 0', 'It is a number of minutes'],
  ['watch wallet --reports http://a.example', "too many arguments for 'watch'"],
  ['toString', "'toString' is invalid for argument 'remote'"],
  ['reports', 'Allowed choices are plan, wallet'],
  ['host --canary 10%', "unknown option '--canary'"],
  ['rollback host', "'host' is invalid for argument 'remote'"],
  ['../wallet', "'../wallet' is invalid for argument 'remote'"],
  ['wallet plan', "too many arguments for 'release'"],
  ['wallet --version 1.0.0', "unknown option '--version'"],
  ['wallet --to', "'--to <folder>' argument missing"],
  ['wallet --to --canary', 'It needs a value.'],
  ['wallet --unproven', "'--unproven <reason>' argument missing"],
  ['wallet --servers ftp://a.example', 'Servers are http(s) addresses'],
  ['wallet --servers http://me@a.example', 'Servers are http(s) addresses'],
  ['wallet --servers v1.4,', 'Servers are http(s) addresses'],
  ['wallet --servers a..b', 'Servers are http(s) addresses'],
  ['rollback wallet --servers v1.4', "unknown option '--servers'"],
  ['rollback wallet --unproven fire', "unknown option '--unproven'"],
  ['wallet --why', "'--why <reason>' argument missing"],
  ['wallet --why a\u0007', 'A reason is one line'],
  [`wallet --why ${'x'.repeat(301)}`, 'A reason is one line'],
  ['status --why so', "unknown option '--why'"],
  ['verify', "missing required argument 'remote'"],
  ['verify host', "'host' is invalid for argument 'remote'"],
  ['verify wallet --of ../x', 'That is no version.'],
  ['verify wallet 0.1.0', "too many arguments for 'verify'"],
  ['verify wallet --why so', "unknown option '--why'"],
  ['wallet --to a --to b', 'It is given twice.'],
  ['wallet --canary 0%', NO_PART],
  ['wallet --canary 100.01%', NO_PART],
  ['wallet --canary 0.125%', NO_PART],
  ['wallet --canary=-5', 'It needs a value.'],
  ['wallet --canary ten', NO_PART],
  ['rollback', "missing required argument 'remote'"],
  ['rollback wallet 0.1.0', "too many arguments for 'rollback'"],
  ['rollback wallet --version ../../etc', 'That is no version.'],
  ['pin wallet', "missing required argument 'version'"],
  ['pin wallet ..', 'That is no version.'],
  ['pin wallet chunks', 'That is no version.'],
  ['unpin wallet 0.1.0', "too many arguments for 'unpin'"],
  ['canary wallet', "missing required argument 'step'"],
  ['canary wallet more', NO_PART],
  ['canary wallet 10% 20%', "too many arguments for 'canary'"],
  ['status --json=1', "unknown option '--json=1'"],
  ['status wallet plan', "too many arguments for 'status'"],
])('`%s` is not: %s', (line, why) => {
  const read = () => parse(line);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(why);
});

test('no remote is called what a command is called', () => {
  for (const { name } of REMOTES) {
    expect(parseCommand([name], [name])).toMatchObject({ does: 'release', remote: name });
  }
});
