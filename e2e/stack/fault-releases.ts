import { EXPOSED } from '../../shared/src/federation/apps.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { folderOf, type FaultSite, type LaidOut } from './fault-site.ts';

/** A release of a remote as it is made: what the registry will say, and the release's own files. */
interface Draft {
  release: RemoteVersion;
  files: Map<string, Buffer>;
  /** The name of the entry among the files. */
  entry: string;
}

/** Makes a release wrong. The registry's hashes are taken of what it leaves. */
export type Alteration = (draft: Draft) => void;

const text = ({ files }: Draft, name: string): string => {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`the release has no file ${name}`);
  return bytes.toString();
};

/** Replaces what stands in a file once. Throws where it does not: then the build is another one. */
function replaceOnce(draft: Draft, name: string, what: string, by: string): void {
  const parts = text(draft, name).split(what);
  if (parts.length !== 2) throw new Error(`${name} has ${parts.length - 1} times ${what}`);
  draft.files.set(name, Buffer.from(parts.join(by)));
}

/** The entry ends in the middle, and the registry agrees with it: what is met is a syntax error. */
export const cutShort: Alteration = (draft) => {
  const bytes = Buffer.from(text(draft, draft.entry));
  draft.files.set(draft.entry, bytes.subarray(0, bytes.length / 2));
};

/** The exposed module throws when it is run. */
export const throwsAtLoad: Alteration = (draft) => {
  const code = text(draft, draft.entry);
  const container = /var (adpartner_\w+);/.exec(code)?.[1];
  if (!container) throw new Error(`${draft.entry} leaves no container`);
  const after = `\n{
    const { get, init } = ${container};
    self.${container} = {
      init,
      get: async (name) => {
        await get(name);
        return () => { throw new Error('this release throws while it is loaded'); };
      },
    };
  }`;
  draft.files.set(draft.entry, Buffer.from(code + after));
};

/** The container has a module of another name. */
export const exposesNothing: Alteration = (draft) => {
  replaceOnce(draft, draft.entry, `"${EXPOSED}":`, '"./nothing":');
};

/** The registry names the hash of another entry. */
export const wrongIntegrity: Alteration = (draft) => {
  draft.release.integrity = integrityOf(`not ${draft.release.entry}`);
};

/**
 * A further release of a remote, made from what was built, in a folder of its own. An alteration may
 * make it wrong: what it changes in a chunk the entry agrees with, and what in the entry the registry.
 */
export async function releaseOf(
  site: FaultSite,
  remote: string,
  label: string,
  alter: Alteration = () => {},
): Promise<LaidOut> {
  const built = site.built(remote);
  const from = folderOf(built.entry);
  const entry = built.entry.slice(from.length);
  const names = [entry, ...built.preload.map(({ file }) => file)];
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, (await site.read(from + name)).body);

  const version = `${built.version}-${label}`;
  const draft: Draft = {
    release: { ...built, version, entry: `/remotes/${remote}/${version}/${entry}` },
    files,
    entry,
  };
  const { integrity } = draft.release;
  alter(draft);
  const preload = built.preload.map(({ file, integrity: before }) => {
    const now = integrityOf(files.get(file)!);
    if (now !== before) replaceOnce(draft, entry, before, now);
    return { file, integrity: now };
  });
  const isAsBuilt = draft.release.integrity === integrity;
  if (isAsBuilt) draft.release.integrity = integrityOf(files.get(entry)!);
  return { release: { ...draft.release, preload }, from, files };
}
