import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readFeedKeys } from '../../config/feed-keys.ts';
import { balancesOf } from '../../testing/balances.ts';
import { makePutPlan } from '../../testing/make-plan.ts';
import { makeUser } from '../../testing/make-user.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { openTestServer } from '../../testing/test-server.ts';

const SECRET = 'a-secret-key-of-the-network-' + 'x'.repeat(8);
const DOCUMENT = join(import.meta.dirname, '../../../../docs/operating.md');

/** The program that the document shows. */
async function example(): Promise<string> {
  const [, program] = /```js\n(.*?createHmac.*?)```/s.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  if (!program) throw new Error('docs/operating.md shows no program that signs');
  return program;
}

function run(file: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}

describeOnDatabase('the program in docs/operating.md', (open) => {
  test('reports to a server as it is written there', async () => {
    const server = await openTestServer(open, {
      config: { feedKeys: readFeedKeys(`acme/1:${SECRET}`) },
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const folder = await mkdtemp(join(tmpdir(), 'adpartner-feed-'));
    try {
      const { id } = await makeUser(server.db);
      const { number } = await makePutPlan(server.db, id, 1000n);
      const file = join(folder, 'report.mjs');
      await writeFile(file, await example());
      const { port } = server.app.server.address() as AddressInfo;
      const said = await run(file, {
        FEED_URL: `http://127.0.0.1:${port}`,
        FEED_KEY: 'acme/1',
        FEED_SECRET: SECRET,
        PLAN: number,
      });
      expect(said).toMatch(/^200 /);
      expect(JSON.parse(said.slice(4))).toEqual({
        results: [
          { id: 'a-1', outcome: 'recorded' },
          { id: 'a-2', outcome: 'recorded' },
        ],
      });
      expect(await balancesOf(server.db, id)).toEqual({ to_be_consumed: 580, to_be_settled: 505 });
    } finally {
      await server.app.close();
      await rm(folder, { recursive: true });
    }
  });
});
