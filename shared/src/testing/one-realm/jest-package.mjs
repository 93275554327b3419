import { createRequire } from 'node:module';

const jest = createRequire(createRequire(import.meta.url).resolve('jest'));

/** A package that only jest depends on, resolved from the folders of those that lead to it. */
export function jestPackage(...names) {
  const last = names.pop();
  return names.reduce((require, name) => createRequire(require.resolve(name)), jest)(last);
}
