import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baselineSite } from '../bench/web/build-baseline.ts';
import { dist, makeCertificate, openFront, type Front } from '../bench/web/front.ts';
import { measurePage, openProfile } from '../bench/web/measure-page.ts';
import { COUNTING } from '../bench/web/page-watch.ts';
import { PAGES } from '../bench/web/pages.ts';
import { signedIn } from '../bench/web/start-site.ts';
import { expect, test } from './stack/test.ts';

// What federation costs whoever opens the page for the first time: no times, which depend on the machine.

test.describe.configure({ timeout: 300_000 });

/** What may not be exceeded, against the same source as one bundle. */
const BYTES = 1.1;
const REQUESTS = 1;
const ROUND_TRIPS = 3;

/**
 * Round trips are read off the clock: what goes on side by side can look like a chain on a busy machine,
 * and what is fetched for later can come before a page that was held up.
 */
const LOOKS = 3;

let fronts: { federated: Front; baseline: Front };

test.beforeAll(async ({ stack }) => {
  if (!existsSync(join(baselineSite, 'index.html'))) {
    throw new Error('there is no baseline to compare with: pnpm --filter @adpartner/bench build');
  }
  const certificate = await makeCertificate();
  fronts = {
    federated: await openFront(dist, stack.url, certificate),
    baseline: await openFront(baselineSite, stack.url, certificate),
  };
});

test.afterAll(async () => {
  await fronts.federated.close();
  await fronts.baseline.close();
});

for (const [name, page] of Object.entries(PAGES)) {
  test(`${name}, cold, costs hardly more than as one bundle`, async ({ browser, stack }) => {
    const stored = page.firstCall === null ? {} : await signedIn(stack);
    const costOf = async ({ url }: Front) => {
      const context = await openProfile(browser, url, stored);
      const cost = await measurePage(context, url, page, COUNTING);
      await context.close();
      return cost;
    };
    const federated = await costOf(fronts.federated);
    const baseline = await costOf(fronts.baseline);
    let { depth, requests } = federated;
    const isOver = () => depth > ROUND_TRIPS || requests - baseline.requests > REQUESTS;
    for (let looks = 1; isOver() && looks < LOOKS; looks++) {
      const again = await costOf(fronts.federated);
      depth = Math.min(depth, again.depth);
      requests = Math.min(requests, again.requests);
    }
    const said = `${federated.asked.join('\n')}\n\nthe baseline:\n${baseline.asked.join('\n')}`;
    console.log(
      `${name}: ${federated.bytes} of ${baseline.bytes} bytes, ${requests} of ` +
        `${baseline.requests} requests, ${depth} round trips`,
    );
    expect.soft(federated.bytes / baseline.bytes, said).toBeLessThanOrEqual(BYTES);
    expect.soft(requests - baseline.requests, said).toBeLessThanOrEqual(REQUESTS);
    expect.soft(depth, said).toBeLessThanOrEqual(ROUND_TRIPS);
  });
}
