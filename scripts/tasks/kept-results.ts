// A cached result of the task runner is only used unchanged: each of its files has a seal, a hash of its
// bytes, made at the end of the run that wrote it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeResultsFolder, resultsFolder, sealsFolder } from './results-folder.ts';
import { markRun, otherRuns, unmarkRun } from './other-runs.ts';

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** A result's file that records its place in a clone: rewritten whenever the result is used. */
const PLACES = '-manifest.json';

/** Names of the files that never change; other entries are not the task runner's. */
function kept(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(PLACES))
    .map((entry) => entry.name);
}

/** The key of a result: the files `KEY.tar.zst`, `KEY-meta.json` and the like belong together. */
const keyOf = (name: string) => /^[0-9a-f]+/.exec(name)?.[0] ?? name;

/**
 * Starts a run that may use the results of these keys: removes those with a changed file, or without a seal
 * because the run that wrote them was killed. Returns the removed keys.
 */
export function openResults(used: readonly string[], folder = resultsFolder()): string[] {
  const keys = new Set(used);
  makeResultsFolder(folder);
  markRun(folder);
  const isShared = otherRuns(folder) > 0;
  const bad = new Set<string>();
  for (const name of kept(folder)) {
    if (!keys.has(keyOf(name))) continue;
    const seal = join(sealsFolder(folder), name);
    const isRight = existsSync(seal)
      ? readFileSync(seal, 'utf8') === hashOf(join(folder, name))
      : isShared;
    if (!isRight) bad.add(keyOf(name));
  }
  removeResults([...bad], folder);
  return [...bad];
}

/** Removes the results of these keys, so that their tasks run again. */
export function removeResults(keys: readonly string[], folder = resultsFolder()): void {
  for (const name of kept(folder)) {
    if (!keys.includes(keyOf(name))) continue;
    rmSync(join(folder, name), { force: true });
    rmSync(join(sealsFolder(folder), name), { force: true });
  }
}

/**
 * Ends a run: seals the results that it wrote for these keys, and removes seals of removed results. Unsealed
 * results of a killed run stay unsealed.
 */
export function sealResults(written: readonly string[], folder = resultsFolder()): void {
  if (!existsSync(sealsFolder(folder))) return;
  const keys = new Set(written);
  const names = new Set(kept(folder));
  for (const name of names) {
    const seal = join(sealsFolder(folder), name);
    if (existsSync(seal) || !keys.has(keyOf(name))) continue;
    try {
      writeFileSync(seal, hashOf(join(folder, name)));
    } catch (error) {
      // The disk is full. Without its seal the result is not used.
      rmSync(seal, { force: true });
      console.error(`what passed is not kept: ${(error as Error).message}`);
      break;
    }
  }
  for (const name of readdirSync(sealsFolder(folder))) {
    if (!names.has(name)) rmSync(join(sealsFolder(folder), name), { force: true });
  }
  unmarkRun(folder);
}

const durationFile = (key: string, folder: string) => join(folder, `${key}-duration.json`);

/** Keeps how long the tests of a result took, in milliseconds: a run with others takes the task runner no time. */
export const keepDuration = (key: string, took: number, folder = resultsFolder()): void =>
  writeFileSync(durationFile(key, folder), String(took));

/** What `keepDuration` has kept; 0 if nothing. */
export function keptDuration(key: string, folder = resultsFolder()): number {
  const file = durationFile(key, folder);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
}

/** Removes all results. */
export const dropResults = (folder = resultsFolder()): void =>
  rmSync(folder, { recursive: true, force: true });
