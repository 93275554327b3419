/** The address of the deployment's configuration. */
const CONFIG = '/config.json';

/** Reads the deployment's configuration: unchecked JSON. Rejects if it can't be fetched or is no JSON. */
async function readConfig(): Promise<unknown> {
  // Not `no-store`: the first read takes the response to the `preload` in the page's head. The server forbids
  // caching beyond that.
  const response = await fetch(CONFIG);
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
}

/** The early read of the configuration; null if there was none, or once it was taken. */
let early: Promise<unknown> | null = null;

/** Reads the configuration before the code that checks it is there. */
export function askConfigEarly(): Promise<unknown> {
  early ??= readConfig();
  return early;
}

/** The configuration that was read early, once; later it is read anew. */
export function takeConfig(): Promise<unknown> {
  const taken = early ?? readConfig();
  early = null;
  return taken;
}
