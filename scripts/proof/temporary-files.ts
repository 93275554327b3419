// Where a run puts its temporary files: databases, sites, browser profiles. Thousands are written and deleted, which
// a disk's file system pays for with a quarter of the tests' processor time, and memory hardly at all.
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../tasks/other-runs.ts';

const GIGABYTE = 1024 ** 3;

/** The file system in memory that Linux offers to every program. */
const IN_MEMORY = '/dev/shm';

/** A run has up to 2 GB of them at a time, and its processes need some 5 GB of memory. */
const ROOM = 4 * GIGABYTE;
const MEMORY = 10 * GIGABYTE;

const PREFIX = 'adpartner-run-';

/** Programs in /dev/shm may be started, unless it is mounted otherwise: containers do that. */
const mayExecute = (mounts: string) =>
  mounts.split('\n').some((line) => {
    const [, place, type, options = ''] = line.split(' ');
    return place === IN_MEMORY && type === 'tmpfs' && !options.split(',').includes('noexec');
  });

/** What decides where temporary files are. */
interface Machine {
  /** Free space in `/dev/shm`, in bytes. */
  room: number;
  /** Available memory, in bytes. */
  memory: number;
  /** The content of `/proc/mounts`. */
  mounts: string;
}

/** Whether temporary files fit into memory, and programs among them may be started. */
export const fitsInMemory = ({ room, memory, mounts }: Machine): boolean =>
  room >= ROOM && memory >= MEMORY && mayExecute(mounts);

/** The folder for temporary files: in memory where there is plenty, else the system's own. */
export function temporaryPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8');
    const machine = { room: bavail * bsize, memory: process.availableMemory(), mounts };
    return fitsInMemory(machine) ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Tries again where a process that is ending still writes. */
const removeFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Removes folders of this user's runs that were killed. */
function removeLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = join(place, name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === process.getuid?.()) removeFolder(folder);
  }
}

export interface TemporaryFiles {
  readonly folder: string;
  /** Removes the folder, with what tests left in it. */
  remove(): void;
}

/** Makes the folder for the temporary files of this process and its children: their TMPDIR. */
export function keepTemporaryFiles(place = temporaryPlace()): TemporaryFiles {
  removeLeft(place);
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
  // PostgreSQL, which refuses to run as root, runs as another user in a folder of its own below it.
  chmodSync(folder, 0o711);
  return { folder, remove: () => removeFolder(folder) };
}

/**
 * Runs something with a folder for its temporary files and its children's, which is gone afterwards. If `TMPDIR` is
 * set, they are there: by a run that this one is part of, or by the user.
 */
export async function withTemporaryFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env.TMPDIR) return work();
  const { folder, remove } = keepTemporaryFiles();
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    delete process.env.TMPDIR;
    remove();
  }
}
