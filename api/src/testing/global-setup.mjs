import { SAME_AGAIN } from './chance.ts';
import { offerTemplates } from './template-service.ts';

/** Before the server's tests, once: the databases that test files copy can be asked for. Says what runs. */
export default async function globalSetup() {
  console.log(`random tests: ${SAME_AGAIN}`);
  globalThis.removeTestTemplates = await offerTemplates();
}
