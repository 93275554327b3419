import { HOST, type App } from '../apps.ts';

/** The API server of the development servers is at the port before the host's. */
const BEFORE_HOST = 1;
/** The least and the last port that the host's server may have: those of the remotes follow it. */
const [LEAST, LAST] = [1025, 65_000];

/** The ports of the development servers. */
export interface DevPorts {
  api: number;
  of: (app: App) => number;
}

/**
 * The ports of the development servers, from the host's in the variable `DEV_PORT`; the others are beside it as they are
 * beside the usual one. Throws an Error of one line for anything but a port.
 */
export function devPorts({ DEV_PORT }: Readonly<NodeJS.ProcessEnv> = process.env): DevPorts {
  const text = DEV_PORT ?? String(HOST.devPort);
  const host = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (host < LEAST || host > LAST) {
    throw new Error(`DEV_PORT is a port from ${LEAST} to ${LAST}, not ${JSON.stringify(text)}`);
  }
  return { api: host - BEFORE_HOST, of: ({ devPort }) => devPort - HOST.devPort + host };
}
