#!/usr/bin/env node
// Starts the commands, if both packages of the kit are of one version: either is made of parts of the other.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** The version of the other package, which is installed beside this one. */
const shared = versionIn(dirname(require.resolve('@adpartner/shared/tsconfig.json')));
const own = versionIn(join(import.meta.dirname, '../..'));

if (shared === own) await import('./commands.ts');
else {
  console.error(
    `@adpartner/build is ${own} and @adpartner/shared is ${shared}: install both of one kit`,
  );
  process.exitCode = 1;
}
