import type { Browser, CDPSession } from '@playwright/test';
import { networkOf, type Conditions } from './conditions.ts';

/** Sends a command to a target that has no session of Playwright's, and waits for its response. */
function ask(cdp: CDPSession, sessionId: string, id: number, method: string, params: object) {
  return new Promise<void>((done, fail) => {
    const hear = (event: { sessionId: string; message: string }) => {
      const response = JSON.parse(event.message) as { id?: number; error?: { message: string } };
      if (event.sessionId !== sessionId || response.id !== id) return;
      cdp.off('Target.receivedMessageFromTarget', hear);
      if (response.error) fail(new Error(`${method}: ${response.error.message}`));
      else done();
    };
    cdp.on('Target.receivedMessageFromTarget', hear);
    const message = JSON.stringify({ id, method, params });
    cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(fail);
  });
}

/**
 * Puts the service workers that run on the network that the pages are put on: what a worker asks for
 * itself does not go by its page's. Rejects where none runs.
 */
export async function throttleWorkers(browser: Browser, conditions: Conditions): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  const filter = [{ type: 'service_worker' }];
  const { targetInfos } = await cdp.send('Target.getTargets', { filter });
  if (targetInfos.length === 0) throw new Error('no service worker runs');
  for (const { targetId } of targetInfos) {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    await ask(cdp, sessionId, 1, 'Network.enable', {});
    await ask(cdp, sessionId, 2, 'Network.emulateNetworkConditions', networkOf(conditions));
  }
}
