// The operator's command line: `npm run operator -- COMMAND`. It asks a running server, which does it.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import { runOperator } from './run-operator.ts';

/** Who asks: the name the system knows, or that of whoever it asks for. */
function actorName(): string {
  const named = process.env.OPERATOR_NAME?.trim();
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list, as containers have.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

// Where it was typed; npm runs it elsewhere.
const folder = process.env.INIT_CWD ?? process.cwd();

// Whoever reads may have read enough, as head has: what was asked for is done all the same.
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
