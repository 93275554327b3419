import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBuilt, type BuiltRemote } from '../../scripts/site/built-remote.ts';
import { changeSite, releaseTo } from '../../scripts/site/change-site.ts';
import { rolledBack } from '../../scripts/site/release-transitions.ts';
import { alterBuild, openPage } from './altered-build.ts';
import { template } from './make-template.ts';
import { buildOf } from './remotes.ts';
import { root, startServer, type Settings, type Stack } from './server.ts';

/** The remote of which the tests release another build. */
export const RELEASED = 'notification';
const BUILD = buildOf(RELEASED);

/** A site and its server, which can stop and restart at the same address. */
export interface Deployment {
  site: string;
  url: string;
  stack: () => Stack;
  /** Restarts the server with other settings. */
  restart(env?: Settings): Promise<void>;
  stop(): Promise<void>;
  /** Makes another build of `RELEASED`: one changed chunk sets `releaseAltered`, to a number, when it runs. */
  alter(chunk: string, number?: number): AlteredBuild;
  /** Makes another build of `RELEASED` in which a page needs no session. */
  open(path: string): BuiltRemote;
  release(built: BuiltRemote): Promise<unknown>;
  /** Releases the original build. */
  releaseBuilt(): Promise<unknown>;
  rollBack(): Promise<unknown>;
  /** Hides files of the site by path; returns how to restore them. */
  hide(...paths: string[]): () => void;
}

export interface AlteredBuild {
  built: BuiltRemote;
  /** The name of the changed chunk. */
  chunk: string;
  /** The paths of the files that the original does not have, below the remote's folder. */
  newFiles: string[];
}

/** A deployment that tests use one after the other. */
export interface SharedDeployment {
  /** For tests that change nothing but data. */
  stack: Stack;
  /** For tests that change the site or the server. */
  deployment: Deployment;
  /** After a test that may have changed the site or the server. */
  noteChanges(): void;
  close(): Promise<void>;
}

const now = () => new Date().toISOString();

/** Other builds of `RELEASED`, in folders below this one. */
function otherBuilds(below: string): Pick<Deployment, 'alter' | 'open'> {
  const emptyFolder = () => join(mkdtempSync(join(below, 'build-')), 'build');
  return {
    alter(chunk, number = 1) {
      const folder = emptyFolder();
      const files = alterBuild(BUILD, folder, chunk, `globalThis.releaseAltered = ${number};`);
      const built = readBuilt(folder);
      const { version } = built.manifest.release;
      return {
        built,
        chunk: files[0]!.replace('chunks/', ''),
        newFiles: files.map((file) => (file.includes('/') ? file : `${version}/${file}`)),
      };
    },
    open(path) {
      const folder = emptyFolder();
      openPage(BUILD, folder, path);
      return readBuilt(folder);
    },
  };
}

/** What changes the files of a site. */
function changesOf(
  site: string,
): Pick<Deployment, 'release' | 'releaseBuilt' | 'rollBack' | 'hide'> {
  const release = (built: BuiltRemote) => releaseTo(site, built, { percent: null, at: now() });
  return {
    release,
    releaseBuilt: () => release(readBuilt(BUILD)),
    rollBack: () =>
      changeSite(site, RELEASED, (state, find) => rolledBack(RELEASED, state, null, find, now())),
    hide(...paths) {
      const all = paths
        .flatMap((path) => [path, `${path}.br`, `${path}.gz`])
        .map((path) => join(site, path))
        .filter((path) => existsSync(path));
      for (const path of all) renameSync(path, `${path}.away`);
      return () => all.forEach((path) => renameSync(`${path}.away`, path));
    },
  };
}

/** A server of a site that stops and restarts at the address it has at first. */
async function startStoppable(dataDir: string, site: string) {
  let settings: Settings | null = {};
  let stack = await startServer(dataDir, { SITE_DIR: site });
  const PORT = new URL(stack.url).port;
  const stop = async () => {
    if (settings) await stack.stop();
    settings = null;
  };
  return {
    stack: () => stack,
    stop,
    async restart(env: Settings = {}) {
      await stop();
      stack = await startServer(dataDir, { SITE_DIR: site, PORT, ...env });
      settings = env;
    },
    /** Whether it runs with these settings. */
    hasSettings: (env: Settings) => isDeepStrictEqual(settings, env),
    async kill() {
      if (settings) await stack.kill();
    },
  };
}

/** Starts a deployment; `stack.restore` undoes what a test has changed. */
export async function startDeployment(): Promise<SharedDeployment> {
  const below = mkdtempSync(join(tmpdir(), 'deployment-'));
  const site = join(below, 'site');
  const dataDir = join(below, 'data');
  cpSync(template(), dataDir, { recursive: true });
  const layOut = () => cpSync(join(root, 'dist'), site, { recursive: true });
  layOut();
  const { stack, stop, restart, hasSettings, kill } = await startStoppable(dataDir, site);
  let isChanged = false;
  const restore = async (settings: Settings) => {
    if (isChanged) {
      rmSync(site, { recursive: true });
      layOut();
    }
    isChanged = false;
    if (!hasSettings(settings)) await restart(settings);
  };
  const { url } = stack();
  return {
    stack: { ...stack(), restore },
    deployment: { site, url, stack, stop, restart, ...otherBuilds(below), ...changesOf(site) },
    noteChanges: () => void (isChanged = true),
    async close() {
      await kill();
      rmSync(below, { recursive: true, force: true });
    },
  };
}
