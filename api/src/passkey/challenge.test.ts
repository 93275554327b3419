import { randomUUID } from 'node:crypto';

import type { Queries } from '../db/database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge, type ChallengeFor } from './challenge.ts';

const PEPPER = 'p'.repeat(32);
const NOW = Date.parse('2026-11-21T12:00:00Z');
const REQUEST = Buffer.from('a request');
const USE: ChallengeFor = { purpose: 'prove', userId: randomUUID(), request: REQUEST };

describeOnDatabase('a challenge', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  const made = (use: ChallengeFor = USE) =>
    Buffer.from(newChallenge(PEPPER, use, NOW)).toString('base64url');
  const spend = (challenge: string, use: ChallengeFor = USE, now = NOW + 1) =>
    spendChallenge(db, PEPPER, use, challenge, now);

  test('is another one each time, and taken once', async () => {
    const challenge = made();
    expect(made()).not.toBe(challenge);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => spend(challenge)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await spend(challenge)).toBe(false);
  });

  test.each<[string, ChallengeFor]>([
    ['another purpose', { ...USE, purpose: 'second_step' }],
    ['another user', { ...USE, userId: randomUUID() }],
    ['nobody', { ...USE, userId: null }],
    ['another request', { ...USE, request: Buffer.from('another') }],
    ['no request', { purpose: 'prove', userId: USE.userId }],
  ])('is not taken for %s, and is good for its own after that', async (_, use) => {
    const challenge = made();
    expect(await spend(challenge, use)).toBe(false);
    expect(await spend(challenge)).toBe(true);
  });

  test('is taken until its end, and not at it', async () => {
    expect(await spend(made(), USE, NOW + CHALLENGE_MS)).toBe(false);
    expect(await spend(made(), USE, NOW + CHALLENGE_MS - 1)).toBe(true);
  });

  test('of another pepper, changed, cut or of nobody is not taken', async () => {
    const challenge = made();
    const bytes = Buffer.from(challenge, 'base64url');
    const later = Buffer.from(bytes);
    later.writeUIntBE(NOW + 10 * CHALLENGE_MS, 16, 6);
    for (const other of [
      Buffer.from(newChallenge('q'.repeat(32), USE, NOW)),
      later,
      bytes.subarray(0, -1),
      bytes.subarray(0, 10),
      Buffer.concat([bytes, Buffer.from('x')]),
      Buffer.alloc(0),
    ]) {
      expect(await spend(other.toString('base64url'))).toBe(false);
    }
    expect(await spend(challenge)).toBe(true);
  });
});
