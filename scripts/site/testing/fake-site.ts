import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesBelow, hashOf } from '../../files/files.ts';
import { BUILD_INFO, type BuildInfo } from '../built-remote.ts';
import { writeHostContract } from '../host-contract.ts';
import { readRegistry } from '../site.ts';

const folder = (prefix: string) => mkdtempSync(join(tmpdir(), `adpartner-${prefix}-`));

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A site with a host, and no releases yet. */
export function fakeSite(contract = { major: 1, minor: 0 }): string {
  const site = folder('site');
  write(join(site, 'index.html'), '<!doctype html><title>host</title>');
  write(join(site, 'assets/main.0a1b2c3d.js'), 'console.log("host");');
  writeHostContract(site, contract);
  return site;
}

/** The content of a fake build: its chunks by name, the first of which changes with every version. */
export interface FakeBuild extends Partial<BuildInfo> {
  text?: string;
  chunks?: Readonly<Record<string, string>>;
  facts?: object;
  /** Source maps, by the names of the scripts. */
  maps?: Readonly<Record<string, string>>;
}

/** A remote's build, as webpack and the later steps leave it. */
export function fakeBuild({
  remote = 'wallet',
  text = 'one',
  chunks = { '1.aaaaaaaa.js': 'same', '2.bbbbbbbb.css': 'same' },
  packageVersion = '0.1.0',
  contract = { major: 1, minor: 0 },
  foreign,
  facts,
  maps = {},
}: FakeBuild = {}): string {
  const build = folder('build');
  const files = {
    'release/remoteEntry.js': `entry of ${text}`,
    'release/remote.0a0a0a0a.js': `module of ${text}`,
    'release/licenses.txt': 'MIT',
    ...Object.fromEntries(Object.entries(chunks).map(([name, chunk]) => [`chunks/${name}`, chunk])),
  };
  for (const [name, content] of Object.entries(files)) {
    write(join(build, name), content);
    write(join(build, `${name}.br`), brotliCompressSync(content));
    write(join(build, `${name}.gz`), gzipSync(content));
  }
  for (const [name, map] of Object.entries(maps)) write(join(build, `maps/${name}.map`), map);
  if (facts) {
    const start = { federation: 'scope', landing: {}, facts };
    write(join(build, 'start.json'), JSON.stringify(start));
  }
  write(join(build, BUILD_INFO), JSON.stringify({ remote, packageVersion, contract, foreign }));
  return build;
}

/** A build of the host. */
export function fakeHost(
  contract = { major: 1, minor: 0 },
  foreign: readonly string[] = [],
): string {
  const built = fakeBuild({ remote: 'host', contract, foreign });
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets/main.1.js'), 'host');
  for (const suffix of ['', '.br', '.gz'])
    writeFileSync(join(built, `index.html${suffix}`), 'page');
  return built;
}

/** The content of a fake build of other tools. */
export interface FakeForeignBuild {
  /** Files of the release besides those of every such build. */
  files?: Readonly<Record<string, string>>;
  /** Parts of the manifest that differ. */
  manifest?: object;
  /** How it is loaded. */
  kind?: 'runtime' | 'module';
  contract?: BuildInfo['contract'];
}

/** A wallet as Module Federation's own plugin builds it, and what the release command asks of a team. */
export function foreignBuild({
  files = {},
  manifest = {},
  kind = 'runtime',
  contract = { major: 1, minor: 0 },
}: FakeForeignBuild = {}): string {
  const build = folder('foreign');
  const assets = { js: { sync: ['7.js'], async: [] }, css: { sync: [], async: ['7.css'] } };
  const standard = {
    name: 'adpartner_wallet',
    metaData: {
      remoteEntry: { name: 'remoteEntry.js', path: '', ...(kind === 'module' && { type: kind }) },
      publicPath: 'auto',
    },
    shared: [{ name: 'react', singleton: true, requiredVersion: '^19.0.0' }],
    exposes: [{ path: './remote', assets }],
    ...manifest,
  };
  const all = {
    'remoteEntry.js': 'var adpartner_wallet; self.webpackChunkadpartner_wallet = [];',
    '7.js': 'console.log("screen");',
    '7.css': '.row-a1b2c3 { color: red }',
    'mf-manifest.json': JSON.stringify(standard),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) write(join(build, 'release', name), text);
  write(join(build, 'start.json'), JSON.stringify({ federation: kind }));
  const info = { remote: 'wallet', packageVersion: '1.0.0', contract };
  write(join(build, BUILD_INFO), JSON.stringify(info));
  return build;
}

/** The current version of a remote on a site. */
export const liveVersion = (site: string, remote = 'wallet') =>
  readRegistry(site).remotes[remote]?.version;

/** A hash of everything below folders of a site, to notice changes. */
export const hashOfAll = (site: string, ...paths: string[]) =>
  hashOf(
    paths.flatMap((path) => filesBelow(join(site, path))),
    site,
  );

/** The names of all files below a folder of a site, without compressed copies. */
export const namesBelow = (site: string, path: string) =>
  filesBelow(join(site, path))
    .map((file) => file.slice(join(site, path).length + 1))
    .filter((name) => !/\.(br|gz)$/.test(name));

export const textOf = (site: string, path: string) => readFileSync(join(site, path), 'utf8');
