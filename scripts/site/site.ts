import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, type Registry } from '../../host/src/remotes/registry/registry.ts';
import { writeWhole } from '../files/files.ts';
import type { Manifest } from './built-remote.ts';
import type { RemoteState } from './release-transitions.ts';
import { ReleaseError } from './release-error.ts';
import {
  manifestsOf,
  signEntry,
  signingKey,
  type Signature,
  type Signatures,
} from './signatures.ts';

const REGISTRY = 'remotes.json';
const HISTORY = 'history.json';
/** The file with a version's manifest, in the version's folder. */
export const MANIFEST_FILE = 'release.json';

export const remoteFolder = (site: string, remote: string) => join(site, 'remotes', remote);
export const chunkFolder = (site: string, remote: string) =>
  join(remoteFolder(site, remote), 'chunks');
export const versionFolder = (site: string, remote: string, version: string) =>
  join(remoteFolder(site, remote), version);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The registry of a site; without any remote yet an empty one. Throws for an invalid one. */
export function readRegistry(site: string): Registry {
  const file = join(site, REGISTRY);
  if (!existsSync(file)) return { schema: 1, remotes: {} };
  try {
    return parseRegistry(readJson(file));
  } catch (error) {
    throw new ReleaseError(`${file} is broken, nothing was changed: ${(error as Error).message}`);
  }
}

/** The registry of a site as it is written there, with its signatures; without any remote yet an empty one. */
export function readSigned(site: string): { remotes: Record<string, unknown>; signed: Signatures } {
  const file = join(site, REGISTRY);
  if (!existsSync(file)) return { remotes: {}, signed: {} };
  const { remotes, signed = {} } = readJson(file) as ReturnType<typeof readSigned>;
  return { remotes, signed };
}

/** The file of a version's manifest. */
export const manifestFile = (site: string, remote: string, version: string) =>
  join(versionFolder(site, remote, version), MANIFEST_FILE);

/** The signatures of a new registry: those of entries that stay, and new ones of those that change if there is a key. */
function signaturesOf(site: string, remotes: Registry['remotes'], again: ReadonlySet<string>) {
  const before = readSigned(site);
  const key = signingKey();
  const signed: Record<string, Signature> = {};
  for (const [name, entry] of Object.entries(remotes)) {
    const isSame = JSON.stringify(entry) === JSON.stringify(before.remotes[name]);
    const last = before.signed[name];
    if (isSame && !again.has(name)) {
      if (last) signed[name] = last;
    } else if (key) {
      const manifests = manifestsOf(entry, (version) => manifestFile(site, name, version));
      signed[name] = signEntry(name, entry, manifests, key, last);
    }
  }
  return signed;
}

/**
 * Swaps the registry of a site: a reader gets the complete old one or the complete new one. Entries that change are
 * signed, if there is a key.
 * @param again remotes whose entries are signed although they stay
 */
export function writeRegistry(
  site: string,
  registry: Registry,
  again: ReadonlySet<string> = new Set(),
): void {
  const parsed = parseRegistry(registry);
  const signed = signaturesOf(site, parsed.remotes, again);
  const whole = { ...parsed, ...(Object.keys(signed).length > 0 && { signed }) };
  writeWhole(join(site, REGISTRY), `${JSON.stringify(whole, null, 1)}\n`);
}

/** Whether a site has a host: without one it shows no screen yet, so nothing of it can be proven. */
export const hasHost = (site: string): boolean => existsSync(join(site, 'index.html'));

/** A manifest with its release as a registry has it. Throws for one that no registry could name. */
export function parseManifest(manifest: Manifest, remote = manifest.remote): Manifest {
  const { remotes } = parseRegistry({ schema: 1, remotes: { [remote]: manifest.release } });
  return { ...manifest, release: remotes[remote]! };
}

/** A version's manifest on a site; null if there is none, as for older versions. */
export function readManifest(site: string, remote: string, version: string): Manifest | null {
  const file = manifestFile(site, remote, version);
  if (!existsSync(file)) return null;
  try {
    return parseManifest(readJson(file) as Manifest, remote);
  } catch (error) {
    throw new ReleaseError(`${file} is broken: ${(error as Error).message}`);
  }
}

/** A manifest as it is stored in its version's folder. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify(manifest, null, 1)}\n`;

/** The history of a remote on a site: its former versions, and the steps of `release watch`, the last one first. */
export function readHistory(site: string, remote: string): Required<Omit<RemoteState, 'live'>> {
  const file = join(remoteFolder(site, remote), HISTORY);
  if (!existsSync(file)) return { past: [], steps: [] };
  try {
    const { past, steps = [] } = readJson(file) as Omit<RemoteState, 'live'>;
    const isWhole =
      past.every(({ version, ended, how }) => version && ended && how) &&
      steps.every(({ at, version, did, figures }) => at && version && did && figures);
    if (isWhole) return { past, steps };
  } catch {
    // Reported below, for an unreadable and an invalid file alike.
  }
  throw new ReleaseError(`${file} is broken, nothing was changed`);
}

export function writeHistory(
  site: string,
  remote: string,
  { past, steps = [] }: Omit<RemoteState, 'live'>,
): void {
  const file = join(remoteFolder(site, remote), HISTORY);
  const history = { schema: 1, past, ...(steps.length > 0 && { steps }) };
  writeWhole(file, `${JSON.stringify(history, null, 1)}\n`);
}
