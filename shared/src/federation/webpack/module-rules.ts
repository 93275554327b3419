import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import type { Role } from '../roles.ts';
import { NEVER_CALLED } from '../loaders/never-called.ts';

const require = createRequire(import.meta.url);

/** The compilation target: the oldest browsers with cascade layers. */
const TARGETS = 'chrome >= 99, safari >= 15.4, firefox >= 103';

/** A class name with a hash of its stylesheet's content: two versions of a component may be on one page. */
function className(context: { resourcePath: string }, _: string, local: string): string {
  const hash = createHash('sha256').update(readFileSync(context.resourcePath)).digest('base64url');
  return `${local}-${hash.slice(0, 6)}`;
}

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
export function moduleRules(role: Role, dev: boolean): webpack.RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        env: { targets: TARGETS },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false, refresh: dev } },
        },
        sourceMaps: true,
      },
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: /\.module\.css$/,
              getLocalIdent: className,
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
