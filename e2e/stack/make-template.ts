import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, hashOf } from '../../scripts/files/files.ts';
import {
  keepCluster,
  startPostgresServer,
} from '../../api/src/testing/databases/postgres-server.ts';
import { keptFolder } from '../../scripts/kept/kept-folder.ts';
import { addPeople } from './people.ts';
import { root, startServer, type Stack } from './server.ts';

/** Passes the template's path to the workers. */
const TEMPLATE = 'ADPARTNER_JOURNEYS_TEMPLATE';

/** Everything that a fresh database depends on. */
const SOURCES = ['api/src', 'shared/src/contract', 'e2e/stack/people.ts', 'pnpm-lock.yaml'];

function keyOf(): string {
  const files = SOURCES.flatMap((path) => filesBelow(join(root, path)));
  const hash = hashOf(
    files.filter((file) => !/\.test\.ts$/.test(file)),
    root,
  );
  // Seeded data ends at the current day, so a template is valid for one day.
  return `${hash.slice(0, 16)}-${new Date().toISOString().slice(0, 10)}`;
}

/** A data folder, seeded once and copied for each stack. */
export const template = (): string => {
  const folder = process.env[TEMPLATE];
  if (!folder) throw new Error('the journeys have no template: playwright.config.ts creates it');
  return folder;
};

export default async function makeTemplate(): Promise<void> {
  if (!existsSync(join(root, 'dist/index.html'))) {
    throw new Error('there is no build to test: run `npm run build` first');
  }
  process.env[TEMPLATE] = await keptFolder('journeys', keyOf(), async (folder) => {
    const stack = await startServer(folder);
    await stack.stop();
    await addPeople(folder);
  });
}

/** Starts a stack on a copy of the template; `stop` deletes the copy. */
export async function startOwnStack(env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  cpSync(template(), dataDir, { recursive: true });
  return withCleanup(await startServer(dataDir, env), dataDir);
}

/** Starts a stack on its own PostgreSQL server, also seeded once, without the extra users. */
export async function startPostgresStack(): Promise<Stack> {
  const kept = await keptFolder('journeys-postgres', keyOf(), (folder) =>
    keepCluster(folder, async (url) => {
      const stack = await startServer(join(folder, 'server'), { DATABASE_URL: url });
      await stack.stop();
    }),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  cpSync(join(kept, 'server'), dataDir, { recursive: true });
  const { url, stop } = await startPostgresServer(kept);
  return withCleanup(await startServer(dataDir, { DATABASE_URL: url }), dataDir, stop);
}

const withCleanup = (stack: Stack, dataDir: string, stopMore = async () => {}): Stack => ({
  ...stack,
  async stop() {
    await stack.kill();
    await stopMore();
    rmSync(dataDir, { recursive: true, force: true });
  },
});
