import { SAME_AGAIN } from './chance.ts';
import { findPrograms } from './programs/found-programs.ts';
import { offerTemplates } from './databases/template-service.ts';

/** Before the server's tests, once: the databases that test files copy can be asked for. Says what runs. */
export default async function globalSetup() {
  console.log(`random tests: ${SAME_AGAIN}`);
  findPrograms();
  globalThis.removeTestTemplates = await offerTemplates();
}
