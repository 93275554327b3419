import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { readConfig } from '../../config/server-config.ts';
import type { Queries } from '../../db/database.ts';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { makeUser } from '../../testing/make-user.ts';
import { clearUp, seededFolder, startMain } from '../../testing/start-main.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { TEST_SECRETS } from '../../testing/test-server.ts';
import { COMMANDS } from '../endpoint/all-commands.ts';
import { openOperatorEndpoint } from '../endpoint/endpoint.ts';
import { runOperator } from './run-operator.ts';

afterAll(clearUp);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as a process of its own. */
function operator(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), ...args],
      { env: { ...bareEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let out = '';
    let err = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (err += part.toString()));
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** The same within this process, which is faster. */
async function typed(args: readonly string[], folder = '/nowhere'): Promise<Ended> {
  const ended = { code: 0, out: '', err: '' };
  ended.code = await runOperator(args, {
    env: { DATA_DIR: folder },
    root: '/',
    folder,
    actor: 'olga',
    out: (text) => void (ended.out += text),
    err: (text) => void (ended.err += text),
    writeFile: () => undefined,
  });
  return ended;
}

/** The documented commands, as they are typed. */
const PROMISED = [
  'user list',
  'user show',
  'license-key create',
  'license-key list',
  'authorization-code create',
  'entry-ticket create',
  'acceptor create',
  'acceptor edit',
  'acceptor list',
  'channel add',
  'channel list',
  'channel remove',
  'notice publish',
  'notice list',
  'notice retract',
  'product add',
  'product edit',
  'product list',
  'plan issue',
  'plan list',
  'plan fail',
  'plan end',
  'plan close',
  'plan withdraw',
  'top-up',
  'chargeback',
  'chargeback rest',
  'chargeback list',
  'vip open',
  'startup-funds advance',
  'startup-funds return',
  'deposit post',
  'deposit release',
  'acceptance record',
  'acceptance complete',
  'acceptance cancel',
  'withdrawal list',
  'withdrawal pay',
  'withdrawal reject',
  'statement export',
  'coupon grant',
  'credit set',
  'level set',
  'account activate',
  'account disable',
  'account cancel',
  'transaction-password reset',
  'two-step reset',
  'login-password reset',
  'bank-card unbind',
  'feedback list',
  'delivery unmatched',
  'config get',
  'config set',
  'ledger verify',
  'audit list',
];

test('the help has every command, with what it is for', async () => {
  const { code, out, err } = await typed(['--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const name of PROMISED) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  expect(COMMANDS.map(({ name }) => name).sort()).toEqual([...PROMISED].sort());
});

test('the help ends well where nobody reads on', async () => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), '--help'],
    { env: bareEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('the help of a command has what it takes and its examples', async () => {
  const { code, out } = await typed(['top-up', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('npm run operator -- top-up USER AMOUNT [options]');
  expect(out).toContain('--remark <REMARK>');
  expect(out).toContain('npm run operator -- top-up alice 100.00 --remark');
});

test.each([
  [['top-up'], 'USER is missing: a username'],
  [['top-up', 'alice', '1e3'], 'AMOUNT has to be an amount'],
  [['top-up', 'alice', '-5.00'], 'AMOUNT has to be an amount'],
  [['top-up', 'alice', '-50'], 'AMOUNT has to be an amount'],
  [['top-up', 'alice', '-1,000.00'], '-1,000.00 is below 0: an amount has no sign'],
  [['chargeback', 'P1', '-5'], '-5 is below 0: an amount has no sign'],
  [['top-up', 'alice', '1.00', 'more'], 'top-up does not take this: more'],
  [['top-up', 'alice', '1.00', '--colour', 'red'], "unknown option '--colour'"],
  [['user', 'list', '--limt', '3'], "unknown option '--limt' (Did you mean --limit?)"],
  [['top-up', 'alice', '1.00', '--remark', 'a', '--remark', 'b'], '--remark is given twice'],
  [['account', 'disable', 'alice', '--why', ''], 'in other languages, not ""'],
  [['account', 'disable', 'alice', '--why', 'Late', '--why', 'de='], 'not "Late, de="'],
  [['top-up', 'alice', '1.00', '--while-disabled'], "'--while-disabled <WHY>' argument missing"],
  [['ledger', 'burn'], 'there is no command ledger burn: did you mean ledger verify?'],
  [['nothing'], 'there is no command nothing: --help lists them all'],
  [['topup', 'alice', '100.00'], 'there is no command topup: did you mean top-up?'],
  [['notice', 'publish', '--title', 'xx=A', '--body', 'B'], 'xx is none of the languages'],
  [['notice', 'publish', '--title', '@nowhere.txt', '--body', 'B'], "nowhere.txt can't be read"],
])('%j is not understood: one line, exit code 2', async (args, line) => {
  const { code, out, err } = await typed(args);
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toContain(line);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('where no server runs it says so, exit code 1', async () => {
  const { code, err } = await typed(['channel', 'list']);
  expect({ code, err }).toEqual({
    code: 1,
    err: 'no server runs with DATA_DIR /nowhere: start it, or set OPERATOR_URL and OPERATOR_TOKEN\n',
  });
});

test('what comes after -- is a name, however it begins', async () => {
  const { code, out, err } = await typed(['user', 'show', '--', '--help']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/no server/i);
});

describeOnDatabase('the command line on a running server', (open) => {
  let db: Queries;
  let folder: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db } = await open());
    folder = mkdtempSync(join(tmpdir(), 'adpartner-operator-'));
    close = await openOperatorEndpoint(
      { db, secrets: TEST_SECRETS },
      readConfig({ DATA_DIR: folder }, '/'),
    );
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const run = (...args: string[]) => typed(args, folder);
  const spawned = (...args: string[]) => operator(args, { DATA_DIR: folder, INIT_CWD: folder });
  const json = async (...args: string[]) => {
    const { code, out, err } = await run(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\{.*\}\n$/);
    return JSON.parse(out) as Record<string, unknown>;
  };

  test('makes license keys for people and for scripts', async () => {
    const { code, out } = await spawned('license-key', 'create', '--count', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}\n([A-Z0-9]{4}-){3}[A-Z0-9]{4}\n$/);
    expect(await json('license-key', 'create')).toEqual({
      license_keys: [expect.stringMatching(/^[A-Z0-9-]{19}$/)],
    });
    // The log has the system user's name.
    const { actions } = await json('audit', 'list');
    expect(actions).toMatchObject([
      { actor: 'olga', params: {} },
      { actor: userInfo().username, command: 'license-key create', params: { count: 2 } },
    ]);
  });

  test('tops up once per reference, by place or by option, and shows a table', async () => {
    const { username } = await makeUser(db);
    const args = ['top-up', username, '100.00', '--remark', 'A transfer', '--reference', username];
    const first = await json(...args);
    expect(await json(...args)).toEqual(first);
    expect(
      await json(
        ...['top-up', '--amount', '100.00', '--user', username.toUpperCase()],
        ...['--remark', 'A transfer', '--reference', username],
      ),
    ).toEqual(first);
    expect(first).toMatchObject({ fund_records: [{ amount: '100.00', remark: 'A transfer' }] });
    const other = await run('top-up', username, '99.00', '--reference', username);
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.err).toMatch(/^the reference .* was used for another top-up, by .*\n$/);
    const table = await run('top-up', username, '0.50');
    expect(table.out).toMatch(/│ 2\d{3}-.* available_balance │ system_top_up │ 0\.50 +│ 100\.50 /);
    const { actions } = await json('audit', 'list', '--user', username);
    expect(actions).toMatchObject([{ actor: 'olga' }, { actor: 'olga', reference: username }]);
  });

  test('of several tables each says what it is; one alone needs no name', async () => {
    const { username } = await makeUser(db);
    const { out } = await run('user', 'show', username);
    expect(out).toMatch(/^user:\n┌/);
    expect(out).toMatch(/┘\n\nbalances:\n┌/);
    expect(out).toContain('\nwithdrawals: none\n');
    expect((await run('user', 'list', username)).out).toMatch(/^┌/);
  });

  test('tells a command from one whose name begins with it, each with its own options', async () => {
    expect(await json('chargeback', 'list')).toEqual({ chargebacks: [] });
    const { err } = await run('chargeback', 'rest', 'P1', '--remark', 'The rest', '--json');
    expect(err).toBe('there is no plan P1\n');
    expect((await run('chargeback', 'P1', '1.00', '--json')).err).toBe('there is no plan P1\n');
    expect((await run('chargeback', 'rest')).err).toContain('PLAN is missing');
  });

  test('shows the texts of the server in words, not by their keys', async () => {
    const { username } = await makeUser(db);
    await json('startup-funds', 'advance', username, '0.50', '--remark', 'To begin with');
    const { out } = await run('user', 'show', username);
    expect(out).toContain(' Start-up advance received ');
    expect(out).toContain('We advanced 0.50 to you. You can withdraw once you no longer owe it.');
    // Also what blocks withdrawals.
    expect(out).toContain(' The user still owes the start-up advance. ');
    expect(out).not.toMatch(/\b(notice|remark|why)\.|\.(title|body)\b/);
  });

  test('reads texts in languages from the line and from files', async () => {
    writeFileSync(join(folder, 'terms.txt'), 'First\n\n- one\n');
    const { setting } = await json('config', 'set', 'terms', '@terms.txt', 'de=Erstens', 'th=@@a');
    expect(setting).toMatchObject({
      value: { en: 'First\n\n- one', de: 'Erstens', th: '@a' },
      before: null,
    });
    const { out } = await run('config', 'get', 'terms');
    expect(out).toContain('de: Erstens, en: First - one');
  });

  test('writes a statement to the terminal or to a file of its owner', async () => {
    const { username } = await makeUser(db);
    await json('top-up', username, '3.00');
    const month = new Date().toISOString().slice(0, 7);
    const shown = await run('statement', 'export', username, month);
    expect(shown.out).toMatch(
      /^account,time,id,.*\n(.*\n)+available_balance,.*,closing_balance,,,,3\.00\n$/,
    );
    const written = await spawned('statement', 'export', username, month, '--output', 'a.csv');
    expect(written).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe(shown.out);
    expect(statSync(join(folder, 'a.csv')).mode & 0o777).toBe(0o600);
  });

  test('says in one line what the server refuses, exit code 1', async () => {
    expect(await run('deposit', 'post', 'nobody', '1.00')).toEqual({
      code: 1,
      out: '',
      err: 'there is no user nobody\n',
    });
    const { username } = await makeUser(db);
    expect(await run('deposit', 'post', username, '1.00')).toMatchObject({
      code: 1,
      err: 'The balance is not enough.\n',
    });
    expect(await run('top-up', username, '1.001')).toMatchObject({ code: 2, out: '' });
  });

  test('ends with 1 where a balance is not what its entries add up to, and names it', async () => {
    const { id, username } = await makeUser(db);
    await json('top-up', username, '3.00');
    expect((await run('ledger', 'verify')).code).toBe(0);
    const corrupt = (change: number) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update accounts set balance = balance + ${change}
          where user_id = ${id} and kind = 'available_balance'`.execute(tx);
      });
    await corrupt(1);
    const { code, err } = await spawned('ledger', 'verify');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^user-\w+'s available_balance \(account \d+\): the stored balance is 3\.01, its entries add up to 3\.00\n$/,
    );
    expect(err).toContain(username);
    await corrupt(-1);
    expect((await run('ledger', 'verify')).code).toBe(0);
  });
});

test('a server that was started is found by its data folder, and not any more once it ends', async () => {
  const env = { DATA_DIR: await seededFolder() };
  const server = startMain(env);
  await server.ready;
  const topUp = await operator(['top-up', 'demo', '12.34', '--remark', 'Hello', '--json'], env);
  expect(topUp).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(topUp.out)).toMatchObject({
    username: 'demo',
    fund_records: [{ account: 'available_balance', amount: '12.34', remark: 'Hello' }],
  });
  expect(await operator(['ledger', 'verify'], env)).toMatchObject({ code: 0, err: '' });
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, complained: '' });
  expect(await operator(['channel', 'list'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no server runs with DATA_DIR'),
  });
}, 240_000);
