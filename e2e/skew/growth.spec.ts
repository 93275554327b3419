import type { Page } from '@playwright/test';
import { ALL_CALLS } from '../../shared/src/contract/all-calls.ts';
import { siteHas } from '../stack/previous-release/calls-of-site.ts';
import { isFull } from '../stack/counts.ts';
import {
  growResponses,
  hasEnumeration,
  missingFrom,
  type Call,
  type Grown,
} from '../stack/previous-release/grown-responses.ts';
import { openGrownScreens } from '../stack/previous-release/grown-screens.ts';
import { framesOn, settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import { everyday, openAccount } from '../walks/everyday.ts';
import { walkForms } from '../walks/walk-forms.ts';
import { walkPasskeys } from '../walks/walk-security.ts';
import { test } from './layouts.ts';

test.use({ layout: { host: 'old', others: 'old' }, checksRemotes: false });

test('each screen of the previous release works with a newer server', async ({
  page,
  mixed: { stack, site },
}) => {
  test.setTimeout(300_000);
  const { faults } = await openGrownScreens(page, stack, site.words('en'));
  expect(faults).toEqual([]);
});

const READS = new Set<Call>(
  Object.entries(ALL_CALLS).flatMap(([name, call]) =>
    /^(get|list|count)/.test(name) ? [call] : [],
  ),
);

/** Whether a walk goes on as usual after a grown response: a write, a form's own read, or one without an enumeration. */
const isHarmless = (call: Call) =>
  !READS.has(call) || call === ALL_CALLS.getAcceptor || !hasEnumeration(call);

/** Calls of the service worker, without which this site runs. */
const OF_THE_WORKER: readonly Call[] = [
  ALL_CALLS.subscribePush,
  ALL_CALLS.unsubscribePush,
  ALL_CALLS.renewPush,
];

/** A walk presses keys as soon as a step is over, and a dialog takes a moment to open. */
const wait = (page: Page) => async () => {
  await settled(page);
  await framesOn(page, 20);
};

(isFull ? test : test.skip)(
  'the previous release receives every enumeration with a new value and every object with a new field',
  async ({ page, browser, mixed: { stack, site } }) => {
    test.setTimeout(600_000);
    const grown: Grown = new Set();
    const say = site.words('en');
    const { faults } = await openGrownScreens(page, stack, say, { grown });
    expect(faults).toEqual([]);

    const onNewPage = async (walk: (page: Page) => Promise<unknown>) => {
      const context = await browser.newContext({ baseURL: stack.url });
      const other = await context.newPage();
      other.setDefaultTimeout(30_000);
      await growResponses(other, { isMeant: isHarmless, grown });
      await walk(other);
      await other.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    };
    const walker = (username: string) => ({ language: 'en', username, say });
    for (const remote of ['wallet', 'plan']) {
      await onNewPage((other) =>
        walkForms(other, stack, { remote, ...walker(`grown.${remote}`) }, wait(other)),
      );
    }
    await onNewPage((other) => walkPasskeys(other, stack, walker('grown.security'), wait(other)));
    await onNewPage((other) =>
      openAccount({ page: other, stack, onStep: wait(other), ...walker('grown-app-user') }),
    );
    await onNewPage((other) =>
      everyday({ page: other, stack, onStep: wait(other), ...walker('grown.everyday') }),
    );
    const isMeant = (call: Call) =>
      siteHas(site.folder, call.path) && !OF_THE_WORKER.includes(call);
    expect(missingFrom(grown, isMeant)).toEqual([]);
  },
);
