import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin as ForRspack } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as ForWebpack } from '@module-federation/enhanced/webpack';
import { federation as forVite } from '@module-federation/vite';
import { rspack } from '@rspack/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { build as buildByVite } from 'vite';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { containerName, EXPOSED } from '../../shared/src/federation/apps.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';

const require = createRequire(import.meta.url);

/** The remote that the builds take the place of. */
export const REPLACED = 'notification';

/** The tools by which teams build remotes that know nothing of this project. */
export const TOOLS = ['webpack', 'webpack with hashes', 'rspack', 'vite'] as const;
export type Tool = (typeof TOOLS)[number];

/** Differences from the plainest settings. */
export interface Settings {
  /** The range of React that the remote needs. */
  react?: string;
}

const container = containerName(REPLACED);

const SOURCE = join(import.meta.dirname, 'source');

/** Class names by which the page tells a team's own styles. */
const NAMES = '[local]-[hash:base64:6]';

const federation = ({ react = '^19.0.0' }: Settings) => ({
  name: container,
  filename: 'remoteEntry.js',
  exposes: { [EXPOSED]: './remote.mjs' },
  shared: { react: { singleton: true, requiredVersion: react } },
  dts: false,
});

/** The part of a configuration that webpack and rspack have in common. */
const bundle = (path: string, extract: string) => ({
  mode: 'production' as const,
  context: SOURCE,
  entry: {},
  output: {
    path,
    publicPath: 'auto',
    uniqueName: container,
    crossOriginLoading: 'anonymous' as const,
  },
  devtool: 'source-map' as const,
  infrastructureLogging: { level: 'error' as const },
  module: {
    rules: [
      {
        test: /\.css$/,
        use: [
          extract,
          {
            loader: require.resolve('css-loader'),
            options: { modules: { namedExport: false, localIdentName: NAMES } },
          },
        ],
      },
    ],
  },
});

/** What both tools' compilers have. */
interface Compiler {
  run(done: (error: Error | null, stats?: { hasErrors(): boolean }) => void): unknown;
  close(done: () => void): unknown;
}

function run(compiler: Compiler): Promise<void> {
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(String(stats)));
      else compiler.close(() => done());
    });
  });
}

function byWebpack(path: string, settings: Settings, hashes: boolean): Promise<void> {
  return run(
    webpack({
      ...bundle(path, MiniCssExtractPlugin.loader),
      plugins: [
        new MiniCssExtractPlugin(),
        new ForWebpack(federation(settings)) as unknown as webpack.WebpackPluginInstance,
        ...(hashes ? [new SubresourceIntegrityPlugin()] : []),
      ],
    }) as Compiler,
  );
}

function byRspack(path: string, settings: Settings): Promise<void> {
  return run(
    rspack({
      ...bundle(path, rspack.CssExtractRspackPlugin.loader),
      plugins: [new rspack.CssExtractRspackPlugin(), new ForRspack(federation(settings))],
    }),
  );
}

async function byVite(path: string, settings: Settings): Promise<void> {
  await buildByVite({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    base: './',
    css: { modules: { generateScopedName: NAMES } },
    build: {
      outDir: path,
      target: 'esnext',
      rolldownOptions: { input: join(SOURCE, 'remote.mjs') },
    },
    plugins: [forVite({ ...federation(settings), manifest: true })],
  });
}

const BUILDERS: Readonly<Record<Tool, (path: string, settings: Settings) => Promise<void>>> = {
  webpack: (path, settings) => byWebpack(path, settings, false),
  'webpack with hashes': (path, settings) => byWebpack(path, settings, true),
  rspack: byRspack,
  vite: byVite,
};

/** Builds the remote with stock parts, and writes down what the release command asks of a team. */
export async function buildForeign(
  tool: Tool,
  folder: string,
  settings: Settings = {},
): Promise<void> {
  await BUILDERS[tool](join(folder, 'release'), settings);
  const info = { remote: REPLACED, packageVersion: '1.0.0', contract: CONTRACT };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(info));
  writeFileSync(
    join(folder, 'start.json'),
    JSON.stringify({ federation: tool === 'vite' ? 'module' : 'runtime' }),
  );
}
