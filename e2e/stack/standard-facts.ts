import type { Page } from '@playwright/test';

/** What Module Federation's runtime registers on its page, and its developer tools read. */
export const STANDARD_FACTS = {
  page: [
    '__GLOBAL_PLUGIN__',
    '__INSTANCES__',
    'moduleInfo',
    '__SHARE__',
    '__MANIFEST_LOADING__',
    '__PRELOADED_MAP__',
    '__PRELOADED_ASSETS__',
  ],
  remote: [
    'version',
    'buildVersion',
    'globalName',
    'publicPath',
    'remoteEntry',
    'remoteEntryType',
    'remoteTypes',
    'remoteTypesZip',
    'remoteTypesAPI',
    'remotesInfo',
    'shared',
    'modules',
  ],
  copy: ['version', 'from', 'useIn', 'scope', 'deps', 'strategy', 'loaded', 'shareConfig', 'lib'],
} as const;

/** What a page has registered: the fields of each part, and the values that are compared. */
export function standardFacts(page: Page, remote: string) {
  return page.evaluate((name) => {
    const { __FEDERATION__: facts } = globalThis as unknown as {
      __FEDERATION__: {
        moduleInfo: Record<string, { version: string; remotesInfo: object }>;
        __SHARE__: Record<string, { default: Record<string, Record<string, object>> }>;
        __INSTANCES__: { name: string }[];
      };
    };
    const [key = '', info] =
      Object.entries(facts.moduleInfo).find(([one]) => one.startsWith(`${name}:`)) ?? [];
    const scopes = Object.values(facts.__SHARE__).map((scope) => scope.default);
    const react = scopes.find((scope) => scope.react)?.react ?? {};
    return {
      fields: {
        page: Object.keys(facts),
        remote: Object.keys(info ?? {}),
        copy: Object.keys(Object.values(react)[0] ?? {}),
      },
      entry: key.slice(name.length + 1),
      version: info?.version,
      consumers: Object.values(facts.moduleInfo).filter((one) => name in one.remotesInfo).length,
      reacts: Object.keys(react).length,
      instances: facts.__INSTANCES__.map((one) => one.name),
    };
  }, remote);
}
