import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { keptFolder } from '../../../../scripts/kept/kept-folder.ts';
import { startMain } from '../start-main.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Everything that decides what a first start writes. */
const SOURCES = ['api/src', 'shared/src/contract'];

function keyOf(): string {
  const hash = createHash('sha256').update(process.version);
  const files = SOURCES.flatMap((source) =>
    readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => path.join(source, name)),
  );
  for (const file of [...files, 'pnpm-lock.yaml'].sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  // The demo partner's history ends with the present: a copy of another day lacks the last days.
  return `${hash.digest('hex').slice(0, 16)}-${new Date().toISOString().slice(0, 10)}`;
}

/** A data folder of a sandbox server that has started and ended, made once for each state of the server. */
export function keptSandbox(): Promise<string> {
  return keptFolder('sandbox', keyOf(), async (folder) => {
    const server = startMain({ DATA_DIR: folder });
    await server.ready;
    server.child.kill('SIGTERM');
    const { code, complained } = await server.ended;
    if (code !== 0) throw new Error(`the server ended with ${code}: ${complained}`);
  });
}
