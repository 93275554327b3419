import { prepareTemplates } from './test-template.ts';

/** Before the server's tests, once: the databases that every test file copies. */
export default async function globalSetup() {
  globalThis.removeTestTemplates = await prepareTemplates();
}
