import { join } from 'node:path';
import type webpack from 'webpack';
import { APPS, HOST, type App } from '../apps.ts';
import { root } from '../build-folder.ts';
import { devServer } from '../dev/dev-server.ts';
import { ownRemote } from '../own-remote.ts';
import { isSite, type Baseline, type Role } from '../roles.ts';
import { isStandard } from '../standard-federation.ts';
import { aliases } from './aliases.ts';
import { moduleRules } from './module-rules.ts';
import { optimizationOf } from './optimization-of.ts';
import { outputOf } from './output-of.ts';
import { pluginsOf } from './plugins-of.ts';

/** How an app is built: as part of the whole, or as a standalone remote. */
export interface AppBuild {
  readonly app: App;
  readonly mode: 'production' | 'development';
  /** A standalone remote contains all that the host would provide. */
  readonly standalone?: boolean;
  /** The host with all remotes in one bundle, to measure federation against. */
  readonly baseline?: Baseline;
}

function roleOf(app: App, standalone: boolean, baseline: Baseline | undefined): Role {
  if (app.name === HOST.name) return baseline ? 'baseline' : 'host';
  return standalone ? 'standalone' : 'remote';
}

/**
 * The scripts of a page. A site has two: the first is small and requests what the page needs next, while the other,
 * with all the rest, is on its way.
 */
function entriesOf(app: App, role: Role, dev: boolean): webpack.EntryObject {
  if (role === 'remote') return {};
  const main = './src/index.ts';
  // By the book, the federation runtime is the first to run.
  if (!isSite(role) || dev || isStandard(app)) return { main };
  return { early: './src/early/early.ts', main: { import: main, dependOn: 'early' } };
}

/** The webpack configuration of one app: the same for all five except for the role of host or remote. */
export function webpackApp({
  app,
  mode,
  standalone = false,
  baseline,
}: AppBuild): webpack.Configuration {
  const dev = mode === 'development';
  const role = roleOf(app, standalone, baseline);
  return {
    name: app.name,
    mode,
    context: join(root, app.dir),
    entry: entriesOf(app, role, dev),
    output: outputOf(app, role, dev, baseline),
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: aliases(role, dev),
    },
    module: { rules: moduleRules(role, dev) },
    optimization: optimizationOf(role),
    performance: false,
    ...(dev ? { devServer: devServer(app, role) } : {}),
    stats: dev ? 'minimal' : 'errors-warnings',
    plugins: pluginsOf(app, role, dev, baseline),
  };
}

/** An app's webpack.config.ts exports this: the configuration by the command line's mode and env. */
export function configOf(name: string) {
  const app = [ownRemote(), ...APPS].find((one) => one?.name === name);
  if (!app) throw new Error(`no app is named ${name}`);
  return (
    env: { standalone?: boolean },
    argv: { mode?: webpack.Configuration['mode'] },
  ): webpack.Configuration =>
    webpackApp({
      app,
      mode: argv.mode === 'production' ? 'production' : 'development',
      standalone: env.standalone === true,
    });
}
