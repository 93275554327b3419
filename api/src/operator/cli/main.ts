// The operator's command line: `npm run operator -- COMMAND`. It sends the command to a running server.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import { runOperator } from './run-operator.ts';

/** The operator's name: the system user, or the one on whose behalf it runs. */
function actorName(): string {
  const named = process.env.OPERATOR_NAME?.trim();
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list, as in containers.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

// The folder where it was typed; npm runs it elsewhere.
const folder = process.env.INIT_CWD ?? process.cwd();

// The reader of the output may close it early, as head does: the command is carried out all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  root: join(import.meta.dirname, '..', '..', '..', '..'),
  folder,
  actor: actorName(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  writeFile: (name, text) => writeFileSync(resolve(folder, name), text, { mode: 0o600 }),
});
