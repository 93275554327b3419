import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { REMOTES, type App } from '../../shared/src/federation/apps.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';
import type { Registry, RemoteVersion } from '../../host/src/remotes/registry.ts';
import { root } from '../process/run-command.ts';
import { filesBelow, hashOf } from './files.ts';
import { precompress } from './precompress.ts';

/** The folder that is served: the host at its root, each remote under remotes/<name>/<version>/. */
export const site = join(root, 'dist');

const REMOTE_ENTRY = 'remoteEntry.js';

/** Writes a file so that a reader sees the old one or the new one, never a half. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

function packageVersion(app: App): string {
  const manifest = JSON.parse(readFileSync(join(root, app.dir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Puts the host's build where it is served from. Its old hashed files stay for pages still open. */
export async function publishHost(app: App): Promise<void> {
  const built = join(root, '.build', app.name);
  await precompress(filesBelow(built));
  mkdirSync(site, { recursive: true });
  cpSync(join(built, 'assets'), join(site, 'assets'), { recursive: true });
  for (const twin of ['.br', '.gz', '']) {
    cpSync(join(built, `index.html${twin}`), join(site, `index.html${twin}`));
  }
}

/** Puts a remote's build into a folder of its own that never changes again, and says what is in it. */
export async function publishRemote(app: App): Promise<RemoteVersion> {
  const built = join(root, '.build', app.name);
  const files = filesBelow(built);
  const version = `${packageVersion(app)}-${hashOf(files, built).slice(0, 12)}`;
  const folder = join(site, 'remotes', app.name, version);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}.tmp`;
    cpSync(built, draft, { recursive: true });
    await precompress(filesBelow(draft));
    renameSync(draft, folder);
  }
  const preload = files
    .map((file) => file.slice(built.length + 1).replaceAll('\\', '/'))
    .filter((file) => /^remote\..*\.(js|css)$/.test(file))
    .map((file) => ({ file, integrity: integrityOf(readFileSync(join(built, file))) }));
  return {
    version,
    entry: `/remotes/${app.name}/${version}/${REMOTE_ENTRY}`,
    integrity: integrityOf(readFileSync(join(built, REMOTE_ENTRY))),
    preload,
    contract: CONTRACT,
  };
}

/** A release by itself, without what came before it. */
function withoutPrevious({ previous: _, ...release }: Registry['remotes'][string]): RemoteVersion {
  return release;
}

/** Writes the registry of the remotes just published and removes versions that nothing names any more. */
export function publishRegistry(versions: ReadonlyMap<string, RemoteVersion>): void {
  const file = join(site, 'remotes.json');
  const before: Registry | null = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Registry)
    : null;
  const registry: Registry = { schema: 1, remotes: {} };
  for (const { name } of REMOTES) {
    const current = versions.get(name);
    if (!current) throw new Error(`no build of ${name} was published`);
    const old = before?.remotes[name];
    const previous = old && old.version !== current.version ? withoutPrevious(old) : old?.previous;
    const isThere = previous && existsSync(join(site, previous.entry));
    registry.remotes[name] = { ...current, previous: isThere ? previous : null };
    const kept = new Set([current.version, isThere ? previous.version : null]);
    const folder = join(site, 'remotes', name);
    for (const path of filesBelow(folder)) {
      const version = path.slice(folder.length + 1).split(/[\\/]/)[0]!;
      if (!kept.has(version)) rmSync(join(folder, version), { recursive: true, force: true });
    }
  }
  writeWhole(file, `${JSON.stringify(registry, null, 2)}\n`);
}
