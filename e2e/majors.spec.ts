import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seededRandom } from '../api/src/delivery/seeded-random.ts';
import { releaseHost } from '../scripts/release/release-host.ts';
import { siteStatus } from '../scripts/release/status.ts';
import { statusTable } from '../scripts/release/status-table.ts';
import { readBuilt } from '../scripts/site/built-remote.ts';
import { entriesByMajor } from '../scripts/site/majors.ts';
import { retireMajor } from '../scripts/site/retire-major.ts';
import { readRegistry } from '../scripts/site/site.ts';
import { HOST, REMOTES } from '../shared/src/federation/apps.ts';
import { CONTRACT } from '../shared/src/shell/remote-module.ts';
import { logTurn, oneOf, turnOf } from './stack/counts.ts';
import { buildNextMajor, NEXT } from './stack/next-major.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn, expectSamePage, markPage } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';

// A page loads the remotes that it opens, and no others.
test.use({ savesData: true });
test.setTimeout(240_000);

const NAMES = REMOTES.map(({ name }) => name);
const OF_ALL = [HOST.name, ...NAMES];
const turn = turnOf(...OF_ALL);
test.beforeAll(logTurn(...OF_ALL));

let below: string;
let builds: ReadonlyMap<string, string>;
test.beforeAll(() => {
  below = mkdtempSync(join(tmpdir(), 'next-major-'));
  builds = new Map([HOST, ...REMOTES].map((app) => [app.name, buildNextMajor(app, below)]));
});
test.afterAll(() => rmSync(below, { recursive: true, force: true }));

/** The remotes' teams in a random order, and the host's team at this place among them. */
function orderOf(place: number): string[] {
  const random = seededRandom(turn + place);
  const order = NAMES.map((name) => [random(), name] as const)
    .sort(([one], [other]) => one - other)
    .map(([, name]) => name);
  return order.toSpliced(place, 0, HOST.name);
}

/** The current versions on a site for hosts of a major. */
const versionsFor = (site: string, major: number) =>
  Object.fromEntries(
    Object.entries(readRegistry(site).remotes).flatMap(([name, entry]) => {
      const one = entriesByMajor(entry).get(major);
      return one ? [[name, one.version]] : [];
    }),
  );

/** Opens remotes in a page that has loaded none of them. Resolves to the versions that it has loaded. */
async function versionsOpened(page: Page, names: readonly string[]) {
  const loaded: Record<string, string> = {};
  const note = (request: { url(): string }) => {
    const [, name, version] =
      /\/remotes\/(\w+)\/([^/]+)\/remoteEntry\.js/.exec(request.url()) ?? [];
    if (name && version) loaded[name] = version;
  };
  page.on('request', note);
  for (const name of names) {
    const { path, shows } = remoteOnPage(name);
    await page.goto(`/#${path}`);
    await expect(
      page.getByRole('main').getByText(shows, { exact: true }).first(),
      `${name} is shown`,
    ).toBeVisible();
  }
  page.off('request', note);
  return loaded;
}

const pick = (all: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

/** A screen of the host alone. */
const OWN_SCREEN = '/#/terms';

for (const place of oneOf([...OF_ALL.keys()], turn)) {
  const order = orderOf(place);
  test(`${order.join(', ')}: each moves to a new major on its own day, and old and new pages go on`, async ({
    page,
    context,
    deployment,
  }) => {
    const { site, url } = deployment;
    const old = versionsFor(site, CONTRACT.major);
    await beginSignedIn(page, url, deployment.stack().demo);
    await page.goto(OWN_SCREEN);
    await markPage(page);
    // A device opens the page that it has stored for a day.
    const ofBefore = await context.newPage();
    const response = await page.request.get(url);
    await ofBefore.route(`${url}/`, (route) => route.fulfill({ response }));
    const fresh = await context.newPage();
    /** Loads both pages anew and opens remotes in them. */
    const reopened = async (names: readonly string[]) => {
      const versions = [];
      for (const one of [ofBefore, fresh]) {
        await one.goto(OWN_SCREEN);
        await one.reload();
        versions.push(await versionsOpened(one, names));
      }
      return versions;
    };
    const status = () => statusTable(siteStatus(site, NAMES));

    const waiting = new Set(NAMES);
    for (const part of [...order, HOST.name]) {
      await test.step(`${part} moves`, async () => {
        if (part !== HOST.name) {
          await deployment.release(readBuilt(builds.get(part)!));
          waiting.delete(part);
          expect(await reopened([part])).toEqual([pick(old, [part]), pick(old, [part])]);
        } else if (waiting.size > 0) {
          const without = NAMES.filter((name) => waiting.has(name)).join(', ');
          await expect(releaseHost(site, builds.get(part)!)).rejects.toThrow(
            `without a release for contract ${NEXT.major}: ${without};`,
          );
        } else {
          await releaseHost(site, builds.get(part)!);
        }
        const moved = versionsFor(site, NEXT.major);
        const rest = NAMES.filter((name) => waiting.has(name)).join(', ');
        if (waiting.size > 0 && waiting.size < NAMES.length) {
          expect(status()).toMatch(
            new RegExp(`^contract ${NEXT.major}: .*; not yet: ${rest}$`, 'm'),
          );
        }
        expect(Object.keys(moved).sort()).toEqual(
          NAMES.filter((name) => !waiting.has(name)).sort(),
        );
      });
    }

    const next = versionsFor(site, NEXT.major);
    for (const name of NAMES) {
      expect(next[name]).not.toBe(old[name]);
      expect(status()).toMatch(
        new RegExp(`^contract ${CONTRACT.major}: .*${name} ${old[name]}`, 'm'),
      );
    }
    expect(await reopened(NAMES), 'each host takes its own').toEqual([old, next]);
    expect(await versionsOpened(page, NAMES), 'a page that was open all the time').toEqual(old);
    await expectSamePage(page);

    await test.step('the old major is retired', async () => {
      const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
      const host = { schema: 1, contract: NEXT, since: yesterday };
      writeFileSync(join(site, 'host.json'), JSON.stringify(host));
      const note = { at: new Date().toISOString(), by: 'Ann', why: null, source: null };
      await retireMajor(site, CONTRACT.major, { ...note, did: 'retired' });
      await fresh.goto(OWN_SCREEN);
      await fresh.reload();
      expect(await versionsOpened(fresh, NAMES)).toEqual(next);
      expect(status()).not.toContain(`contract ${CONTRACT.major}:`);
    });
  });
}
