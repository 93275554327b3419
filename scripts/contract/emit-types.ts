import { join, posix, relative } from 'node:path';
import ts from 'typescript';

/** Declarations by the module they declare: `shell/host-services` → the text of its .d.ts. */
export type TypeTree = ReadonlyMap<string, string>;

const PACKAGE = '@adpartner/shared/';

/** The module of a tree that a declaration file imports by `specifier`, or null for an external package. */
export function moduleOf(specifier: string, from: string): string | null {
  if (specifier.startsWith(PACKAGE)) return specifier.slice(PACKAGE.length);
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier).replace(/\.(d\.)?tsx?$/, '');
}

/** The modules of a tree that one of them names. */
export function importsOf(module: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.flatMap(({ fileName }) => moduleOf(fileName, module) ?? []);
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/**
 * A declaration file without its comments, and without its additions to other packages, which would be added
 * twice when two trees are compared.
 */
function bare(name: string, text: string): string {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const statements = file.statements.filter(
    (statement) =>
      !(ts.isModuleDeclaration(statement) && ts.isStringLiteral(statement.name)) &&
      !(
        ts.isImportDeclaration(statement) && /\.json['"]$/.test(statement.moduleSpecifier.getText())
      ),
  );
  return printer.printFile(ts.factory.updateSourceFile(file, statements));
}

/** The compiler's options of a folder's tsconfig.json. Throws where it can't be read. */
export function optionsOf(folder: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent({ ...(config as object), files: [] }, ts.sys, folder)
    .options;
}

/**
 * The declarations of modules of shared/ and of all they import, as the compiler writes them.
 * @param shared the package's folder, in any checkout
 * @param modules by name, `shell/router`
 */
export function emitTypes(shared: string, modules: readonly string[]): TypeTree {
  const source = join(shared, 'src');
  const fileOf = (module: string) => {
    const file = ['.ts', '.tsx'].map((end) => join(source, module + end)).find(ts.sys.fileExists);
    if (!file) throw new Error(`shared/ has no module called ${module}`);
    return file;
  };
  const program = ts.createProgram(modules.map(fileOf), {
    ...optionsOf(shared),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: source,
    outDir: source,
  });
  const written = new Map<string, string>();
  program.emit(undefined, (file, text) => {
    const module = relative(source, file)
      .replaceAll('\\', '/')
      .replace(/\.d\.ts$/, '');
    written.set(module, bare(file, text));
  });

  const tree = new Map<string, string>();
  const add = (module: string): void => {
    if (tree.has(module)) return;
    const text = written.get(module);
    if (text === undefined) throw new Error(`the compiler wrote no types of ${module}`);
    tree.set(module, text);
    importsOf(module, text).forEach(add);
  };
  modules.forEach(add);
  return new Map([...tree].sort(([one], [other]) => (one < other ? -1 : 1)));
}
