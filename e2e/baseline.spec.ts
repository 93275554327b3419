import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baselineSite } from '../bench/web/baseline/build-baseline.ts';
import { dist, makeCertificate, openFront, type Front } from '../bench/web/front-server.ts';
import { measurePage } from '../bench/web/measuring/measure-page.ts';
import { openProfile } from '../bench/web/measuring/open-profile.ts';
import { COUNTING } from '../bench/web/measuring/conditions.ts';
import { PAGES } from '../bench/web/pages.ts';
import { signedIn } from '../bench/web/start-site.ts';
import { expect, test } from './stack/test.ts';

// Costs of federation on a first visit, without times, which depend on the machine.

test.describe.configure({ timeout: 300_000 });

/** Limits relative to the baseline, the same source as one bundle. */
const BYTES = 1.07;
const REQUESTS = 1;
const ROUND_TRIPS = 3;

/**
 * Attempts. Round trips are derived from timestamps: on a busy machine parallel requests can look
 * sequential, and prefetches can precede a delayed page.
 */
const ATTEMPTS = 3;

let fronts: { federated: Front; baseline: Front };

test.beforeAll(async ({ stack }) => {
  if (!existsSync(join(baselineSite, 'index.html'))) {
    throw new Error('there is no baseline build: pnpm --filter @adpartner/bench build');
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
  test(`${name}, cold, stays within its limits relative to the baseline`, async ({
    browser,
    stack,
  }) => {
    const stored = page.firstCall === null ? {} : await signedIn(stack);
    const costOf = async ({ url }: Front) => {
      const context = await openProfile(browser, url, stored);
      const cost = await measurePage(context, url, page, COUNTING);
      await context.close();
      return cost;
    };
    const federated = await costOf(fronts.federated);
    const baseline = await costOf(fronts.baseline);
    const registry = baseline.asked.filter((one) => one.includes('/remotes.json'));
    expect(registry, 'the baseline has no registry').toEqual([]);
    let { depth, requests } = federated;
    const isOver = () => depth > ROUND_TRIPS || requests - baseline.requests > REQUESTS;
    for (let attempts = 1; isOver() && attempts < ATTEMPTS; attempts++) {
      const again = await costOf(fronts.federated);
      depth = Math.min(depth, again.depth);
      requests = Math.min(requests, again.requests);
    }
    const details = `${federated.asked.join('\n')}\n\nthe baseline:\n${baseline.asked.join('\n')}`;
    console.log(
      `${name}: ${federated.bytes} of ${baseline.bytes} bytes, ${requests} of ` +
        `${baseline.requests} requests, ${depth} round trips`,
    );
    expect.soft(federated.bytes / baseline.bytes, details).toBeLessThanOrEqual(BYTES);
    expect.soft(requests - baseline.requests, details).toBeLessThanOrEqual(REQUESTS);
    expect.soft(depth, details).toBeLessThanOrEqual(ROUND_TRIPS);
  });
}
