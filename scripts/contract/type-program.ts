import { join } from 'node:path';
import ts from 'typescript';
import { moduleOf, type TypeTree } from './emit-types.ts';
import { unchangedModules } from './unchanged-modules.ts';

export type Age = 'before' | 'now';

/** Where external packages are looked up, and the compiler's options. */
export interface Ground {
  folder: string;
  options: ts.CompilerOptions;
}

/** The declarations of two releases, side by side under one checker. */
export interface TypeProgram {
  checker: ts.TypeChecker;
  /** A module's exports by name; null if the tree has no such module. */
  exportsOf(age: Age, module: string): ReadonlyMap<string, ts.Symbol> | null;
  /** Whether a declaration is in one of the trees, and not in an external package. */
  isOurs(declaration: ts.Declaration): boolean;
}

/** Messages are compared separately; here any key will do. */
const ANY_MESSAGE = `import 'i18next';
declare module 'i18next' {
  interface ResourceNamespaceMap { shared: { message: string } }
}
`;

/**
 * Reads two trees into one program. Unchanged modules are included once, so that their classes and unique
 * symbols are the same in both.
 */
export function createTypeProgram(
  before: TypeTree,
  now: TypeTree,
  { folder, options }: Ground,
): TypeProgram {
  const unchanged = unchangedModules(before, now);
  const trees = { before, now };
  const base = join(folder, '.releases').replaceAll('\\', '/');
  const pathOf = (age: Age, module: string) =>
    `${base}/${unchanged.has(module) ? 'now' : age}/${module}.d.ts`;
  const files = new Map([[`${base}/messages.d.ts`, ANY_MESSAGE]]);
  for (const age of ['before', 'now'] as const) {
    for (const [module, text] of trees[age]) files.set(pathOf(age, module), text);
  }

  const all: ts.CompilerOptions = { ...options, types: [], noEmit: true, skipLibCheck: true };
  const host = ts.createCompilerHost(all);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file);
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language, true);
  };
  const cache = ts.createModuleResolutionCache(folder, (name) => name, all);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const [, age, module] = /\.releases\/(before|now)\/(.+)\.d\.ts$/.exec(from) ?? [];
      const to = age && module ? moduleOf(text, module) : null;
      if (to === null) return ts.resolveModuleName(text, from, all, host, cache);
      const resolvedFileName = pathOf(age as Age, to);
      if (!files.has(resolvedFileName)) return { resolvedModule: undefined };
      return { resolvedModule: { resolvedFileName, extension: ts.Extension.Dts } };
    });

  const program = ts.createProgram([...files.keys()], all, host);
  const checker = program.getTypeChecker();
  return {
    checker,
    exportsOf(age, module) {
      if (!trees[age].has(module)) return null;
      const file = program.getSourceFile(pathOf(age, module));
      const symbol = file && checker.getSymbolAtLocation(file);
      const exported = symbol ? checker.getExportsOfModule(symbol) : [];
      return new Map(exported.map((one) => [one.name, one]));
    },
    isOurs: (declaration) => declaration.getSourceFile().fileName.startsWith(`${base}/`),
  };
}
