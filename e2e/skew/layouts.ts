import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mainJourney } from '../stack/steps/main-journey.ts';
import { template } from '../stack/make-template.ts';
import { startServer, type Stack } from '../stack/server.ts';
import {
  removeMixedSite,
  buildMixedSite,
  type SiteLayout,
  type MixedSite,
} from '../stack/previous-release/mixed-site.ts';
import { expect, test as base } from '../stack/test.ts';

interface MixedDeployment {
  site: MixedSite;
  stack: Stack;
}

export const test = base.extend<{ layout: SiteLayout; mixed: MixedDeployment }>({
  layout: [{ host: 'new', others: 'new' }, { option: true }],
  mixed: async ({ layout }, use) => {
    const below = mkdtempSync(join(tmpdir(), 'skew-'));
    const dataDir = join(below, 'data');
    cpSync(template(), dataDir, { recursive: true });
    const site = buildMixedSite(layout, below);
    const stack = await startServer(dataDir, { SITE_DIR: site.folder });
    await use({ site, stack });
    await stack.stop();
    removeMixedSite(below);
  },
  baseURL: async ({ mixed }, use) => use(mixed.stack.url),
});

interface Provided {
  from: string;
}
type ShareScope = Record<string, Record<string, Provided>>;

/** Every shared module except the components has one copy, provided by the host. */
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

const STYLE_PRELOADED_WITHOUT_HASH =
  /^warning: A preload for '\S+\.css' is found, but is not used due to an integrity mismatch/;

/** Tests the main journey on a site of parts from two releases. */
export function testMainJourney(title: string, layout: SiteLayout): void {
  test.describe(title, () => {
    test.use({ layout });

    // The timeout includes building the site and starting its server.
    test.describe.configure({ timeout: 180_000 });

    test('the main journey passes', async ({ page, mixed, allowConsole }) => {
      // What the code of then rendered is no fault of today's.
      allowConsole(/renders \d+ elements before its frame/);
      // A host of then preloads stylesheets by their addresses alone; today's remotes load them by their hashes, too.
      if (layout.host !== 'new') allowConsole(STYLE_PRELOADED_WITHOUT_HASH);
      await mainJourney(page, mixed.stack, mixed.site);
      await expectOneCopy(page);
    });
  });
}
