import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { logInFrom } from '../testing/attacks/log-in-from.ts';
import { listenOn, type Listening } from '../testing/listening.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { hashLoginPassword } from '../auth/login-password.ts';

const FLOOD = 300;
const FILE = '/assets/app.0123456789.js';
const BUSY = 429;

/** Addresses of one customer's network. */
const oneNetwork = (at: number) => `2001:db8::${at.toString(16)}`;

describeOnDatabase('three hundred logins of one network at once, over HTTP', (open) => {
  const siteDir = mkdtempSync(join(tmpdir(), 'adpartner-site-'));
  let server: Listening;
  let right: { username: string; password: string };
  beforeAll(async () => {
    mkdirSync(join(siteDir, 'assets'));
    writeFileSync(join(siteDir, FILE), '// a file of the site\n');
    const { db } = await open();
    server = await listenOn(db, { siteDir });
    const password = 'correct horse';
    const { username } = await makeSignedInUser(db, {
      password_hash: await hashLoginPassword(password),
    });
    right = { username, password };
  });
  afterAll(async () => {
    await server.close();
    rmSync(siteDir, { recursive: true });
  });

  test('are refused but for a few, for which neither files, health, others nor a known device wait', async () => {
    const { cookie } = await logInFrom(server.baseUrl, oneNetwork(1), right);
    let evaluated = 0;
    let fullLine: () => void = () => undefined;
    const lineIsFull = new Promise<void>((resolve) => (fullLine = resolve));
    const flood = Array.from({ length: FLOOD }, async (_, at) => {
      const guess = { username: `nobody-${at}`, password: 'guess' };
      const { status } = await logInFrom(server.baseUrl, oneNetwork(at), guess);
      if (status === BUSY) fullLine();
      else evaluated += 1;
      return status;
    });
    await lineIsFull;

    for (const path of ['/health', FILE]) {
      const response = await fetch(server.baseUrl + path);
      expect([path, response.status]).toEqual([path, 200]);
      await response.text();
    }
    expect((await logInFrom(server.baseUrl, '192.0.2.1', right)).reason).toBeNull();
    expect((await logInFrom(server.baseUrl, oneNetwork(2), right, cookie)).reason).toBeNull();
    const evaluatedBefore = evaluated;

    const statuses = await Promise.all(flood);
    // All of these got their responses while the flood was still being processed.
    expect(evaluatedBefore).toBeLessThan(evaluated);
    expect(new Set(statuses)).toEqual(new Set([200, BUSY]));
    // How many depends on how fast they come and are processed; without a limit it would be all of them.
    expect(evaluated).toBeLessThan(FLOOD / 2);
  });
});
