import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forMajor } from '../../host/src/remotes/registry/majors.ts';
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { HOST } from '../../shared/src/federation/apps.ts';
import { publishHost } from '../build/publish.ts';
import { filesBelow, hashOf } from '../files/files.ts';
import { root, runNode } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';
import { readBuilt, readBuildInfo, type BuiltRemote } from '../site/built-remote.ts';
import { hostContract } from '../site/host-contract.ts';
import { versionsIn } from '../site/majors.ts';
import { ReleaseError } from '../site/release-error.ts';
import { hasHost, readManifest, readRegistry, writeRegistry } from '../site/site.ts';
import { upload } from '../site/upload-release.ts';
import { isProven, keepProof } from './kept-proofs.ts';
import { layoutsOf, nameOf, pairsOf, type Build, type Live, type Pair } from './pairs.ts';
import { noteUnproven } from './unproven.ts';
import { withServer } from './with-server.ts';

/** The run that proves pairs: it opens every screen on a site that has both builds. */
const RUN = 'release/live-pairs.spec.ts';

/** A release that is about to go live. */
export interface Candidate {
  site: string;
  /** The folder of its build. */
  folder: string;
  build: Build;
  /** The build of a remote, if it is read already. */
  built?: BuiltRemote;
  live: Live;
  /** Why it may go live without a proof; null for no reason. */
  unproven: string | null;
}

export interface Prover {
  /** A hash of what the run checks. */
  run: string;
  hasBrowser(): Promise<boolean>;
  /** Whether the screens of a site work with a server. */
  prove(site: string, server: Build): Promise<boolean>;
  isProven: typeof isProven;
  keepProof: typeof keepProof;
}

/** Runs the screens of a site in this machine's browser. */
const browserProver: Prover = {
  run: hashOf([join(root, 'e2e', RUN), ...filesBelow(join(root, 'e2e/stack'))], root),
  async hasBrowser() {
    try {
      if (findChromium() !== undefined) return true;
      // It takes half a second to load, and few machines need it.
      const { playwrightChromium } = await import('../../e2e/stack/playwright-chromium.ts');
      return existsSync(playwrightChromium());
    } catch {
      return false;
    }
  },
  prove: (site, server) =>
    withServer(server, async (project) => {
      const { code, output } = await runNode(
        [
          toolScript('@playwright/test', 'playwright', 'e2e'),
          ...['test', RUN, '--project', 'live-pairs', '--workers', '1'],
        ],
        {
          cwd: join(root, 'e2e'),
          env: {
            LIVE_PAIRS_SITE: site,
            ...(project !== root && { LIVE_PAIRS_SERVER: project }),
          },
          quiet: true,
        },
      );
      if (code !== 0) console.error(output);
      return code === 0;
    }),
  isProven,
  keepProof,
};

const namesOf = (pairs: readonly Pair[]) => pairs.map(nameOf).join(', ');

/** Makes a site with the release and one build of each other part. */
async function makeSite(
  { site, folder, build, built: known }: Candidate,
  layout: Readonly<Record<string, Build>>,
  to: string,
): Promise<void> {
  cpSync(site, to, { recursive: true, filter: (path) => !path.endsWith('.lock') });
  const { remotes } = readRegistry(to);
  const { major } = build.part === HOST.name ? readBuildInfo(folder).contract : hostContract(site);
  for (const [name, entry] of Object.entries(remotes)) {
    const version = layout[name]?.version ?? forMajor(entry, major).version;
    const kept = versionsIn(entry).find((one) => one.version === version)!;
    const release = readManifest(to, name, version)?.release ?? kept;
    remotes[name] = { ...release, previous: null };
  }
  if (build.part === HOST.name) await publishHost(folder, to);
  else {
    const built = known ?? readBuilt(folder);
    upload(to, built);
    remotes[build.part] = { ...built.manifest.release, previous: null };
  }
  writeRegistry(to, { schema: 1, remotes });
}

/** Runs the sites that prove pairs, and keeps what they prove. Throws with the name of a pair that fails. */
async function proveNow(
  candidate: Candidate,
  pairs: readonly Pair[],
  prover: Prover,
  say: (line: string) => void,
): Promise<void> {
  if (!(await prover.hasBrowser())) {
    throw new ReleaseError(
      `not proven, and here is no browser to prove it: ${namesOf(pairs)}; release where a Chromium is (CHROMIUM_PATH names one), or with --unproven REASON`,
    );
  }
  const layouts = layoutsOf(pairs, candidate.live);
  for (const [index, layout] of layouts.entries()) {
    const proves = pairs.filter(([, other]) => layout[other.part]?.version === other.version);
    say(`proving ${proves.length} pairs in a browser (${index + 1} of ${layouts.length}) …`);
    const below = mkdtempSync(join(tmpdir(), 'live-pairs-'));
    try {
      await makeSite(candidate, layout, join(below, 'site'));
      const isGood = await prover
        .prove(join(below, 'site'), layout.server!)
        .catch((error: Error) => {
          throw new ReleaseError(`not proven: ${namesOf(proves)}; ${error.message}`);
        });
      if (!isGood)
        throw new ReleaseError(`it must not go live, a screen fails: ${namesOf(proves)}`);
    } finally {
      rmSync(below, { recursive: true, force: true });
    }
    for (const pair of proves) prover.keepProof(pair, prover.run);
  }
}

/**
 * Asks whether a release may go live: every pair of it with a live build has been proven with exactly these
 * bytes, or is proven now. Throws a ReleaseError that names the pairs otherwise. Resolves to the number of pairs.
 */
export async function proveRelease(
  candidate: Candidate,
  say: (line: string) => void,
  prover: Prover = browserProver,
): Promise<number> {
  const { site, build, live, unproven } = candidate;
  const pairs = pairsOf(build, live);
  const missing = pairs.filter((pair) => !prover.isProven(pair, prover.run));
  if (missing.length === 0 || !hasHost(site)) return pairs.length;
  if (unproven !== null) {
    await noteUnproven(candidate, missing, unproven);
    return pairs.length;
  }
  await proveNow(candidate, missing, prover, say);
  return pairs.length;
}
