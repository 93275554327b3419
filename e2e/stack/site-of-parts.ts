import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import {
  CONTRACT,
  isCompatible,
  type ContractVersion,
} from '../../shared/src/shell/remote-module.ts';
import type { RegisteredRemote, Registry } from '../../host/src/remotes/registry/registry.ts';
import { readReleases, unpack, unpackRemote } from '../../scripts/archive/parts.ts';
import type { Files } from '../../scripts/archive/tar.ts';
import { root } from './server.ts';
import { todaysMessages, words, type Words } from './words.ts';

/** Whether a part is of the archived release or of today's build. */
export type Age = 'old' | 'new';

/** Of what age the parts of a site are; a remote that is not named is as old as the others. */
export interface Layout {
  host: Age;
  others: Age;
  remotes?: Readonly<Record<string, Age>>;
}

/** A site laid out for a test. */
export interface SiteOfParts {
  /** What to serve. */
  folder: string;
  /** The texts that it shows in a language: each part has its own, and the host those of `shared`. */
  words(language: string): Words;
  /** Whether the host refuses a remote for the contract that it speaks. */
  refuses(remote: string): boolean;
}

const dist = join(root, 'dist');
const archive = join(root, 'archive');

/** Remotes that there were in the release before. */
export const archivedRemotes = (): string[] => Object.keys(readReleases(archive).remotes);

const ageOf = ({ others, remotes = {} }: Layout, remote: string): Age => remotes[remote] ?? others;

function write(files: Files, folder: string): void {
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/**
 * Lays out a site below a folder, each part from the archive of the previous release or from today's
 * build, with a registry that names these. What comes from the archive is not compressed.
 */
export function layOutSite(layout: Layout, below: string): SiteOfParts {
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
      // A remote that is new altogether has no older self to stand in for it.
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
    return age === 'old' && existsSync(archived) ? archived : todaysMessages(namespace);
  };
  const speaks = layout.host === 'old' ? releases.host.contract : CONTRACT;
  return {
    folder,
    words: (language) => words(language, messages),
    refuses: (remote) => !isCompatible(speaks, contracts.get(remote)!),
  };
}

/** Takes away what `layOutSite` put below a folder. */
export const clearSite = (below: string): void => rmSync(below, { recursive: true, force: true });
