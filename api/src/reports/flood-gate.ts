import { LRUCache } from 'lru-cache';

import { networkOf } from '../throttle/network-of.ts';

/** Requests of one network in a minute: a busy page makes one in five seconds, and a house shares an address. */
const MOST_OF_NETWORK = 240;
const MOST_NETWORKS = 20_000;
/** Batches that are read in a second; under more, whole pages are left out. */
const MOST_A_SECOND = 300;

/**
 * Keeps reports cheap under a flood: a limit for each network, then a sample of the pages. Counts in memory, for
 * this server alone. A page is left out with all its batches, whatever its release, so the shares of bad
 * sessions stay true.
 */
export class FloodGate {
  #networks = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: 60_000 });
  #second = 0;
  #now = 0;
  #before = 0;

  /** Whether a network may send another batch in this minute. */
  admits(address: string): boolean {
    const network = networkOf(address);
    const count = this.#networks.get(network) ?? 0;
    // The minute begins with the first request.
    this.#networks.set(network, count + 1, { noUpdateTTL: true });
    return count < MOST_OF_NETWORK;
  }

  /** Whether a page's batches are counted at the moment. */
  samples(page: string, now = Date.now()): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#now : 0;
      this.#now = 0;
      this.#second = second;
    }
    this.#now++;
    const share = MOST_A_SECOND / Math.max(this.#before, this.#now, MOST_A_SECOND);
    return parseInt(page.slice(0, 8), 16) / 2 ** 32 < share;
  }
}
