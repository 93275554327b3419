/** Removes all caches of this origin. */
export async function removeCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
