import { CanaryTrial, NO_COUNTS, type Counts, type Verdict } from '../canary-trial.ts';

const { cos, floor, imul, log, max, min, PI, round, sqrt } = Math;

/** Traffic of users with a canary. */
export interface Traffic {
  /** Sessions that begin, of both releases together. */
  sessionsAMinute: number;
  /** The canary's part of the users, 0 to 1. */
  part: number;
  /** The probability that a session is harmed, by release. */
  harmed: { canary: number; current: number };
  /** The probability that a session is slow. */
  slow: { canary: number; current: number };
  /** How often the watch reads. */
  pollSeconds?: number;
}

export interface Outcome {
  verdict: Verdict;
  /** When the verdict was reached, or the simulation ended. */
  seconds: number;
  /** Sessions of the canary that were harmed until then, reported or not. */
  harmed: number;
  /** When the third of them was harmed: before, no canary is rolled back. */
  thirdHarmed: number;
}

/** How long a report takes at most: it waits in the page, then in a server. */
const DELAY_SECONDS = 10;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of `n` come about, each with probability `p`; the normal approximation for large figures. */
function howMany(n: number, p: number, next: () => number): number {
  if (n * p * (1 - p) > 30) {
    const normal = sqrt(-2 * log(1 - next())) * cos(2 * PI * next());
    return max(0, min(n, round(n * p + normal * sqrt(n * p * (1 - p)))));
  }
  if (p <= 0) return 0;
  // Counts the failures between successes, so that rare successes cost little.
  let count = 0;
  for (let at = 0; ; at++) {
    if (p < 1) at += floor(log(1 - next()) / log(1 - p));
    if (at >= n) return count;
    count++;
  }
}

/** Runs a canary until the watch rolls it back, or for some minutes. */
export function simulate(traffic: Traffic, minutes: number, next: () => number): Outcome {
  const { part, sessionsAMinute, harmed: harms, slow: slowness, pollSeconds = 5 } = traffic;
  const trial = new CanaryTrial();
  const blockOf = (sessions: number, arm: 'canary' | 'current'): Counts => {
    const crashes = howMany(sessions, harms[arm], next);
    return {
      ...NO_COUNTS,
      sessions,
      crashes,
      interactions: sessions,
      slow: howMany(sessions, slowness[arm], next),
    };
  };
  const onTheWay: [Counts, Counts][] = [];
  let harmed = 0;
  let thirdHarmed = Infinity;
  for (let seconds = pollSeconds; seconds <= minutes * 60; seconds += pollSeconds) {
    const all = howMany(2 * sessionsAMinute, pollSeconds / 120, next);
    const ofCanary = howMany(all, part, next);
    const canary = blockOf(ofCanary, 'canary');
    harmed += canary.crashes;
    if (harmed >= 3) thirdHarmed = min(thirdHarmed, seconds);
    onTheWay.push([canary, blockOf(all - ofCanary, 'current')]);
    if (onTheWay.length <= DELAY_SECONDS / pollSeconds) continue;
    trial.add(...onTheWay.shift()!);
    if (trial.verdict === 'roll back')
      return { verdict: 'roll back', seconds, harmed, thirdHarmed };
  }
  return { verdict: trial.verdict, seconds: minutes * 60, harmed, thirdHarmed };
}
