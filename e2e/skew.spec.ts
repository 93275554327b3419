import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isFull, saySeed, seed } from './stack/counts.ts';
import { mainJourney } from './stack/main-journey.ts';
import { template } from './stack/make-template.ts';
import { startServer, type Stack } from './stack/server.ts';
import {
  archivedRemotes,
  clearSite,
  layOutSite,
  type Layout,
  type SiteOfParts,
} from './stack/site-of-parts.ts';
import { expect, test as base } from './stack/test.ts';

/** What was built goes with what is released, whichever is released first. */
const WHOLE: Record<string, Layout> = {
  'today’s host with every remote of the release before': { host: 'new', others: 'old' },
  'the host of the release before with today’s remotes': { host: 'old', others: 'new' },
};
// Today's host with today's remotes is what every other journey goes through.
const MIXED: Record<string, Layout> = {
  'the release before, as it was': { host: 'old', others: 'old' },
};
for (const name of archivedRemotes()) {
  MIXED[`today’s house with ${name} of the release before`] = {
    host: 'new',
    others: 'new',
    remotes: { [name]: 'old' },
  };
  MIXED[`the house of the release before with today’s ${name}`] = {
    host: 'old',
    others: 'old',
    remotes: { [name]: 'new' },
  };
}
// In each of the two whole ones every remote meets a host of another age. Every day one mixed one more.
const mixed = Object.entries(MIXED);
const { length } = mixed;
const chosen = isFull ? mixed : [mixed[((seed % length) + length) % length]!];

interface House {
  site: SiteOfParts;
  stack: Stack;
}

const test = base.extend<{ layout: Layout; house: House }>({
  layout: [{ host: 'new', others: 'new' }, { option: true }],
  house: async ({ layout }, use) => {
    const below = mkdtempSync(join(tmpdir(), 'skew-'));
    const dataDir = join(below, 'data');
    cpSync(template(), dataDir, { recursive: true });
    const site = layOutSite(layout, below);
    const stack = await startServer(dataDir, { SITE_DIR: site.folder });
    await use({ site, stack });
    await stack.stop();
    clearSite(below);
  },
  baseURL: async ({ house }, use) => use(house.stack.url),
});

// Each has a site laid out and a server of its own started first.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

interface Provided {
  from: string;
}
type ShareScope = Record<string, Record<string, Provided>>;

/** Every shared module but the kit's parts is there once, and the host's. */
async function expectOneCopy(page: Page): Promise<void> {
  const providers = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: ShareScope } }[] };
    };
    return Object.entries(federation.__INSTANCES__[0]!.shareScopeMap.default)
      .filter(([name]) => !name.startsWith('ui/'))
      .map(([name, versions]) => [name, Object.values(versions).map(({ from }) => from)] as const);
  });
  expect(providers.length).toBeGreaterThan(0);
  for (const [name, from] of providers) expect(from, name).toEqual(['adpartner_host']);
}

test.beforeAll(saySeed);

for (const [title, layout] of [...Object.entries(WHOLE), ...chosen]) {
  test.describe(title, () => {
    test.use({ layout });

    test('goes all the way through', async ({ page, house }) => {
      await mainJourney(page, house.stack, house.site);
      await expectOneCopy(page);
    });
  });
}
