import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addPeople } from './people.ts';
import { root, startServer } from './server.ts';

/** A data folder that has been seeded once; every worker gets a copy of its own. */
export const template = join(root, 'test-results', 'template-data');

export default async function makeTemplate(): Promise<void> {
  if (!existsSync(join(root, 'dist/index.html'))) {
    throw new Error('there is no build to test: run `npm run build` first');
  }
  rmSync(template, { recursive: true, force: true });
  const stack = await startServer(template);
  await stack.stop();
  await addPeople(template);
}
