import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName } from '../../shared/src/federation/apps.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { Registry, RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { root } from './server.ts';

/** What can be wrong with a release. `late`: nothing but that it says on the page when it runs. */
export type Fault =
  | 'not there'
  | 'another byte in the entry'
  | 'leaves no container'
  | 'throws'
  | 'exposes nothing'
  | 'late';

/** A copy of the built site, of which remotes can be released with faults. */
export interface SiteCopy {
  folder: string;
  /** A remote's release that is good: the one that was built. */
  good(name: string): RemoteVersion;
  /** Another release of a remote, made from the good one. Not in the registry yet. */
  make(name: string, version: string, fault: Fault): RemoteVersion;
  /** Says in the registry what is in use, and the release before it. */
  release(name: string, current: RemoteVersion, previous: RemoteVersion | null): void;
  /** Takes the chunks of a remote away, but for those with the names given, until they are brought back. */
  hideChunks(name: string, but: readonly string[]): { bringBack(): void };
  remove(): void;
}

/** Code after which a container's module does something else than it should when it is run. */
function sabotage(container: string, does: string): string {
  return (
    `\n{const {get,init}=self.${container};self.${container}={init,get:async(name)=>{` +
    `await get(name);return()=>{self.badRuns=(self.badRuns??0)+1;${does}}}}}`
  );
}

const DOES: Partial<Record<Fault, string>> = {
  throws: 'throw new Error("a bad release")',
  'exposes nothing': 'return {}',
};

/** Copies the built site into a folder of its own. */
export function copySite(): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const registryFile = join(folder, 'remotes.json');
  const read = () => JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const built = read();

  /** Writes a file, and takes away what lies compressed beside it. */
  const write = (file: string, text: string) => {
    writeFileSync(file, text);
    for (const suffix of ['.br', '.gz']) rmSync(`${file}${suffix}`, { force: true });
  };

  const good = (name: string): RemoteVersion => {
    const { version, entry, integrity, preload, landing, federation, contract, facts } =
      built.remotes[name]!;
    return { version, entry, integrity, preload, landing, federation, contract, facts };
  };

  return {
    folder,
    good,
    make(name, version, fault) {
      const from = good(name);
      const entry = `/remotes/${name}/${version}/remoteEntry.js`;
      const made = { ...from, version, entry };
      if (fault === 'not there') return made;
      const own = join(folder, 'remotes', name, version);
      cpSync(join(folder, 'remotes', name, from.version), own, { recursive: true });
      const entryFile = join(own, 'remoteEntry.js');
      const text = readFileSync(entryFile, 'utf8');
      if (fault === 'another byte in the entry') {
        write(entryFile, `${text}\nself.badRuns=1;`);
        return made;
      }
      const texts: Partial<Record<Fault, string>> = {
        late: `self.badRuns=1;\n${text}`,
        'leaves no container': 'self.nothing=1;',
      };
      write(entryFile, texts[fault] ?? text + sabotage(containerName(name), DOES[fault]!));
      return { ...made, integrity: integrityOf(readFileSync(entryFile)) };
    },
    release(name, current, previous) {
      const registry = read();
      registry.remotes[name] = { ...current, previous };
      write(registryFile, JSON.stringify(registry));
    },
    hideChunks(name, but) {
      const chunks = join(folder, 'remotes', name, 'chunks');
      const away = mkdtempSync(join(tmpdir(), 'away-'));
      const hidden = readdirSync(chunks).filter(
        (file) => !but.includes(file.replace(/\.(br|gz)$/, '')),
      );
      const move = (from: string, to: string) => {
        for (const file of hidden) cpSync(join(from, file), join(to, file));
        for (const file of hidden) rmSync(join(from, file));
      };
      move(chunks, away);
      return {
        bringBack: () => {
          move(away, chunks);
          rmSync(away, { recursive: true });
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
