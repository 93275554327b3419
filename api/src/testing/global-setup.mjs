import { prepareTemplates, TEMPLATE_VARIABLES } from './test-template.ts';

/** Before the server's tests, once: the databases that every test file copies. */
export default async function globalSetup() {
  // A run that brings its own has named them already: scripts/mutate-sql.ts.
  if (process.env[TEMPLATE_VARIABLES.postgresTemplate]) return;
  globalThis.removeTestTemplates = await prepareTemplates();
}
