import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type Webpack from 'webpack';
import { LeanEntryPlugin } from '../../shared/src/federation/plugins/lean-entry-plugin.ts';

const SHARED = join(import.meta.dirname, '../../shared');
const SHIM = join(SHARED, 'src/federation/runtime-shim/remote-runtime.ts');

const require = createRequire(join(SHARED, 'package.json'));
// A package of shared/ alone, found from there.
const PLUGIN = '@module-federation/enhanced/webpack';
const webpack = require('webpack') as typeof Webpack;
const { ModuleFederationPlugin } = require(PLUGIN) as {
  ModuleFederationPlugin: new (options: object) => Webpack.WebpackPluginInstance;
};

let folder: string;
let entry: string;

/**
 * A remote with a shared module in its entry's own code and one in a chunk, built with the plugin and the
 * shim.
 */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adpartner-shim-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'src'));
  symlinkSync(join(SHARED, 'node_modules'), join(folder, 'node_modules'));
  write('src/offered.js', 'export const offered = "the build’s own";');
  write(
    'src/remote.js',
    'import React from "react"; import { offered } from "./offered.js"; export const found = [React, offered];',
  );
  write('shim.mjs', stripTypeScriptTypes(readFileSync(SHIM, 'utf8')));
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: {},
    output: { path: join(folder, 'out'), uniqueName: 'shimmed', publicPath: '/' },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]webpack-bundler-runtime[\\/]/,
        join(folder, 'shim.mjs'),
      ),
      // The same options as in federation-plugin.ts.
      new ModuleFederationPlugin({
        name: 'shimmed',
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.js', name: 'remote' } },
        remotes: {},
        shared: {
          react: { singleton: true, requiredVersion: false, import: false },
          './src/offered.js': { shareKey: 'offered', version: '1.0.0', requiredVersion: false },
        },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
      new LeanEntryPlugin(),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done());
    });
  });
  entry = readFileSync(join(folder, 'out/remoteEntry.js'), 'utf8').replaceAll('/******/', '');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The members of `bundlerRuntime` that the generated code calls, with their arguments. */
function callsOf(text: string): Record<string, string[]> {
  const calls = [...text.matchAll(/federation\.bundlerRuntime\.(\w+)\(\{([^{}]*)\}/g)];
  return Object.fromEntries(
    calls.map(([, name, given]) => {
      const members = given!.split(',').map((member) => member.split(':')[0]!.trim());
      return [name, members.filter(Boolean)];
    }),
  );
}

/** The properties of the arguments that the shim reads. */
const READS: Record<string, string[]> = {
  init: [],
  initContainerEntry: ['webpackRequire', 'shareScope'],
  consumes: ['chunkId', 'chunkMapping', 'installedModules', 'promises', 'webpackRequire'],
  installInitialConsumes: ['initialConsumes', 'installedModules', 'webpackRequire'],
};

/** Generated but never called: a container's scope comes by initContainerEntry. */
const NEVER_CALLED = ['I'];

test('the generated code calls nothing that the shim has not got', () => {
  const called = [...entry.matchAll(/federation\.bundlerRuntime\.(\w+)\(/g)].map(
    ([, name]) => name,
  );
  const unknown = [...new Set(called)].filter(
    (name) => !Object.hasOwn(READS, name!) && !NEVER_CALLED.includes(name!),
  );
  expect(unknown).toEqual([]);
  expect(called).toEqual(expect.arrayContaining(['init', 'initContainerEntry', 'consumes']));
});

test('it hands over what the shim reads', () => {
  const missing = Object.entries(callsOf(entry)).flatMap(([name, given]) =>
    (READS[name] ?? []).filter((one) => !given.includes(one)).map((one) => `${name}: ${one}`),
  );
  expect(missing).toEqual([]);
  for (const name of ['initOptions', 'consumesLoadingData', 'moduleIdToConsumeDataMapping']) {
    expect(entry).toContain(name);
  }
});

test('a build has one copy of what it offers, and fills no scope but the page’s', () => {
  const offered = readdirSync(join(folder, 'out')).filter((file) =>
    readFileSync(join(folder, 'out', file), 'utf8').includes('the build’s own'),
  );
  expect(offered).toHaveLength(1);
  expect(entry).not.toContain('initExternal');
});

interface Container {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => { found: unknown[] }>;
}

test('the entry takes shared modules from the page, and offers its own', async () => {
  const react = { version: 'the page’s own' };
  const scope: Record<string, Record<string, { from: string; loaded?: boolean }>> = {
    react: {
      '19.0.0': Object.assign(
        { from: 'host', useIn: [], lib: () => ({ default: react, __esModule: true }) },
        { scope: ['default'], deps: [], strategy: 'loaded-first', shareConfig: {} },
      ),
    },
  };
  const page: Record<string, unknown> = { console };
  page.self = page;
  page.document = {
    createElement: () => ({ setAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: {
      // How a page changes a script's address.
      appendChild(script: { src: string; onload(event: object): void }) {
        const file = script.src.split('/').pop()!;
        runInNewContext(readFileSync(join(folder, 'out', file), 'utf8'), page);
        queueMicrotask(() => script.onload({ type: 'load', target: script }));
      },
    },
  };
  page.setTimeout = () => 0;
  page.clearTimeout = () => undefined;
  runInNewContext(`${entry}\nself.shimmed = shimmed;`, page);
  const container = page.shimmed as Container;
  await container.init(scope);
  const { found } = (await container.get('./remote'))();
  expect(found).toEqual([react, 'the build’s own']);
  expect(scope.react!['19.0.0']).toMatchObject({ loaded: true, useIn: ['shimmed'] });
  expect(scope.offered!['1.0.0']).toMatchObject({ from: 'shimmed' });
});
