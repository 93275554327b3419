import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../files/files.ts';
import { formatted } from '../process/formatted.ts';
import { checkUnchanged } from './check-unchanged.ts';
import type { Edit } from './edit-text.ts';
import { GeneratorError } from './generator-error.ts';

/** The changes of a workspace. */
export interface Changes {
  /** New files, by their paths from the root on. */
  files: ReadonlyMap<string, string>;
  /** There may be several edits of one file. */
  edits: readonly Edit[];
}

/** Runs once everything is written. If it fails, everything is restored, `files` included. */
export interface LastStep {
  run: () => void;
  files: readonly string[];
}

/** Writes new files and returns what was created: the files, or their new folders. */
function writeNew(root: string, files: ReadonlyMap<string, string>, made: string[]): void {
  for (const [file, text] of files) {
    const path = join(root, file);
    made.push(mkdirSync(dirname(path), { recursive: true }) ?? path);
    writeFileSync(path, text);
  }
}

/** The texts after all edits, formatted. */
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
    after.set(file, await formatted(join(root, file), after.get(file) ?? ''));
  }
  return after;
}

/**
 * Adds files to a workspace and edits others, all formatted. Throws GeneratorError before anything is
 * written; after a later failure everything is restored and the error says so.
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

  // Everything is prepared and formatted before anything is written.
  const before = new Map(kept.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const after = await editedTexts(root, before, edits);
  const added = new Map<string, string>();
  for (const [file, text] of files) added.set(file, await formatted(join(root, file), text));

  // Synchronous from here on: a signal is handled once everything is written, or restored.
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
