import { EXPOSED } from '../../../shared/src/federation/apps.ts';
import { integrityOf } from '../../../shared/src/federation/integrity.ts';
import type { RemoteVersion } from '../../../host/src/remotes/registry/registry.ts';
import { folderOf, type FaultSite, type ReleaseFiles } from './fault-site.ts';

/** A release in the making: its registry entry and its own files. */
interface Draft {
  release: RemoteVersion;
  files: Map<string, Buffer>;
  /** The key of the entry in `files`. */
  entry: string;
}

/** Breaks a release. The registry's hashes are computed afterwards. */
export type Alteration = (draft: Draft) => void;

const text = ({ files }: Draft, name: string): string => {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`the release has no file ${name}`);
  return bytes.toString();
};

/** Throws unless the text occurs exactly once, so that a changed build is noticed. */
function replaceOnce(draft: Draft, name: string, what: string, by: string): void {
  const parts = text(draft, name).split(what);
  if (parts.length !== 2)
    throw new Error(`${name} has ${parts.length - 1} times ${what}, not once`);
  draft.files.set(name, Buffer.from(parts.join(by)));
}

/** The entry is truncated and the registry's hash matches: the browser meets a syntax error. */
export const cutShort: Alteration = (draft) => {
  const bytes = Buffer.from(text(draft, draft.entry));
  draft.files.set(draft.entry, bytes.subarray(0, bytes.length / 2));
};

export const throwsAtLoad: Alteration = (draft) => {
  const code = text(draft, draft.entry);
  const container = /var (adpartner_\w+);/.exec(code)?.[1];
  if (!container) throw new Error(`${draft.entry} declares no container`);
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

export const exposesNothing: Alteration = (draft) => {
  replaceOnce(draft, draft.entry, `"${EXPOSED}":`, '"./nothing":');
};

export const wrongIntegrity: Alteration = (draft) => {
  draft.release.integrity = integrityOf(`not ${draft.release.entry}`);
};

/**
 * Makes another release from the built one, in its own folder. After an alteration, hashes are
 * updated: those of chunks in the entry, that of the entry in the registry.
 */
export async function releaseOf(
  site: FaultSite,
  remote: string,
  label: string,
  alter: Alteration = () => {},
): Promise<ReleaseFiles> {
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
