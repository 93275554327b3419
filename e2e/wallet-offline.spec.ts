import { remoteOnPage } from './stack/remotes.ts';
import { expect } from './stack/test.ts';
import { NO_NETWORK, offlineNotice, open, test, visit } from './stack/worker-test.ts';
import { en } from './stack/words.ts';

test.setTimeout(150_000);

const wallet = remoteOnPage('wallet');

test('offline, or without the server, the wallet shows its last figures with their time', async ({
  page,
  context,
  deployment,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await visit(page, deployment.stack().demo, [wallet]);
  await context.setOffline(true);
  const offline = await context.newPage();
  await open(offline, wallet);
  await expect(offlineNotice(offline)).toBeVisible();
  await expect(offline.getByText(en('host:remote.unreachable.title'))).toHaveCount(0);
  const old = new RegExp(en('shared:states.updateFailed', { time: '.*' }));
  await expect(offline.getByText(old)).toHaveCount(1);
  await context.setOffline(false);
  await expect(offline.getByText(old)).toHaveCount(0);
  await offline.close();

  // The device is online. Requests to a stopping server get a 503.
  allowConsole(/the server responded with a status of 503/);
  await deployment.stop();
  const again = await context.newPage();
  await open(again, wallet);
  // One notice for the whole screen.
  await expect(again.getByText(old)).toHaveCount(1);
});
