import type { CDPSession } from '@playwright/test';

/** The conditions under which a page is opened. */
export interface Conditions {
  /** Milliseconds from a request to its response. */
  latency: number;
  /** Bits per second, down and up; null for as many as there are. */
  down: number | null;
  up: number | null;
  /** How many times slower than this machine the processor is. */
  slower: number;
}

/** A network and a processor that many have. */
export const SLOW: Conditions = { latency: 150, down: 1.6e6, up: 0.75e6, slower: 4 };

/**
 * For counting: a response takes far longer than what the page does between it and the next request, so
 * that what waits for what can be read off the clock, and nothing else is slow.
 */
export const COUNTING: Conditions = { latency: 150, down: null, up: null, slower: 1 };

const bytes = (bits: number | null) => (bits === null ? -1 : bits / 8);

/** A network as the protocol wants it. */
export const networkOf = ({ latency, down, up }: Conditions) => ({
  offline: false,
  latency,
  downloadThroughput: bytes(down),
  uploadThroughput: bytes(up),
});

/** Puts a page under conditions. */
export async function throttle(cdp: CDPSession, conditions: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', networkOf(conditions));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slower });
}
