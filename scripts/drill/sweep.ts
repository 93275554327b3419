// Waits until its input ends, then ends what runs in a folder, and removes it: `sweep.ts FOLDER KEEP`.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { killAllIn, processesIn } from './processes.ts';

const [folder = '', keep] = process.argv.slice(2);
if (!/\/adpartner-drill-\w+$/.test(folder)) throw new Error(`${folder} is no folder of a drill`);
// A terminal's Ctrl-C reaches this process too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** Looks, ten a second, before what is left is killed. */
const PATIENCE = 20;

async function sweep(): Promise<void> {
  // PostgreSQL removes its shared memory on this signal, and on none that can't be caught.
  killAllIn(folder, 'SIGQUIT');
  for (let look = 0; processesIn(folder).length > 0; look++) {
    await sleep(100);
    if (look > PATIENCE) killAllIn(folder);
  }
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  for (const mount of mounts.map((line) => line.split(' ')[1] ?? '')) {
    if (keep !== 'true' && mount.startsWith(`${folder}/`)) spawnSync('umount', ['-l', mount]);
  }
  if (keep === 'true') console.error(`kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

process.stdin.resume();
process.stdin.once('end', () => void sweep());
process.stdin.once('error', () => void sweep());
