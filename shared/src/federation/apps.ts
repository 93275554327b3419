/** An app: its folder, and the port of its dev server. */
export interface App {
  /** `host`, or the name by which the registry and the host know the remote. */
  readonly name: string;
  /** Folder below the project's root. */
  readonly dir: string;
  readonly devPort: number;
}

export const HOST: App = { name: 'host', dir: 'host', devPort: 8080 };

/** Every remote; a folder `mfe-…` that is not listed here is not built. */
export const REMOTES: readonly App[] = [
  { name: 'adcenter', dir: 'mfe-adcenter', devPort: 8081 },
  { name: 'plan', dir: 'mfe-plan', devPort: 8082 },
  { name: 'wallet', dir: 'mfe-wallet', devPort: 8083 },
  { name: 'notification', dir: 'mfe-notification', devPort: 8084 },
];

export const APPS: readonly App[] = [HOST, ...REMOTES];

/** The name of a remote's container on the page, so that two remotes never share a global. */
export function containerName(remote: string): string {
  return `adpartner_${remote.replaceAll('-', '_')}`;
}

/** The one module that every remote exposes. */
export const EXPOSED = './remote';
