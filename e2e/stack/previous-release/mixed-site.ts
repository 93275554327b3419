import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTES } from '../../../shared/src/federation/apps.ts';
import {
  CONTRACT,
  isCompatible,
  type ContractVersion,
} from '../../../shared/src/shell/remote-module.ts';
import type { RegisteredRemote, Registry } from '../../../host/src/remotes/registry/registry.ts';
import { readReleases, unpack, unpackRemote } from '../../../scripts/archive/parts.ts';
import type { Files } from '../../../scripts/archive/tar.ts';
import { root } from '../server.ts';
import { currentMessages, words, type Words } from '../words.ts';

/** From the previous release or from the current build. */
export type Age = 'old' | 'new';

/** The age of each part of a site; `others` applies to remotes that are not named. */
export interface SiteLayout {
  host: Age;
  others: Age;
  remotes?: Readonly<Record<string, Age>>;
}

export interface MixedSite {
  /** The folder to serve. */
  folder: string;
  /** Its texts in a language: each part has its own; those of `shared` are the host's. */
  words(language: string): Words;
  /** Whether the host rejects a remote because of its contract version. */
  rejects(remote: string): boolean;
}

const dist = join(root, 'dist');
const archive = join(root, 'archive');

/** Remotes of the previous release. */
export const previousRemotes = (): string[] => Object.keys(readReleases(archive).remotes);

const ageOf = ({ others, remotes = {} }: SiteLayout, remote: string): Age =>
  remotes[remote] ?? others;

function write(files: Files, folder: string): void {
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/**
 * Builds a site below a folder, each part from the archive or from the current build, with a
 * matching registry. Archived files are not compressed.
 */
export function buildMixedSite(layout: SiteLayout, below: string): MixedSite {
  const releases = readReleases(archive);
  const built = JSON.parse(readFileSync(join(dist, 'remotes.json'), 'utf8')) as Registry;
  const folder = join(below, 'site');
  mkdirSync(folder, { recursive: true });
  const registry: { schema: 1; remotes: Record<string, RegisteredRemote> } = {
    schema: 1,
    remotes: {},
  };

  if (layout.host === 'old') {
    write(unpack(archive, releases.host), below);
  } else {
    cpSync(join(dist, 'assets'), join(folder, 'assets'), { recursive: true });
    for (const suffix of ['', '.br', '.gz']) {
      cpSync(join(dist, `index.html${suffix}`), join(folder, `index.html${suffix}`));
    }
  }
  const contracts = new Map<string, ContractVersion>();
  for (const { name } of REMOTES) {
    const archived = releases.remotes[name];
    const isOld = ageOf(layout, name) === 'old';
    if (isOld && archived) {
      write(unpackRemote(archive, archived), below);
      registry.remotes[name] = { ...archived.release, previous: null };
    } else {
      // A remote that is not in the archive comes from the current build.
      const { canary: _, ...current } = built.remotes[name]!;
      cpSync(join(dist, 'remotes', name), join(folder, 'remotes', name), { recursive: true });
      registry.remotes[name] = { ...current, previous: null };
    }
    contracts.set(name, registry.remotes[name].contract);
  }
  writeFileSync(join(folder, 'remotes.json'), JSON.stringify(registry));

  const messages = (namespace: string) => {
    const owner = namespace === 'shared' ? 'host' : namespace;
    const age = owner === 'host' ? layout.host : ageOf(layout, owner);
    const archived = join(below, 'locales', namespace);
    return age === 'old' && existsSync(archived) ? archived : currentMessages(namespace);
  };
  const hostContract = layout.host === 'old' ? releases.host.contract : CONTRACT;
  return {
    folder,
    words: (language) => words(language, messages),
    rejects: (remote) => !isCompatible(hostContract, contracts.get(remote)!),
  };
}

export const removeMixedSite = (below: string): void =>
  rmSync(below, { recursive: true, force: true });
