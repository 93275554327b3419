import { createInstance, satisfy } from '@module-federation/runtime';
import { containerName, EXPOSED, HOST } from '@adpartner/shared/federation/apps';
import type { RemoteVersion } from '../registry/registry.ts';
import { allowOwnCopies } from '../share-scope/own-copies.ts';
import { pageScope } from '../share-scope/share-modules.ts';
import { fetchModules } from './fetch-modules.ts';
import { hashFiles } from './hash-files.ts';
import { keepStylesInside } from './keep-styles-inside.ts';
import { leftOutOfModule } from './left-out-of-routes.ts';
import { RemoteError } from './remote-error.ts';
import { absolute, moduleOfEntry, type Container, type TakeModule } from './run-entry.ts';

// Loaded with the first release that was built with other tools: see docs/decisions/0041.

type Foreign = NonNullable<RemoteVersion['foreign']>;
type Instance = ReturnType<typeof createInstance>;
type Scope = Parameters<Instance['initShareScopeMap']>[1];

/** What a release needs of the page, and the page has in other versions only. */
function misfits({ needs, own }: Foreign): string[] {
  return Object.entries(needs).flatMap(([module, range]) => {
    const versions = Object.keys(pageScope()[module] ?? {});
    // What the page does not share at all the release brings, or its container says what it lacks.
    if (versions.length === 0 || own.includes(module)) return [];
    if (versions.some((version) => satisfy(version, range))) return [];
    return [`${module} ${range}, and this page shares ${versions.join(', ')}`];
  });
}

/** Readies the page for a release. Throws if it needs another version of a module than the page has. */
function ready(name: string, release: RemoteVersion): void {
  const { foreign, version, entry } = release;
  if (!foreign) throw new RemoteError('broken', name, version, 'the registry has no hashes of it');
  const faults = misfits(foreign);
  if (faults.length > 0) {
    throw new RemoteError('incompatible', name, version, `it needs ${faults.join('; ')}`);
  }
  allowOwnCopies(containerName(name), foreign.own);
  keepStylesInside(absolute(entry), Object.keys(foreign.files));
  hashFiles(absolute(entry), foreign.files);
}

/**
 * By Module Federation's own runtime, which joins a container to the page's share scope and negotiates versions by its
 * rules. Each attempt has a runtime of its own, so none remembers another.
 */
const byRuntime =
  (name: string, { version, entry }: RemoteVersion): TakeModule =>
  async (container) => {
    const remote = containerName(name);
    const address = absolute(entry);
    const instance = createInstance({
      name: containerName(HOST.name),
      version,
      remotes: [{ name: remote, entry: address }],
    });
    instance.initShareScopeMap('default', pageScope() as unknown as Scope);
    instance.initRawContainer(remote, address, container as never);
    const id = EXPOSED.replace('.', remote);
    const run = await instance.loadRemote<() => unknown>(id, {
      loadFactory: false,
      from: 'runtime',
    });
    return run!;
  };

/** The scripts of a release with their hashes, by absolute address. */
const modulesOf = ({ entry, foreign }: RemoteVersion) =>
  Object.entries(foreign!.files)
    .filter(([file]) => !file.endsWith('.css'))
    .map(([file, hash]) => [new URL(file, absolute(entry)).href, hash] as const);

/** What runs a module and checks that the page's router can do what its routes ask for. */
const checked =
  (name: string, { version }: RemoteVersion, run: () => unknown) =>
  async (): Promise<unknown> => {
    const exposed = await run();
    const found = leftOutOfModule(exposed);
    if (!found) return exposed;
    throw new RemoteError('broken', name, version, `${found}, which this page does not run`);
  };

/** Loads a release that was built with other tools, up to its exposed module, which has not run yet. */
export async function fetchForeign(
  name: string,
  release: RemoteVersion,
  signal: AbortSignal,
): Promise<() => unknown> {
  return checked(name, release, await fetchUnchecked(name, release, signal));
}

async function fetchUnchecked(
  name: string,
  release: RemoteVersion,
  signal: AbortSignal,
): Promise<() => unknown> {
  ready(name, release);
  const take = byRuntime(name, release);
  if (release.federation === 'runtime') return moduleOfEntry(name, release, signal, take);
  await fetchModules(modulesOf(release), signal);
  // The entry is a module whose code runs with its import.
  return async () => {
    const container = (await import(
      /* webpackIgnore: true */ absolute(release.entry)
    )) as Container;
    return (await take(container))();
  };
}
