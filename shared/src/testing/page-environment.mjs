// What a page's tests run in: a page where they draw on one, Node alone where the code has to do without.
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Web globals that Node has and jsdom lacks. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'structuredClone',
  'ReadableStream',
];

class PageEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}

class NoPageEnvironment extends NodeEnvironment {
  // Packages are those that the page loads all the same.
  exportConditions() {
    return ['browser'];
  }
}

/**
 * Components (`*.test.tsx`) have a page, at half a second a file, and so has a test whose first comment is
 * `@page`. Models and rules have none, which also keeps them free of it.
 */
export default class Environment {
  constructor(config, context) {
    const needsPage = context.testPath.endsWith('.tsx') || 'page' in context.docblockPragmas;
    const Kind = needsPage ? PageEnvironment : NoPageEnvironment;
    return new Kind(config, context);
  }
}
