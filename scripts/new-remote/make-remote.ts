import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Stub } from '../../host/src/router/stubs.ts';
import type { App } from '../../shared/src/federation/apps.ts';
import { GeneratorError } from '../new/generator-error.ts';
import { writeChanges } from '../new/write-changes.ts';
import { registrations } from './edits.ts';
import { checkName, nextDevPort } from './remote-name.ts';
import { remoteFiles } from './template.ts';
import { titlesFor } from '../new/titles.ts';

/** The workspace that a remote is added to. */
export interface Workspace {
  root: string;
  apps: readonly App[];
  stubs: readonly Stub[];
  /** Updates installed packages and the lockfile; false if that failed. */
  install: () => boolean;
}

/**
 * Makes a remote: its folder, its places in the workspace, its packages. Its titles come from the JSON file,
 * or from a known word. Throws GeneratorError before anything is written; after a later failure everything is
 * restored and the error says so.
 */
export async function makeRemote(
  { root, apps, stubs, install }: Workspace,
  name: string,
  titlesFile: string | null = null,
): Promise<App> {
  checkName(name, apps, stubs);
  const titles = titlesFor(name, titlesFile);
  const app: App = { name, dir: `mfe-${name}`, devPort: nextDevPort(apps) };
  if (existsSync(join(root, app.dir)))
    throw new GeneratorError(`there is a folder ${app.dir}/ already`);
  const files = [...remoteFiles(name, titles)].map(
    ([file, text]) => [`${app.dir}/${file}`, text] as const,
  );
  const edits = registrations(name, app.devPort, titles);
  const run = () => {
    if (!install()) throw new Error('the packages could not be installed');
  };
  await writeChanges(root, { files: new Map(files), edits }, { run, files: ['pnpm-lock.yaml'] });
  return app;
}
