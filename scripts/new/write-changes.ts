import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getFileInfo } from 'prettier';
import { writeWhole } from '../files/files.ts';
import { formatted } from '../process/formatted.ts';
import type { Edit } from './edit-text.ts';
import { GeneratorError } from './generator-error.ts';

/** What is added to a workspace. */
export interface Changes {
  /** New files, by their paths from the root on. */
  files: ReadonlyMap<string, string>;
  /** Several may be of one file. */
  edits: readonly Edit[];
}

/** What is done once all is written. Where it fails, all is put back, `files` too. */
export interface LastStep {
  run: () => void;
  files: readonly string[];
}

/** Throws GeneratorError where what is to be changed has changes already, which could not be told apart. */
function checkUnchanged(root: string, files: readonly string[]): void {
  const git = spawnSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  // No repository, nothing to mix up.
  if (git.status !== 0 || git.stdout === '') return;
  const changed = git.stdout.trimEnd().split('\n');
  const names = changed.map((line) => line.slice(3)).join(', ');
  throw new GeneratorError(`commit ${names} first, so that what is added can be told from it`);
}

async function laidOut(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file);
  return inferredParser === null ? text : formatted(file, text);
}

/** Writes new files and returns what was made for them: the files, or the folders that were not there. */
function writeNew(root: string, files: ReadonlyMap<string, string>, made: string[]): void {
  for (const [file, text] of files) {
    const path = join(root, file);
    made.push(mkdirSync(dirname(path), { recursive: true }) ?? path);
    writeFileSync(path, text);
  }
}

/** The texts with all edits made, those that were edited laid out. */
async function editedTexts(
  root: string,
  before: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): Promise<ReadonlyMap<string, string>> {
  const after = new Map(before);
  for (const { file, change } of edits) {
    try {
      after.set(file, change(after.get(file) ?? ''));
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
  for (const file of new Set(edits.map((edit) => edit.file))) {
    after.set(file, await laidOut(join(root, file), after.get(file) ?? ''));
  }
  return after;
}

/**
 * Adds files to a workspace and edits others, all formatted. Refuses (throws GeneratorError) before anything is
 * written; where something fails after that, all is put back as it was and the error says so.
 */
export async function writeChanges(
  root: string,
  { files, edits }: Changes,
  last?: LastStep,
): Promise<void> {
  for (const file of files.keys()) {
    if (existsSync(join(root, file))) throw new GeneratorError(`there is a file ${file} already`);
  }
  const edited = [...new Set(edits.map(({ file }) => file))];
  const kept = [...edited, ...(last?.files ?? [])];
  checkUnchanged(root, kept);

  // All of it is made, and formatted, before any of it is written.
  const before = new Map(kept.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const after = await editedTexts(root, before, edits);
  const added = new Map<string, string>();
  for (const [file, text] of files) added.set(file, await laidOut(join(root, file), text));

  // From here on nothing waits: a signal is heard once all is there, or put back.
  const made: string[] = [];
  try {
    writeNew(root, added, made);
    for (const file of edited) writeWhole(join(root, file), after.get(file) ?? '', false);
    last?.run();
  } catch (error) {
    for (const [file, text] of before) writeWhole(join(root, file), text, false);
    for (const path of made) rmSync(path, { recursive: true, force: true });
    throw new Error(`${(error as Error).message}; all is as it was`, { cause: error });
  }
}
