import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mainJourney } from '../stack/main-journey.ts';
import { template } from '../stack/make-template.ts';
import { startServer, type Stack } from '../stack/server.ts';
import { clearSite, layOutSite, type Layout, type SiteOfParts } from '../stack/site-of-parts.ts';
import { expect, test as base } from '../stack/test.ts';

interface House {
  site: SiteOfParts;
  stack: Stack;
}

export const test = base.extend<{ layout: Layout; house: House }>({
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

/** The main journey goes all the way through on a site of parts from two releases. */
export function goesThrough(title: string, layout: Layout): void {
  test.describe(title, () => {
    test.use({ layout });

    // A site is laid out and a server of its own started first.
    test.describe.configure({ timeout: 180_000 });

    test('goes all the way through', async ({ page, house }) => {
      await mainJourney(page, house.stack, house.site);
      await expectOneCopy(page);
    });
  });
}
