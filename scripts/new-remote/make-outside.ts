import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bundler, OwnRemote } from '../../shared/src/federation/own-remote.ts';
import type { Archive } from '../kit/package.ts';
import { GeneratorError } from '../new/generator-error.ts';
import { titlesFor } from '../new/titles.ts';
import { writeChanges } from '../new/write-changes.ts';
import { hostRegistrations } from './edits.ts';
import type { Workspace } from './make-remote.ts';
import { outsideFiles } from './outside.ts';
import { checkName, nextDevPort } from './remote-name.ts';

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

function writeFiles(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  try {
    for (const [file, content] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface Outside {
  /** Where the repository goes; absolute. */
  folder: string;
  bundler: Bundler;
  /** See `makeRemote`. */
  titlesFile: string | null;
  archives: readonly Archive[];
}

/**
 * Makes a remote in a repository of its own, with the kit, and its address in the host. Throws GeneratorError before
 * anything is written; after a later failure everything is restored and the error says so.
 */
export async function makeOutside(
  { root, apps, stubs }: Omit<Workspace, 'install'>,
  name: string,
  { folder, bundler, titlesFile, archives }: Outside,
): Promise<OwnRemote> {
  checkName(name, apps, stubs);
  const titles = titlesFor(name, titlesFile);
  if (!isEmpty(folder)) throw new GeneratorError(`${folder} is not empty`);
  const app: OwnRemote = { name, dir: '.', devPort: nextDevPort(apps), bundler };
  const files = outsideFiles(app, titles, archives);
  const edits = hostRegistrations(name, titles, true);
  const run = () => writeFiles(folder, files);
  await writeChanges(root, { files: new Map(), edits }, { run, files: [] });
  return app;
}
