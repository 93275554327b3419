import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { preview, type Plugin, type UserConfig } from 'vite';
import { containerName, EXPOSED } from '../../../shared/src/federation/apps.ts';
import { buildFolder, root } from '../../../shared/src/federation/build-folder.ts';
import { API_PATHS } from '../../../shared/src/federation/dev/dev-server.ts';
import { devPorts } from '../../../shared/src/federation/dev/dev-ports.ts';
import { hyphenatedMessages } from '../../../shared/src/federation/loaders/hyphenate.ts';
import { globalStyles } from '../../../shared/src/federation/loaders/own-styles.ts';
import { ownRemote } from '../../../shared/src/federation/own-remote.ts';
import { secondCopy } from '../../../shared/src/federation/plugins/one-copy-plugin.ts';
import { REMOTE_ENTRY } from '../../../shared/src/federation/roles.ts';
import { CREATE_ICON } from '../../../shared/src/federation/webpack/aliases.ts';
import { classNameIn, TARGETS } from '../../../shared/src/federation/webpack/module-rules.ts';
import { standardSingletons } from './standard-shares.ts';

/** What the kit imports in CommonJS, which Vite's server converts only where it is named. */
const COMMON_JS = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  ...['react-i18next', 'react-router-dom'],
  ...['@base-ui/react/dialog', 'blueimp-md5'].map((name) => `@adpartner/shared > ${name}`),
];

const LOCALE = /\/locales\/(\w+)\.json$/;

/** What the loaders of webpack do: soft hyphens in messages, no styles for other teams' elements, no second copies. */
const checks = (isRemote: boolean): Plugin => ({
  name: 'adpartner',
  enforce: 'pre',
  transform(code, id) {
    const [, language] = LOCALE.exec(id) ?? [];
    if (language) {
      const messages = hyphenatedMessages(JSON.parse(code), language);
      return { code: JSON.stringify(messages), map: { mappings: '' } };
    }
    if (!isRemote || !/\.css$/.test(id)) return null;
    const faults = globalStyles(code, id);
    if (faults.length > 0) this.error([`${id} leaks out of its remote`, ...faults].join('\n'));
    return null;
  },
  renderChunk(_, { modules }) {
    // More is parsed than is bundled: the plugin looks for the names that shared modules export.
    const bundled = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
    const [fault] = isRemote ? bundled.flatMap(([id]) => secondCopy(id) ?? []) : [];
    if (fault) this.error(fault);
    return null;
  },
});

/** The page of a remote alone. */
const page: Plugin = {
  name: 'adpartner-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html.replace(/<%=.*?%>/g, ''),
      tags: [{ tag: 'script', attrs: { type: 'module', src: '/index.ts' }, injectTo: 'body' }],
    }),
  },
};

/** Serves what the watching build writes, once there is something. */
function served(outDir: string, port: number): Plugin {
  let isServed = false;
  return {
    name: 'adpartner-served',
    async closeBundle() {
      if (!this.meta.watchMode || isServed) return;
      isServed = true;
      await preview({
        configFile: false,
        root,
        build: { outDir },
        preview: { port, strictPort: true, host: '0.0.0.0', allowedHosts: true, cors: true },
      });
    },
  };
}

/** What a page of its own and a remote have in common. */
const common = (isRemote: boolean): UserConfig => ({
  plugins: [checks(isRemote)],
  resolve: { alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: CREATE_ICON }] },
  css: { modules: { generateScopedName: (name, file) => classNameIn(file.split('?')[0]!, name) } },
});

/**
 * The configuration of a repository's remote: `vite.config.mjs` exports it. For production it has what a page with strict
 * headers asks for; mode `development` is built and served for a deployed page, whose policy forbids the style tags of
 * Vite's own server; mode `standalone` is a page of its own.
 */
export function viteRemote({ mode }: { mode: string }): UserConfig {
  const app = ownRemote()!;
  const port = devPorts().of(app);
  const isAlone = mode === 'standalone';
  const { plugins, ...rest } = common(!isAlone);
  if (isAlone) {
    const target = process.env.API_ORIGIN ?? `http://localhost:${devPorts().api}`;
    return {
      ...rest,
      root: join(root, 'src'),
      cacheDir: join(root, 'node_modules/.vite'),
      plugins: [...plugins!, page],
      optimizeDeps: { exclude: ['@adpartner/shared'], include: COMMON_JS },
      server: {
        port,
        strictPort: true,
        host: '0.0.0.0',
        allowedHosts: true,
        proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target, changeOrigin: true }])),
      },
    };
  }
  const dev = mode === 'development';
  const outDir = join(buildFolder(app), dev ? 'dev' : 'release');
  return {
    ...rest,
    root,
    base: './',
    logLevel: dev ? 'info' : 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: dev ? true : 'hidden',
      target: TARGETS.split(', ').map((one) => one.replace(' >= ', '')),
      rolldownOptions: { input: join(root, 'src/remote.tsx') },
    },
    plugins: [
      ...plugins!,
      ...(federation({
        name: containerName(app.name),
        // A page loads the entry of an override by a script.
        ...(dev
          ? { filename: 'remoteEntry.mjs', varFilename: REMOTE_ENTRY }
          : { filename: REMOTE_ENTRY }),
        exposes: { [EXPOSED]: './src/remote.tsx' },
        shared: standardSingletons(),
        shareStrategy: 'loaded-first',
        // In seconds: on a busy machine the usual 10 pass, and the build would have copies.
        moduleParseIdleTimeout: 120,
        manifest: true,
        dts: false,
      }) as Plugin[]),
      served(outDir, port),
    ],
  };
}
