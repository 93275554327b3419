// Runs that share the folder of results: each has a mark in it, a file named by its process.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsFolder } from './results-folder.ts';

const markOf = (folder: string, pid: number) => join(runsFolder(folder), String(pid));

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Marks this run as one that writes results, without seals yet. */
export const markRun = (folder: string) => writeFileSync(markOf(folder, process.pid), '');

/** Removes the mark of this run. */
export const unmarkRun = (folder: string) => rmSync(markOf(folder, process.pid), { force: true });

/** The number of other runs that write results now. Removes the marks of ended runs. */
export function otherRuns(folder: string): number {
  const marks = existsSync(runsFolder(folder)) ? readdirSync(runsFolder(folder)) : [];
  const others = marks.map(Number).filter((pid) => pid !== process.pid);
  for (const pid of others) {
    if (!isAlive(pid)) rmSync(markOf(folder, pid), { force: true });
  }
  return others.filter(isAlive).length;
}
