import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FACADED_PACKAGES,
  SHARED_PACKAGES,
  sharedByContent,
} from '../../shared/src/federation/share-list.ts';
import { filesBelow } from '../files/files.ts';
import { root, runNode } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';
import { compile, packagesIn, withCompiledNames } from './compile.ts';
import { compiledExports, readManifest, versionsOf, type Package } from './package.ts';

/** Files of shared/src that a remote in a repository of its own does not use. */
const LEFT_OUT =
  /\.(test|stories)\.tsx?$|[\\/]testing[\\/](one-realm|stock-host|shuffled-files)\b|[\\/]README\.md$/;

/** The import of a stylesheet, which has no types. */
const STYLES = /^import '[^']+\.css';\n/gm;

/** What a build or a test needs: a remote has it among its tools. */
const TOOLS = ['src/federation/', 'src/testing/'];

/** Packages of which a page has one copy; a facade's own dependencies come with it. */
const ONE_COPY = new Set<string>([...SHARED_PACKAGES, ...FACADED_PACKAGES]);

/** The types of all modules, as the compiler writes them, by their paths below `src`. */
async function declarations(): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-types-'));
  try {
    const project = join(root, 'shared/tsconfig.packed.json');
    const { code, output } = await runNode(
      [
        toolScript('typescript-native', 'tsc'),
        '-p',
        project,
        '--outDir',
        folder,
        '--singleThreaded',
      ],
      { quiet: true },
    );
    if (code !== 0) throw new Error(`the types of shared/ could not be written:\n${output}`);
    return new Map(
      filesBelow(folder).map((file) => [
        file.slice(folder.length + 1).replaceAll('\\', '/'),
        withCompiledNames(readFileSync(file, 'utf8').replace(STYLES, '')),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of a source file in the package. */
async function packed(path: string, bytes: Buffer): Promise<[string, string | Buffer][]> {
  if (/\.(d\.ts|[mc]js)$/.test(path)) return [[path, withCompiledNames(bytes.toString())]];
  const [, name] = /^(.*)\.tsx?$/.exec(path) ?? [];
  if (name === undefined) return [[path, bytes]];
  const { code, map } = await compile(path, bytes.toString());
  const file = `${name}.js`;
  return [
    [file, `${code}//# sourceMappingURL=${file.split('/').at(-1)}.map\n`],
    [`${file}.map`, map],
  ];
}

/** The dependencies of the package: those of the page by their exact versions, which its share keys stand for. */
function dependencies(files: ReadonlyMap<string, string | Buffer>) {
  const { dependencies: own = {} } = readManifest('shared');
  const tools = TOOLS.flatMap((folder) => packagesIn(files, folder)).filter(
    (name) => !(name in own),
  );
  const page = Object.keys(own);
  return {
    dependencies: versionsOf(page.filter((name) => !ONE_COPY.has(name))),
    peerDependencies: versionsOf([...page.filter((name) => ONE_COPY.has(name)), ...tools], '^'),
    peerDependenciesMeta: Object.fromEntries(
      [...new Set(tools)].sort().map((name) => [name, { optional: true }]),
    ),
  };
}

/** Packs shared/: compiled modules with their types and source maps, at the paths that their sources have. */
export async function packShared(): Promise<Package> {
  const types = declarations();
  const folder = join(root, 'shared');
  const sources = filesBelow(join(folder, 'src')).filter((file) => !LEFT_OUT.test(file));
  const compiled = await Promise.all(
    sources.map((file) =>
      packed(file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)),
    ),
  );
  const files = new Map(compiled.flat());
  for (const [path, text] of await types) files.set(`src/${path}`, text);
  files.set('src/federation/content-shares.json', JSON.stringify(sharedByContent()));
  const { name, version, exports = {} } = readManifest('shared');
  return {
    manifest: {
      name,
      version,
      description: 'What a remote of the partner programme builds on',
      exports: { ...compiledExports(exports), './tsconfig.json': './tsconfig.json' },
      ...dependencies(files),
    },
    files: files.set('tsconfig.json', readFileSync(join(root, 'tsconfig.json'), 'utf8')),
  };
}
