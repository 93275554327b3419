import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { transform } from '@swc/core';

/** The import of a module beside, as its source or its types name it. */
const BESIDE = /(\b(?:from|import)\s*\(?\s*["'])((?:\.{1,2}\/)+[^"'.]+)(?:\.tsx?)?(?=["'])/g;

/** The import of a package. */
const PACKAGE =
  /\b(?:from|import|require|(?:require|meta)\.resolve)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w-][\w.-]*)[^"':]*["']/g;

/** The same code with the names that compiled files have. */
export const withCompiledNames = (code: string): string => code.replace(BESIDE, '$1$2.js');

/** The packages that compiled files import or resolve, other than Node's own and the kit's. */
export function packagesIn(files: ReadonlyMap<string, string | Buffer>, folder = ''): string[] {
  const scripts = [...files].filter(([path]) => path.startsWith(folder) && /\.[mc]?js$/.test(path));
  const names = scripts.flatMap(([, code]) =>
    [...String(code).matchAll(PACKAGE)].map(([, name]) => name!),
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !name.startsWith('@adpartner/'));
}

/** Compiles a file of TypeScript to an ES module for today's tools. `map` has the source. */
export async function compile(
  file: string,
  source: string,
): Promise<{ code: string; map: string }> {
  const { code, map = '' } = await transform(source, {
    filename: file,
    sourceFileName: basename(file),
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
    },
  });
  return { code: withCompiledNames(code), map };
}
