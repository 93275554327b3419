import { offerTemplates } from './template-service.ts';

/** Before the server's tests, once: the databases that test files copy can be asked for. */
export default async function globalSetup() {
  globalThis.removeTestTemplates = await offerTemplates();
}
