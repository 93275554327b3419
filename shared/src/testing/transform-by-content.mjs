// ts-jest, keyed by what a file says and where it stands in the project, not by the clone's folder or the package that
// is tested: what one has compiled, every other package and clone takes from the cache.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

const VERSIONS = ['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version);

const INLINE_MAP = /(\/\/# sourceMappingURL=data:application\/json;charset=utf-8;base64,)(\S+)\s*$/;

/** The same code with a source map that names its source by its name alone: the two stand side by side in any clone. */
function withoutFolder(code, path) {
  return code.replace(INLINE_MAP, (_, head, map) => {
    const parsed = JSON.parse(Buffer.from(map, 'base64').toString('utf8'));
    const named = { ...parsed, file: basename(path), sources: [basename(path)] };
    return head + Buffer.from(JSON.stringify(named)).toString('base64');
  });
}

/** As jest asks for a transformer. `options` are ts-jest's. */
export function createTransformer(options) {
  const settings = JSON.stringify([
    VERSIONS,
    { ...options, tsconfig: readFileSync(options.tsconfig, 'utf8') },
    readFileSync(join(import.meta.dirname, 'transform-by-content.mjs'), 'utf8'),
  ]);
  // The compiler takes most of a second to load, and is needed only for what is not in the cache.
  let made;
  const compiler = () => (made ??= require('ts-jest').default.createTransformer(options));

  const named = ({ code }, path) => ({ code: withoutFolder(code, path) });
  return {
    getCacheKey: (source, path, { instrument, supportsStaticESM }) =>
      createHash('sha256')
        .update(JSON.stringify([settings, relative(root, path), instrument, supportsStaticESM]))
        .update(source)
        .digest('hex'),
    process: (source, path, asked) => named(compiler().process(source, path, asked), path),
    processAsync: async (source, path, asked) =>
      named(await compiler().processAsync(source, path, asked), path),
  };
}

export default { createTransformer };
