import { isAbsolute } from 'node:path';
import { jestPackage } from './jest-package.mjs';

const { default: JestRuntime } = jestPackage(
  'jest-cli',
  'jest-config',
  'jest-runner',
  'jest-runtime',
);

const IN_PACKAGES = /[\\/]node_modules[\\/]/;

/** The path of a package's file. Jest puts `node:` before the name of whatever Node loads. */
const pathOf = (name) => name.replace(/^node:/, '');

function isPackageFile(name) {
  const path = pathOf(name);
  return isAbsolute(path) && IN_PACKAGES.test(path);
}

/** Takes what a file of a package exports from Node, as jest does for what Node comes with. */
class OneRealmRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { _resolution: resolution, coreModule } = this;
    const isCoreModule = resolution.isCoreModule.bind(resolution);
    const load = coreModule.require.bind(coreModule);
    resolution.isCoreModule = (name) => isCoreModule(name) || isPackageFile(name);
    coreModule.require = (name) => load(isPackageFile(name) ? pathOf(name) : name);
  }
}

// Jest requires this module.
export { OneRealmRuntime as 'module.exports' };
