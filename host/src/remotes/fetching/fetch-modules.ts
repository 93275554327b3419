/** Modules that could not be had as they were released, by address: the browser may have kept the bad copy. */
const failed = new Set<string>();

/** Fetches a module into the browser's cache, if its bytes match the hash. */
async function fetchModule(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  try {
    const cache = failed.has(url) ? 'reload' : 'default';
    await fetch(url, { integrity, signal, cache });
    failed.delete(url);
  } catch (cause) {
    failed.add(url);
    throw new Error(`${url} can't be had, or is not what was released`, { cause });
  }
}

/** Puts a module into the page's module map, from where each import of it takes it. It does not run. */
function mapModule(url: string, integrity: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`${url} can't be had, or is not what was released`));
    };
    link.href = url;
    document.head.append(link);
  });
}

/**
 * Fetches all modules of a release, each by its hash. An import has none, and the page's policy allows no import map
 * that could have it; but it takes what the module map has. All are fetched before the first is mapped, because a
 * browser remembers a module that failed for as long as the page lives.
 *
 * @param modules hashes by absolute address
 */
export async function fetchModules(
  modules: readonly (readonly [url: string, integrity: string])[],
  signal: AbortSignal,
): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    throw new Error("this browser can't check the bytes of modules");
  }
  await Promise.all(modules.map(([url, integrity]) => fetchModule(url, integrity, signal)));
  signal.throwIfAborted();
  await Promise.all(modules.map(([url, integrity]) => mapModule(url, integrity)));
}
