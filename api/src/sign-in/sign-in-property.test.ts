import fc from 'fast-check';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { runs, SAME_AGAIN } from '../testing/chance.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { signIn } from './sign-in.ts';

const HOUR = 3_600_000;

/**
 * Zones of all kinds: far apart, with odd minutes, with summer time in both halves of the year, changing at
 * midnight.
 */
const ZONES = [
  'UTC',
  'Etc/GMT+12',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Beirut',
] as const;

const formats = new Map(
  ZONES.map((zone) => [
    zone as string,
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
  ]),
);
const dayIn = (zone: string, at: number) => formats.get(zone)?.format(at) ?? '';

// Around the days on which clocks change, in both halves of the year.
const begin = fc
  .constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-04-23', '2026-09-05', '2026-10-24')
  .chain((day) => fc.integer({ min: 0, max: 4 * 24 * 60 * 60 }).map((s) => ({ day, s })))
  .map(({ day, s }) => Date.parse(`${day}T00:00:00.000Z`) + s * 1000);
const tries = fc.array(
  fc.record({
    zone: fc.constantFrom(...ZONES),
    later: fc.oneof(
      fc.integer({ min: 0, max: 3 * HOUR }),
      fc.integer({ min: 0, max: 30 * HOUR }),
      fc.constantFrom(20 * HOUR, 20 * HOUR - 1, 24 * HOUR, 23 * HOUR, 25 * HOUR),
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

describeOnDatabase(`signing in, whenever and from wherever, ${SAME_AGAIN}`, (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  async function tryToSignIn(id: string, zone: string, at: number) {
    try {
      await signIn(db, id, zone, new Date(at));
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return Date.parse(String(error.params?.next_at));
    }
  }

  test('follows the rule: a later day, and 20 hours where the zone is another', async () => {
    await fc.assert(
      fc.asyncProperty(begin, tries, async (start, all) => {
        const { id } = await makeUser(db);
        let at = start;
        let last: { zone: string; at: number; day: string } | null = null;
        const signed: number[] = [];
        for (const { zone, later } of all) {
          at += later;
          const day = dayIn(zone, at);
          const allowed: boolean =
            !last || (day > last.day && (zone === last.zone || at >= last.at + 20 * HOUR));
          const next = await tryToSignIn(id, zone, at);
          expect({ zone, at: new Date(at), allowed: next === null }).toEqual({
            zone,
            at: new Date(at),
            allowed,
          });
          if (next === null) {
            last = { zone, at, day };
            signed.push(at);
          } else {
            expect(next).toBeGreaterThan(at);
          }
        }
        // However one changes zones, the number of days never exceeds the number of dates that were current
        // anywhere in that time.
        const hours = ((signed.at(-1) ?? 0) - (signed[0] ?? 0)) / HOUR;
        expect(signed.length).toBeLessThanOrEqual((hours + 26) / 24 + 1);
      }),
      runs(20, 200),
    );
  });

  test('is possible at next_at, and not a millisecond before', async () => {
    await fc.assert(
      fc.asyncProperty(
        begin,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 12 * HOUR }),
        async (start, first, second, later) => {
          const { id } = await makeUser(db);
          expect(await tryToSignIn(id, first, start)).toBeNull();
          const next = await tryToSignIn(id, second, start + later);
          if (next === null) return;
          expect(await tryToSignIn(id, second, next - 1)).toBe(next);
          expect(await tryToSignIn(id, second, next)).toBeNull();
        },
      ),
      runs(30, 300),
    );
  });

  test('who stays where they are can do it on every day there is', async () => {
    await fc.assert(
      fc.asyncProperty(begin, fc.constantFrom(...ZONES), async (start, zone) => {
        const { id } = await makeUser(db);
        const days = new Set<string>();
        let signed = 0;
        for (let at = start; at < start + 4 * 24 * HOUR; at += 2 * HOUR) {
          days.add(dayIn(zone, at));
          if ((await tryToSignIn(id, zone, at)) === null) signed += 1;
        }
        expect(signed).toBe(days.size);
      }),
      runs(6, 60),
    );
  });
});
