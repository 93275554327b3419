import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus the web globals that Node has and jsdom lacks. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
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
    ]) {
      this.global[name] = globalThis[name];
    }
    // jsdom's own has random numbers alone.
    const { subtle } = globalThis.crypto;
    Object.defineProperty(this.global.crypto, 'subtle', { value: subtle, configurable: true });
  }
}
