import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import type { Role } from '../roles.ts';
import { NEVER_CALLED } from '../loaders/never-called.ts';

const require = createRequire(import.meta.url);

/** The compilation target: the oldest browsers with cascade layers. */
export const TARGETS = 'chrome >= 99, safari >= 15.4, firefox >= 103';

/** A class name with a hash of its stylesheet's content: two versions of a component may be on one page. */
export function classNameIn(file: string, local: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url');
  return `${local}-${hash.slice(0, 6)}`;
}

/** The loaders that a bundler has of its own. */
export interface BundlerLoaders {
  /** Compiles TypeScript by swc's options. */
  script: string;
  /** Writes stylesheets to files. */
  style: string;
  /** Whether its development server exchanges components in the page. */
  refreshes: boolean;
}

const OF_WEBPACK: BundlerLoaders = {
  script: require.resolve('swc-loader'),
  style: MiniCssExtractPlugin.loader,
  refreshes: true,
};

/** Rules for libraries of which the page needs only a part. */
const LESS_OF_LIBRARIES: webpack.RuleSetRule[] = [
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
    loader: require.resolve('@adpartner/shared/federation/loaders/unused-exports-loader'),
  },
  ...NEVER_CALLED.map(({ test, ...options }) => ({
    test,
    loader: require.resolve('@adpartner/shared/federation/loaders/leave-out-loader'),
    options,
  })),
];

/** The loaders of the modules of a bundle, by kind. */
export function moduleRules(
  role: Role,
  dev: boolean,
  { script, style, refreshes } = OF_WEBPACK,
): webpack.RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: script,
      options: {
        env: { targets: TARGETS },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', development: false, refresh: dev && refreshes },
          },
        },
        sourceMaps: true,
      },
    },
    {
      test: /\.css$/,
      use: [
        style,
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: /\.module\.css$/,
              getLocalIdent: (
                { resourcePath }: { resourcePath: string },
                _: string,
                local: string,
              ) => classNameIn(resourcePath, local),
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
        ...(role === 'remote'
          ? [require.resolve('@adpartner/shared/federation/loaders/own-styles-loader')]
          : []),
      ],
      sideEffects: true,
    },
    ...(dev ? [] : LESS_OF_LIBRARIES),
    {
      test: /\/locales\/.*\.json$/,
      loader: require.resolve('@adpartner/shared/federation/loaders/hyphenate-loader'),
    },
    { test: /\.(svg|png|webp)$/, type: 'asset' },
  ];
}
