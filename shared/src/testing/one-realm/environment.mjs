import vm from 'node:vm';
import { types } from 'node:util';
import { jestPackage } from './jest-package.mjs';

const { TestEnvironment } = jestPackage('jest-cli', 'jest-config', 'jest-environment-node');

/** Stands for the realm that Node began with, of which there is no such object. */
const HERE = vm.createContext({});

/** The options for `vm` of code that is evaluated here. */
function here({ context, ...options } = {}) {
  return context === HERE ? options : { context, ...options };
}

class SourceTextModule extends vm.SourceTextModule {
  constructor(code, options) {
    super(code, here(options));
  }
}

class SyntheticModule extends vm.SyntheticModule {
  constructor(names, evaluate, options) {
    // Jest takes a package for one that Node comes with, whose default export is all that it exports.
    const isPackage = (name, value) => name === 'default' && types.isModuleNamespaceObject(value);
    super(
      names,
      function () {
        const setExport = (name, value) =>
          this.setExport(name, isPackage(name, value) ? value.default : value);
        evaluate.call({ setExport });
      },
      here(options),
    );
  }
}

const { compileFunction } = vm;

Object.assign(vm, {
  SourceTextModule,
  SyntheticModule,
  compileFunction: (code, names, { parsingContext, ...options } = {}) => {
    const { context, ...others } = here({ context: parsingContext, ...options });
    return compileFunction(code, names, { ...others, ...(context && { parsingContext: context }) });
  },
});

/** Where jest keeps what one test file said to it: handlers of events, time limits, numbers of tries. */
const OF_JEST =
  /^(JEST_|EVENT_HANDLERS$|TEST_TIMEOUT_|RETRY_|WAIT_BEFORE_RETRY$|LOG_ERRORS_|\$\$jest-)/;

/** Evaluates a test file and the product's modules in the realm of the process, and cleans up at the file's end. */
export default class OneRealmEnvironment extends TestEnvironment {
  #before = {
    env: { ...process.env },
    process: { exit: process.exit, getBuiltinModule: process.getBuiltinModule },
    console: globalThis.console,
  };

  constructor(config, context) {
    super(config, context);
    const { moduleMocker, fakeTimersModern } = this;
    this.global = globalThis;
    this.moduleMocker = new moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  getVmContext() {
    return HERE;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { env, console } = this.#before;
    Object.assign(process, this.#before.process);
    globalThis.console = console;
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_JEST.test(key.description)) Reflect.deleteProperty(globalThis, key);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
}
