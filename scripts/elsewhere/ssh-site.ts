import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '../process/run-command.ts';
import { logFile } from '../site/change-log.ts';
import { ReleaseError } from '../site/release-error.ts';
import { mapsFolder } from '../site/source-maps.ts';
import { asFolders, changeOf, isRegistry, snapshotOf } from './site-copy.ts';
import type { Change, Elsewhere, Snapshot } from './site-copy.ts';
import { sshError, sshProgram, type SshAddress } from './ssh-address.ts';
import { takeSshLock, type SshLock, type Step } from './ssh-lock.ts';

/** rsync's exit code if a file went away while it read the folder. */
const FILES_WENT = 24;

/** Runs rsync; throws with one line if it fails. */
async function rsync(site: SshAddress, ...args: string[]): Promise<void> {
  const options = ['-rt', '--timeout=60', '-e', sshProgram(site)];
  for (let tries = 1; ; tries++) {
    const { code, output } = await runCommand('rsync', [...options, ...args], { quiet: true });
    if (code === 0) return;
    if (code !== FILES_WENT || tries === 3) throw sshError(site, output);
  }
}

/** Makes a copy equal to the site and what is beside it. */
async function pull(site: SshAddress, folder: string): Promise<void> {
  const parts = [site.folder, mapsFolder(site.folder), logFile(site.folder)];
  // A log that is gone there must not stay here.
  rmSync(logFile(folder), { force: true });
  await rsync(
    site,
    ...['--checksum', '--copy-dirlinks', '--delete', '--ignore-missing-args'],
    `--exclude=/${basename(folder)}/.release.*`,
    ...parts.map((path) => `${site.login}:${path}`),
    `${dirname(folder)}/`,
  );
}

/** What is uploaded into the site, and what goes beside it. */
interface Parts {
  own: [path: string, upload: string][];
  beside: [path: string, upload: string][];
}

/** Where the files of a change go: those of the site below its folder, the others below the one above. */
function partsOf(site: SshAddress, { token }: SshLock, paths: readonly string[]): Parts {
  const parts: Parts = { own: [], beside: [] };
  const name = basename(site.folder);
  // No reader has maps open, and they have names of their content.
  const maps = `${basename(mapsFolder(site.folder))}/`;
  for (const path of paths) {
    if (path.startsWith(`${name}/`)) parts.own.push([path, path.slice(name.length + 1)]);
    else parts.beside.push([path, path.startsWith(maps) ? path : `${path}.${token}`]);
  }
  return parts;
}

/** What the other machine does after the upload: the registry's file comes last, and then what is no longer named goes. */
function stepsOf(
  site: SshAddress,
  lock: SshLock,
  { put, remove }: Change,
  [before, after]: readonly [Snapshot, Snapshot],
): Step[] {
  const above = dirname(site.folder);
  const odd = [...put, ...remove].find((path) => /[\t\n]/.test(path));
  if (odd !== undefined) throw new ReleaseError(`${JSON.stringify(odd)} is no name for a file`);
  const units = asFolders(put, before.keys());
  const { own, beside } = partsOf(site, lock, units);
  const from = new Map([
    ...own.map(([path, upload]) => [path, join(lock.upload, upload)] as const),
    ...beside.map(([path, upload]) => [path, join(above, upload)] as const),
  ]);
  const moves = units.flatMap((path): Step[] => {
    const to = join(above, path);
    if (from.get(path) === to) return [];
    const move = ['move', from.get(path)!, to] as const;
    return isRegistry(path) ? [['flush'], move] : [move];
  });
  const removals = asFolders(remove, after.keys()).map((path): Step => [
    'remove',
    join(above, path),
  ]);
  return [...moves, ['flush'], ...removals];
}

/** The size of files on a disk, in kilobytes. */
const roomOf = (files: readonly string[]): string =>
  String(files.reduce((sum, file) => sum + 4 * Math.ceil(statSync(file).size / 4096), 0));

/** Uploads files of a copy into a folder. */
async function upload(
  site: SshAddress,
  folder: string,
  files: Parts['own'],
  to: string,
): Promise<void> {
  if (files.length === 0) return;
  const stage = mkdtempSync(join(tmpdir(), 'adpartner-upload-'));
  try {
    for (const [path, name] of files) cpSync(join(dirname(folder), path), join(stage, name));
    // The other machine's umask says who may read the files.
    const options = ['--omit-dir-times', '--chmod=D777,F666'];
    await rsync(site, ...options, `${stage}/`, `${site.login}:${to}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * Makes a site equal to its copy. Uploads go to a hidden folder; the other machine moves them to their places, only while
 * the lock is held.
 */
async function push(
  site: SshAddress,
  lock: SshLock,
  folder: string,
  before: Snapshot,
): Promise<void> {
  const after = snapshotOf(folder);
  const change = changeOf(before, after);
  if (change.put.length + change.remove.length === 0) return;
  const steps = stepsOf(site, lock, change, [before, after]);
  const { own, beside } = partsOf(site, lock, change.put);
  await lock.run([['room', roomOf(change.put.map((path) => join(dirname(folder), path)))]]);
  await upload(site, folder, own, `${lock.upload}/`);
  await upload(site, folder, beside, dirname(site.folder));
  await lock.run(steps);
}

/** A site on another machine, reached by ssh and rsync. */
export function sshSite(site: SshAddress): Elsewhere {
  return {
    address: site.address,
    name: basename(site.folder),
    pull: (folder) => pull(site, folder),
    lock: (folder) => async (work) => {
      const lock = await takeSshLock(site, randomUUID());
      try {
        await pull(site, folder);
        const before = snapshotOf(folder);
        const done = await work(lock.check);
        await push(site, lock, folder, before);
        return done;
      } finally {
        await lock.release();
      }
    },
  };
}
