import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stub } from '../../host/src/router/stubs.ts';
import type { App } from '../../shared/src/federation/apps.ts';
import { formatted } from '../process/formatted.ts';
import { registrations } from './edits.ts';
import { Refused } from './refused.ts';
import { checkName, nextDevPort } from './remote-name.ts';
import { remoteFiles } from './template.ts';
import { titlesFor } from './titles.ts';

/** What a remote is added to. */
export interface Workspace {
  root: string;
  apps: readonly App[];
  stubs: readonly Stub[];
  /** Brings packages and lockfile to what the manifests say; false where that failed. */
  install: () => boolean;
}

const LOCKFILE = 'pnpm-lock.yaml';

/** Throws Refused where what is to be changed has changes already, which could not be told apart. */
function checkUnchanged(root: string, files: readonly string[]): void {
  const git = spawnSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  // No repository, nothing to mix up.
  if (git.status !== 0 || git.stdout === '') return;
  const changed = git.stdout.trimEnd().split('\n');
  const names = changed.map((line) => line.slice(3)).join(', ');
  throw new Refused(`commit ${names} first, so that what is added can be told from it`);
}

/** Writes a file so that a reader sees the old one or the new one. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/**
 * Makes a remote: its folder, its places in the workspace, its packages. Its titles are those of the JSON
 * file, or of a word that is known. Refuses (throws Refused) before anything is written; where something
 * fails after that, all is put back as it was and the error says so.
 */
export async function makeRemote(
  { root, apps, stubs, install }: Workspace,
  name: string,
  titlesFile: string | null = null,
): Promise<App> {
  checkName(name, apps, stubs);
  const titles = titlesFor(name, titlesFile);
  const app: App = { name, dir: `mfe-${name}`, devPort: nextDevPort(apps) };
  const folder = join(root, app.dir);
  if (existsSync(folder)) throw new Refused(`there is a folder ${app.dir}/ already`);
  const edits = registrations(name, app.devPort, titles);
  checkUnchanged(root, [...edits.map(({ file }) => file), LOCKFILE]);

  // All of it is made, and formatted, before any of it is written.
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, change } of edits) {
    const text = readFileSync(join(root, file), 'utf8');
    before.set(file, text);
    after.set(file, await formatted(join(root, file), change(text)));
  }
  before.set(LOCKFILE, readFileSync(join(root, LOCKFILE), 'utf8'));
  const files = new Map<string, string>();
  for (const [file, text] of remoteFiles(name, titles)) {
    files.set(file, await formatted(join(folder, file), text));
  }

  // From here on nothing waits: a signal is heard once all is there, or put back.
  mkdirSync(join(root, '.build'), { recursive: true });
  const draft = mkdtempSync(join(root, '.build', `${app.dir}-`));
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      writeFileSync(join(draft, file), text);
    }
    renameSync(draft, folder);
    for (const [file, text] of after) writeWhole(join(root, file), text);
    if (!install()) throw new Error('the packages could not be installed');
  } catch (error) {
    for (const [file, text] of before) writeWhole(join(root, file), text);
    rmSync(folder, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`${(error as Error).message}; all is as it was`, { cause: error });
  }
  return app;
}
