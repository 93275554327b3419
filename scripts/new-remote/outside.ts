import { join } from 'node:path';
import { FACADED_PACKAGES, SHARED_PACKAGES } from '../../shared/src/federation/share-list.ts';
import { BUNDLERS, type Bundler, type OwnRemote } from '../../shared/src/federation/own-remote.ts';
import { packagesOf } from '../kit/bundlers.ts';
import { readManifest, versionsOf, type Archive } from '../kit/package.ts';
import type { Titles } from '../new/titles.ts';
import { filledIn, remoteFiles } from './template.ts';

/** What a repository has around the remote. */
const AROUND = join(import.meta.dirname, 'outside');

/** The tools of its tests and types; those of its build come with the kit. */
const TOOLS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'ts-jest',
  'typescript',
];

/** The packages that the page shares, which a remote names beside the kit. */
function sharedPackages(): string[] {
  const { dependencies = {} } = readManifest('shared');
  return [...SHARED_PACKAGES, ...FACADED_PACKAGES].filter((name) => name in dependencies);
}

/** The package.json of a repository that installs the kit from archives in its folder `kit/`. */
function packageJson(
  text: string,
  { devPort, bundler }: OwnRemote,
  [shared, build]: readonly Archive[],
): string {
  const manifest = JSON.parse(text) as { adpartner: object };
  const whole = {
    ...manifest,
    adpartner: { ...manifest.adpartner, devPort, bundler },
    dependencies: {
      '@adpartner/shared': `file:kit/${shared!.file}`,
      ...versionsOf(sharedPackages()),
    },
    devDependencies: {
      '@adpartner/build': `file:kit/${build!.file}`,
      ...versionsOf([...TOOLS, ...packagesOf(bundler)]),
    },
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** The configurations of the bundlers that a repository does not use. */
const othersOf = (bundler: Bundler): string[] =>
  BUNDLERS.filter((one) => one !== bundler).map((one) => `${one}.config.mjs`);

/** The files of a repository of a remote alone, by their paths. */
export function outsideFiles(
  app: OwnRemote,
  titles: Titles,
  archives: readonly Archive[],
): Map<string, string | Buffer> {
  const sources = [...remoteFiles(app.name, titles)].filter(([file]) => file.startsWith('src/'));
  const around = filledIn(AROUND, app.name, titles);
  for (const file of othersOf(app.bundler)) around.delete(file);
  return new Map<string, string | Buffer>([
    ...sources,
    ...around,
    ['package.json', packageJson(around.get('package.json')!, app, archives)],
    ...archives.map(({ file, bytes }) => [`kit/${file}`, bytes] as const),
  ]);
}
