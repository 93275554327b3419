import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, REMOTES } from '../shared/src/federation/apps.ts';
import { BUNDLERS } from '../shared/src/federation/own-remote.ts';
import { firstRelease, HostTeam, serve, type Team } from './outside/teams.ts';
import { freePort } from '../api/src/testing/programs/free-port.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import type { Page } from '@playwright/test';

// Their remotes are no part of this workspace.
test.use({ checksRemotes: false });
// npm installs the tools of each, and a busy machine takes several times as long as an idle one.
test.setTimeout(1_200_000);

/** Enough for a development server on a busy machine. */
const SERVED = { timeout: 60_000 };

/** Its port is the next one after those of the remotes here, counted from the host's. */
const PLACE = Math.max(...REMOTES.map(({ devPort }) => devPort)) + 1 - HOST.devPort;

let host: HostTeam;
test.beforeAll(() => {
  host = new HostTeam();
});
test.afterAll(() => host.remove());

/** The title of the remote's one card, by its locale file. */
const cardOf = (page: Page, title = 'Unread notifications') =>
  page.getByRole('main').getByText(title, { exact: true });

/** Changes the title in the repository. Returns how to change it back. */
function rename({ folder }: Team, title: string): () => void {
  const file = join(folder, 'src/locales/en.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('Unread notifications', title));
  return () => writeFileSync(file, text);
}

/** Opens an address until what it serves is there. */
async function openServed(page: Page, address: string): Promise<void> {
  await expect(async () => {
    expect((await page.request.get(address)).ok()).toBe(true);
  }).toPass(SERVED);
}

/** Leaves a page that would request files of a server that is about to end, and reload once another is there. */
const leave = (page: Page) => page.goto('/remotes.json');

for (const bundler of BUNDLERS) {
  test(`a team of its own with ${bundler} makes its first release by the docs, and works on it in a deployed page and alone`, async ({
    page,
    deployment,
    allowConsole,
  }) => {
    const team = host.teamOf(bundler);
    const address = `/#/${team.remote}`;

    await test.step('released by the docs, it runs under the headers of production', async () => {
      host.releaseHost(deployment.site);
      const { commands, seconds } = firstRelease(team, deployment.site);
      console.log(`the first release with ${bundler}: ${commands} commands, ${seconds} s`);
      const response = await page.request.get(deployment.url);
      expect(response.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
      await beginSignedIn(page, deployment.url, deployment.stack().demo);
      await page.goto(address);
      await expect(cardOf(page)).toBeVisible();
      const title = new RegExp(`^${team.remote}$`, 'i');
      await expect(page.getByRole('banner').getByRole('heading')).toHaveText(title);
      await page.getByRole('link', { name: 'Go to the notifications' }).click();
      await expect(page).toHaveURL(/#\/notification$/);
    });

    const DEV_PORT = await freePort();
    const served = `http://localhost:${DEV_PORT + PLACE}`;
    // The development server of a page that is left, and of one that is reloaded.
    allowConsole(/WebSocket|\[webpack-dev-server\]|\[HMR\]|\[vite\]|\.hot-update\./);

    await test.step('a deployed page takes what its development server has', async () => {
      await leave(page);
      await deployment.restart({ ALLOW_REMOTE_OVERRIDES: 'true' });
      const stop = serve(team, '', { DEV_PORT: String(DEV_PORT) });
      const restore = rename(team, 'Not released yet');
      try {
        await openServed(page, `${served}/remoteEntry.js`);
        await page.goto(`/?remote.${team.remote}=${served}${address.slice(1)}`);
        await expect(cardOf(page, 'Not released yet')).toBeVisible(SERVED);
        await leave(page);
      } finally {
        restore();
        stop();
      }
    });

    await test.step('alone it shows the data of the deployment', async () => {
      const env = { DEV_PORT: String(DEV_PORT), API_ORIGIN: deployment.url };
      const stop = serve(team, '-- --alone', env);
      try {
        await openServed(page, served);
        await page.goto(`${served}${address}`);
        await expect(cardOf(page)).toBeVisible(SERVED);
      } finally {
        stop();
      }
    });
  });
}
