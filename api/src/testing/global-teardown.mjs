/** After the server's tests: what the set-up made is removed. */
export default async function globalTeardown() {
  await globalThis.removeTestTemplates?.();
}
