import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bareEnvironment } from './testing/bare-environment.ts';
import { freePort } from './testing/programs/free-port.ts';
import { clearUp, freshFolder, withDatabase } from './testing/start-main.ts';

import.meta.jest.setTimeout(120_000);

const root = join(import.meta.dirname, '../..');
const unit = readFileSync(join(root, 'deploy/adpartner@.service'), 'utf8');

afterAll(clearUp);

/** What a unit says under a name, with the instance's port in it. */
function said(name: string, port: number): string {
  const [, text] = new RegExp(`^${name}=(.*)$`, 'm').exec(unit) ?? [];
  if (text === undefined) throw new Error(`the unit has no ${name}`);
  return text.replaceAll('%i', String(port));
}

/** A command's words: systemd takes what is in quotes as one. */
const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Starts a command of the unit, with this Node in the place of the system's. */
function start(name: string, port: number, env: Record<string, string>) {
  const [node, ...words] = wordsOf(said(name, port));
  expect(node).toBe('/usr/bin/node');
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = new Promise<{ code: number | null; complained: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, complained })),
  );
  return { child, ended };
}

test('the unit’s commands, as they are written, start a server, wait until it serves, and end it', async () => {
  await withDatabase(async (url) => {
    const port = await freePort();
    const written = Object.fromEntries(
      wordsOf(said('Environment', port)).map((word) => word.split('=') as [string, string]),
    );
    expect(written.NODE_ENV).toBe('production');
    const server = start('ExecStart', port, {
      ...written,
      DATA_DIR: freshFolder(),
      DRAIN_SECONDS: '0',
      DATABASE_URL: url,
      PASSWORD_PEPPER: 'p'.repeat(32),
      TICKET_KEY: 't'.repeat(32),
    });
    const waiting = start('ExecStartPost', port, {});
    // Whichever ends first: a server that can't start would never be waited for.
    const first = await Promise.race([waiting.ended, server.ended]);
    expect(first).toEqual({ code: 0, complained: '' });
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
