import { containerName, HOST } from '@adpartner/shared/federation/apps';
import type { RemoteLoadEvent } from '../reporting/events.ts';
import { addReportSink } from '../reporting/report.ts';
import {
  federationInstances,
  sharedModules,
  type FederationInstance,
  type ShareScope,
} from '../remotes/share-scope/share-scope.ts';

/** What Module Federation's runtime says of a bundle, as far as its developer tools read it. */
interface ModuleInfo {
  version: string;
  buildVersion: string;
  globalName: string;
  publicPath: string;
  remoteEntry: string;
  remoteEntryType: 'global';
  remoteTypes: '';
  remoteTypesZip: '';
  remoteTypesAPI: '';
  remotesInfo: Record<string, { matchedVersion: string }>;
  shared: { sharedName: string; version: string; assets: typeof NO_ASSETS }[];
  modules: { moduleName: string; modulePath: string; assets: typeof NO_ASSETS }[];
  consumerList?: string[];
}

/** The runtime's global, with the host's instance as the page registers it. */
interface StandardFacts {
  __GLOBAL_PLUGIN__: unknown[];
  __INSTANCES__: FederationInstance[];
  moduleInfo: Record<string, ModuleInfo>;
  __SHARE__: Record<string, { default: ShareScope }>;
  __MANIFEST_LOADING__: object;
  __PRELOADED_MAP__: Map<string, boolean>;
  __PRELOADED_ASSETS__: Set<string>;
}

/** Chunks have no list: the page loads them by the release's own. */
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

const HOST_NAME = containerName(HOST.name);

function infoOf(
  globalName: string,
  version: string,
  shared: readonly { module: string; version: string }[],
): ModuleInfo {
  return {
    version,
    buildVersion: version,
    globalName,
    publicPath: '',
    remoteEntry: '',
    remoteEntryType: 'global',
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
    remotesInfo: {},
    shared: shared.map((one) => ({
      sharedName: one.module,
      version: one.version,
      assets: NO_ASSETS,
    })),
    modules: [],
  };
}

/** The page's global, with every part that the runtime gives it. */
function standardFacts(): StandardFacts {
  const page = globalThis as unknown as { __FEDERATION__?: Partial<StandardFacts> };
  const facts = (page.__FEDERATION__ ??= {});
  facts.__GLOBAL_PLUGIN__ ??= [];
  facts.__INSTANCES__ ??= [];
  facts.moduleInfo ??= {};
  facts.__SHARE__ ??= {};
  facts.__MANIFEST_LOADING__ ??= {};
  facts.__PRELOADED_MAP__ ??= new Map();
  facts.__PRELOADED_ASSETS__ ??= new Set();
  return facts as StandardFacts;
}

/** Says that a remote is loaded, as the runtime would. */
function addRemote({ remote, version, entry }: RemoteLoadEvent): void {
  const host = federationInstances().find(({ name }) => name === HOST_NAME);
  if (!host || entry === null) return;
  const { moduleInfo, __SHARE__ } = standardFacts();
  const scope = host.shareScopeMap.default ?? {};
  const copies = sharedModules(scope);
  const name = containerName(remote);
  const { href } = new URL(entry, window.location.href);
  const file = href.slice(href.lastIndexOf('/') + 1);

  const own = infoOf(
    HOST_NAME,
    '',
    copies.filter(({ from }) => from === HOST_NAME),
  );
  const remotesInfo = { ...moduleInfo[HOST_NAME]?.remotesInfo, [name]: { matchedVersion: href } };
  const publicPath = new URL('/', window.location.href).href;
  moduleInfo[HOST_NAME] = { ...own, consumerList: [], publicPath, remotesInfo };
  // A release that was loaded instead of another one.
  for (const key of Object.keys(moduleInfo)) {
    if (key.startsWith(`${name}:`)) delete moduleInfo[key];
  }
  moduleInfo[`${name}:${href}`] = {
    ...infoOf(
      name,
      version ?? '',
      copies.filter(({ from }) => from === name),
    ),
    publicPath: href.slice(0, -file.length),
    remoteEntry: file,
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: NO_ASSETS }],
  };
  __SHARE__[HOST_NAME] = { default: scope };
}

/**
 * Fills what Module Federation's developer tools read, with each remote that is loaded. The page itself reads none of
 * it. Returns how to stop.
 */
export function startStandardFacts(): () => void {
  return addReportSink((said) => {
    if (said.kind === 'remote-load' && said.event.error === undefined) addRemote(said.event);
  });
}
