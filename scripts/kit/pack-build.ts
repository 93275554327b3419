import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { BUNDLERS } from '../../shared/src/federation/own-remote.ts';
import { root } from '../process/run-command.ts';
import { packagesOf } from './bundlers.ts';
import { compile, packagesIn } from './compile.ts';
import { readManifest, versionsOf, type Package } from './package.ts';

const MAIN = join(root, 'scripts/kit/main.ts');

/** The bundlers beside webpack, each with a preset: a repository installs what it builds with. */
const OTHERS = BUNDLERS.filter((bundler) => packagesOf(bundler).length > 0);

const presetOf = (bundler: string) => `scripts/kit/presets/${bundler}`;

/** Programs that other tools start or load by their names. */
const BY_NAME = ['@swc/core', 'react-refresh', 'webpack-cli', 'webpack-dev-server'];

const IMPORTS = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** A module of shared/, by which the other package has it. */
const entryPointOf = (file: string) =>
  /^shared\/src\/(.*)\.tsx?$/.exec(relative(root, file).replaceAll('\\', '/'))?.[1];

/** Adds a compiled file and all that it imports, except of shared/. */
async function add(file: string, files: Map<string, string>): Promise<void> {
  const path = relative(root, file).replaceAll('\\', '/').replace(/\.ts$/, '.js');
  if (files.has(path)) return;
  files.set(path, '');
  const next: string[] = [];
  const source = readFileSync(file, 'utf8')
    .replace(/^import type [^;]*;$/gm, '')
    .replace(IMPORTS, (text, specifier: string) => {
      const target = resolve(dirname(file), specifier);
      const entryPoint = entryPointOf(target);
      if (entryPoint !== undefined)
        return text.replace(specifier, `@adpartner/shared/${entryPoint}`);
      next.push(target);
      return text;
    });
  const { code, map } = await compile(file, source);
  files.set(path, `${code}//# sourceMappingURL=${path.split('/').at(-1)}.map\n`);
  files.set(`${path}.map`, map);
  for (const one of next) await add(one, files);
}

/** The types of a preset, whose exports say theirs. Throws for one that does not. */
function typesOf(bundler: string): string {
  const fileName = join(root, `${presetOf(bundler)}.ts`);
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
    reportDiagnostics: true,
  });
  const [fault] = diagnostics;
  if (fault)
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  return outputText;
}

/** Packs the commands: the files that they are made of, compiled, at the paths that they have here. */
export async function packBuild({ manifest, files: shared }: Package): Promise<Package> {
  const files = new Map<string, string>();
  await add(MAIN, files);
  for (const bundler of OTHERS) {
    await add(join(root, `${presetOf(bundler)}.ts`), files);
    files.set(`${presetOf(bundler)}.d.ts`, typesOf(bundler));
  }
  const { dependencies = {} } = readManifest('shared');
  const tools = packagesIn(shared, 'src/federation/').filter((name) => !(name in dependencies));
  const { version } = manifest;
  const optional = versionsOf(OTHERS.flatMap(packagesOf), '^');
  const needed = [...packagesIn(files), ...BY_NAME, ...tools].filter((name) => !(name in optional));
  return {
    manifest: {
      name: '@adpartner/build',
      // The two are made of each other's parts, so they have one version.
      version,
      description: 'The commands of a remote: build, development server, release',
      bin: { adpartner: 'scripts/kit/main.js' },
      exports: Object.fromEntries(
        OTHERS.map((bundler) => {
          const path = `./${presetOf(bundler)}`;
          return [`./${bundler}`, { types: `${path}.d.ts`, default: `${path}.js` }];
        }),
      ),
      dependencies: versionsOf(needed),
      peerDependencies: { '@adpartner/shared': version, ...optional },
      peerDependenciesMeta: Object.fromEntries(
        Object.keys(optional).map((name) => [name, { optional: true }]),
      ),
    },
    files,
  };
}
