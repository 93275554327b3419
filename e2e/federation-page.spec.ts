import AxeBuilder from '@axe-core/playwright';
import { developerTest as test } from './stack/developer-test.ts';
import { STANDARD_FACTS, standardFacts } from './stack/standard-facts.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

test.describe.configure({ timeout: 120_000 });

const REMOTES = ['adcenter', 'plan', 'wallet', 'notification'];
const say = (key: string, values?: Record<string, string>) => en(`host:developer.${key}`, values);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The value of a row in a remote's card. */
const fact = (page: Page, remote: string, name: string) =>
  card(page, remote)
    .locator('dl > div')
    .filter({ has: page.getByText(say(`fact.${name}`), { exact: true }) })
    .locator('dd');

interface Registered {
  version: string;
  entry: string;
  integrity: string;
}
async function registered(page: Page, remote: string): Promise<Registered> {
  const response = await page.request.get('/remotes.json');
  const { remotes } = (await response.json()) as { remotes: Record<string, Registered> };
  return remotes[remote]!;
}

test('without a session it shows the registry’s releases and the shared modules', async ({
  page,
}) => {
  await page.goto('/#/__federation');
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(say('title'));
  for (const remote of REMOTES) {
    const { version, entry, integrity } = await registered(page, remote);
    await expect(fact(page, remote, 'version')).toHaveText(version);
    await expect(fact(page, remote, 'entry')).toHaveText(entry);
    await expect(fact(page, remote, 'integrity')).toHaveText(integrity);
    await expect(card(page, remote).getByText(say('state.waiting'))).toBeVisible();
  }
  const react = card(page, say('shared.title')).getByRole('row', { name: /^react \d/ });
  await expect(react).toContainText('adpartner_host');
  await expect(react).toContainText(say('shared.loaded'));
});

test('a loaded remote is listed with its load time, attempts and failures', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*\/remotes\/notification\//);
  await beginSignedIn(page, stack.url, stack.demo);
  let failures = 1;
  await page.route('**/remotes/notification/**/remoteEntry.js*', async (route) => {
    if (failures-- > 0) await route.abort();
    else await route.continue();
  });
  await page.goto('/#/notification');
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/#/__federation');
  await expect(card(page, 'notification').getByText(say('state.loaded'))).toBeVisible();
  await expect(fact(page, 'notification', 'role')).toHaveText(say('role.current'));
  await expect(fact(page, 'notification', 'loadTime')).toHaveText(/^[\d,]+ ms$/);
  await expect(fact(page, 'notification', 'attempts')).toHaveText('2');
  await expect(fact(page, 'notification', 'failures')).toHaveText('1');
  await expect(fact(page, 'notification', 'lastError')).not.toBeEmpty();
  await expect(fact(page, 'notification', 'fallback')).toHaveText(say('none'));
});

test('a fallback release is listed as such', async ({ page, stack, allowConsole }) => {
  allowConsole(/Failed to load resource.*\/remotes\/notification\//);
  allowConsole(/Refused to execute script .*\/9\.9\.9\//);
  const good = await registered(page, 'notification');
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { remotes: Record<string, object> };
    const broken = {
      ...good,
      version: '9.9.9',
      entry: good.entry.replace(good.version, '9.9.9'),
      preload: [],
    };
    registry.remotes.notification = { ...broken, previous: good };
    await route.fulfill({ response, json: registry });
  });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/notification');
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/#/__federation');
  await expect(fact(page, 'notification', 'version')).toHaveText(good.version);
  await expect(fact(page, 'notification', 'role')).toHaveText(say('role.previous'));
  await expect(fact(page, 'notification', 'fallback')).toHaveText(
    say('fallback', { version: good.version, instead: '9.9.9' }),
  );
  await expect(fact(page, 'notification', 'others')).toHaveText(`9.9.9 (${say('role.current')})`);
});

test('the form sets and removes an override', async ({ page, own }) => {
  const folder = own.folderOf('notification');
  await page.goto('/#/__federation');
  const field = page.getByRole('textbox', { name: 'notification' });
  await field.fill('notification');
  await page.getByRole('button', { name: say('form.apply') }).click();
  await expect(field).toHaveAccessibleDescription(say('errors.address'));

  await field.fill(folder);
  await page.getByRole('button', { name: say('form.apply') }).click();
  await expect(page.getByRole('region', { name: say('bar.label') })).toContainText(folder);
  await expect(fact(page, 'notification', 'role')).toHaveText(say('role.override'));
  await expect(fact(page, 'notification', 'entry')).toHaveText(`${folder}/remoteEntry.js`);
  await expect(fact(page, 'notification', 'integrity')).toHaveText(say('unchecked'));

  await page.getByRole('button', { name: say('form.end') }).click();
  await expect(page.getByRole('region', { name: say('bar.label') })).toHaveCount(0);
  await expect(fact(page, 'notification', 'role')).toHaveText(say('role.current'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} mode it has no axe violations and fits a phone’s width`, async ({
    page,
    own,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const folder = encodeURIComponent(own.folderOf('notification'));
    await page.goto(`/?remote.notification=${folder}#/__federation`);
    await expect(fact(page, 'plan', 'version')).toHaveText(
      (await registered(page, 'plan')).version,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}

test('Module Federation’s own tools find the remotes and the shared modules as on a page of the runtime', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/notification');
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible();
  const { entry, version } = await registered(page, 'notification');
  const { fields, ...facts } = await standardFacts(page, 'adpartner_notification');
  for (const part of ['page', 'remote', 'copy'] as const) {
    expect(fields[part]).toEqual(expect.arrayContaining([...STANDARD_FACTS[part]]));
  }
  expect(facts).toEqual({
    entry: new URL(entry, stack.url).href,
    version,
    consumers: 1,
    reacts: 1,
    instances: ['adpartner_host'],
  });
});
