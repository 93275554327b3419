import { isAbsolute } from 'node:path';
import { jestPackage } from './jest-package.mjs';

const { default: JestRuntime } = jestPackage(
  'jest-cli',
  'jest-config',
  'jest-runner',
  'jest-runtime',
);

const IN_PACKAGES = /[\\/]node_modules[\\/]/;
const OF_SERVER =
  /[\\/](api[\\/]src|shared[\\/]src[\\/]contract)[\\/](?!testing[\\/]).*(?<!\.test)\.ts$/;
/** Stryker changes which fault of a module is active, and some act only when the module is evaluated. */
const HAS_MUTANTS = process.env.STRYKER_MUTATOR_WORKER !== undefined;

/** The path of a file. Jest puts `node:` before the name of whatever Node loads. */
const pathOf = (name) => name.replace(/^node:/, '');

/** Whether Node loads it, once for all test files of the process. */
function isFromNode(name) {
  const path = pathOf(name);
  return isAbsolute(path) && (IN_PACKAGES.test(path) || (!HAS_MUTANTS && OF_SERVER.test(path)));
}

/** Takes what packages and the server’s modules export from Node, as jest does for what Node comes with. */
class OneRealmRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { _resolution: resolution, coreModule } = this;
    const isCoreModule = resolution.isCoreModule.bind(resolution);
    const load = coreModule.require.bind(coreModule);
    resolution.isCoreModule = (name) => isCoreModule(name) || isFromNode(name);
    coreModule.require = (name) => load(isFromNode(name) ? pathOf(name) : name);
  }
}

// Jest requires this module.
export { OneRealmRuntime as 'module.exports' };
