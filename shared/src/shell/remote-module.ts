import type { Messages } from '@adpartner/shared/i18n/i18n';
import { CONTRACT, type ContractVersion } from './contract-version.ts';
import type { RouteObject } from './router.ts';

export { CONTRACT, type ContractVersion };

/** The one thing a remote exposes. */
export interface RemoteModule {
  contract: ContractVersion;
  /**
   * Routes by the prefix they live under (`ad-center`), relative to it: children of the host's stub
   * for that prefix. A remote may own more than one.
   */
  routes: Readonly<Record<string, RouteObject[]>>;
  /**
   * Loads the remote's messages in one language, by its code, for the host's namespace loader. Rejects if it
   * has none: then the English ones are requested.
   */
  loadMessages(language: string): Promise<{ namespace: string; messages: Messages }>;
}

/** Whether a host may run a remote: the same major, and no minor newer than its own. */
export function isCompatible(host: ContractVersion, remote: ContractVersion): boolean {
  return host.major === remote.major && remote.minor <= host.minor;
}

export type RemoteCheck = { ok: true; remote: RemoteModule } | { ok: false; why: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isVersion = (value: unknown): value is ContractVersion =>
  isObject(value) && isCount(value.major) && isCount(value.minor);
const isRouteList = (value: unknown) => Array.isArray(value) && value.every(isObject);

/**
 * Checks what a remote's container exposes: a module of the right shape, or why not (English, for the error
 * report). Takes the module itself or a namespace object that holds it as `remote` or `default`. Does not
 * check compatibility: call `isCompatible` next.
 */
export function checkRemoteModule(value: unknown): RemoteCheck {
  const candidate = isObject(value) ? (value.remote ?? value.default ?? value) : value;
  if (!isObject(candidate)) return { ok: false, why: 'the container answered no module' };
  const { contract, routes, loadMessages } = candidate;
  if (!isVersion(contract)) {
    return { ok: false, why: 'contract is not { major, minor }' };
  }
  if (!isObject(routes) || Object.keys(routes).length === 0) {
    return { ok: false, why: 'routes is not an object of prefixes' };
  }
  for (const [prefix, list] of Object.entries(routes)) {
    if (!isRouteList(list)) {
      return { ok: false, why: `routes.${prefix} is not a list of routes` };
    }
  }
  if (typeof loadMessages !== 'function') {
    return { ok: false, why: 'loadMessages is not a function' };
  }
  return { ok: true, remote: candidate as unknown as RemoteModule };
}
