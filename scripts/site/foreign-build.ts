import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { containerName, EXPOSED } from '../../shared/src/federation/apps.ts';
import { reachingRules } from './reaching-rules.ts';
import { ReleaseError } from './release-error.ts';

/** The manifest that every tool of Module Federation writes. */
const MANIFEST = 'mf-manifest.json';

const isScript = (file: string) => /\.m?js$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');

/** Files that belong to a part of a manifest. */
interface Assets {
  js?: { sync: string[]; async: string[] };
  css?: { sync: string[]; async: string[] };
}

/** The parts of it that count here. */
interface StandardManifest {
  name: string;
  metaData: { remoteEntry: { name: string; path: string; type?: string }; publicPath?: string };
  shared: { name: string; singleton: boolean; requiredVersion: string; assets?: Assets }[];
  exposes: { path: string; assets?: Assets }[];
}

type Hashes = Readonly<Record<string, string>>;

/** What is known of a build before its files are looked at. */
interface Build {
  folder: string;
  container: string;
  manifest: StandardManifest;
  entry: string;
  /** How it says that it is to be loaded. */
  kind: string;
  read(file: string): string;
}

/** A fault of a build, and the setting that mends it. */
type Fault = string | null | undefined | false;

/** The files that a manifest names. */
function namedFiles({ shared, exposes }: StandardManifest): string[] {
  return [...shared, ...exposes].flatMap(({ assets }) =>
    [assets?.js, assets?.css].flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
  );
}

/** The faults of what the manifest says. */
function* manifestFaults(
  { container, manifest, entry, kind }: Build,
  files: Hashes,
): Generator<Fault> {
  const { name, metaData, exposes } = manifest;
  const { publicPath = '' } = metaData;
  yield (
    name !== container &&
    `${MANIFEST}: it is named ${name}, and containers of two teams would meet: set the plugin's name to "${container}"`
  );
  yield (
    !exposes.some(({ path }) => path === EXPOSED) &&
    `${MANIFEST}: it does not expose ${EXPOSED}: add it to the plugin's exposes`
  );
  const right = /^(module|esm)$/.test(metaData.remoteEntry.type ?? '') ? 'module' : 'runtime';
  yield (
    kind !== right &&
    `${MANIFEST}: its entry is ${right === 'module' ? 'an ES module' : 'a script'}: write "federation": "${right}" in start.json`
  );
  yield (
    !/^(auto|\.\/)?$/.test(publicPath) &&
    `${MANIFEST}: its files are expected at ${publicPath}, where they are not: set publicPath to "auto", or Vite's base to "./"`
  );
  const vague = manifest.shared.find(({ requiredVersion }) => !/^\*$|\d/.test(requiredVersion));
  yield (
    vague !== undefined &&
    `${MANIFEST}: it does not say which ${vague.name} it needs: set requiredVersion in the plugin's shared`
  );
  yield (
    entry.includes('/') &&
    `${MANIFEST}: its entry is ${entry}: set the plugin's filename to one without a folder`
  );
  const lost = [entry, ...namedFiles(manifest)].find((file) => !files[file]);
  yield (
    lost !== undefined &&
    `${MANIFEST} names ${lost}, which the build does not have: build it again into an empty folder`
  );
}

/** The faults of a script. */
function* scriptFaults(file: string, { read, container, entry }: Build): Generator<Fault> {
  const code = read(file);
  yield /^\s*</.test(code) && `${file} is a page, not a script: build it again`;
  yield (
    /\beval\([\s\S]*# sourceURL=/.test(code) &&
    `${file} calls eval, which the page's policy forbids: set devtool to false or "source-map"`
  );
  yield (
    /\bstyleTagTransform\b/.test(code) &&
    `${file} adds styles by a tag, which the page's policy forbids: replace style-loader by MiniCssExtractPlugin`
  );
  if (file !== entry) return;
  const [chunks] = /\b(?:webpack|rspack)Chunk\w*/.exec(code) ?? [];
  yield (
    chunks !== undefined &&
    !chunks.endsWith(container) &&
    `${file} keeps its chunks in ${chunks}, as other teams may: set output.uniqueName to "${container}"`
  );
}

/** The faults of a stylesheet. */
function* styleFaults(file: string, { read }: Build): Generator<Fault> {
  const [rule] = reachingRules(read(file));
  yield (
    rule !== undefined &&
    `${file}: the page does not apply "${rule}", which could style other teams' elements: use CSS modules with names ` +
      'of [local]-[hash:base64:6] (localIdentName of css-loader, generateScopedName of Vite)'
  );
}

function* faultsOf(build: Build, files: Hashes): Generator<Fault> {
  yield* manifestFaults(build, files);
  for (const file of Object.keys(files).sort()) {
    if (isScript(file)) yield* scriptFaults(file, build);
    if (isStyle(file)) yield* styleFaults(file, build);
  }
}

function readStandard(folder: string): StandardManifest {
  const file = join(folder, 'release', MANIFEST);
  const mend = 'let the plugin write it (manifest: true)';
  if (!existsSync(file)) throw new ReleaseError(`${folder} has no release/${MANIFEST}: ${mend}`);
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as StandardManifest;
    const { metaData, shared, exposes } = manifest;
    if (metaData.remoteEntry.name && Array.isArray(shared) && Array.isArray(exposes)) {
      return manifest;
    }
  } catch {
    // Reported below, for an unreadable and an invalid file alike.
  }
  throw new ReleaseError(`${file} is no manifest of Module Federation: ${mend}`);
}

/** The modules that a build takes from the page, and those of which it may have its own. */
function sharesOf({ shared }: StandardManifest): Pick<Foreign, 'needs' | 'own'> {
  const needed = shared.filter(({ requiredVersion }) => /\d/.test(requiredVersion));
  return {
    needs: Object.fromEntries(needed.map((one) => [one.name, one.requiredVersion])),
    own: shared.filter(({ singleton }) => !singleton).map(({ name }) => name),
  };
}

type Foreign = NonNullable<RemoteVersion['foreign']>;

/**
 * What a page needs to know of a build that other tools made: by its manifest, and the hashes of its files. Throws a
 * ReleaseError for a build that the page would refuse, with the file and the setting that mends it.
 */
export function foreignRelease(
  folder: string,
  { remote, kind }: { remote: string; kind: string },
  files: Hashes,
): { entry: string; foreign: Foreign } {
  const manifest = readStandard(folder);
  const { path, name } = manifest.metaData.remoteEntry;
  const entry = posix.join(path, name);
  const build: Build = {
    folder,
    container: containerName(remote),
    manifest,
    entry,
    kind,
    read: (file) => readFileSync(join(folder, 'release', file), 'utf8'),
  };
  for (const fault of faultsOf(build, files)) {
    if (fault) throw new ReleaseError(`${folder}/release/${fault}`);
  }
  const hashes = Object.entries(files).filter(([file]) => isScript(file) || isStyle(file));
  return {
    entry,
    foreign: {
      files: Object.fromEntries(hashes),
      ...sharesOf(manifest),
    },
  };
}
