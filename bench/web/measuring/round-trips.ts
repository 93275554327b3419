/** A request of a page: when it was begun and when the last of its response was there, in ms. */
export interface TimedRequest {
  readonly url: string;
  readonly begun: number;
  readonly ended: number;
}

/**
 * How many round trips one after the other lead to a request, it included: the longest chain in which
 * each was begun after the one before had its response. What is asked for side by side counts once.
 * Read off the clock, so that it holds for what waits without the browser's knowing why; the network's
 * latency must be far longer than what the page does between a response and the next request.
 */
export function roundTripsTo(last: TimedRequest, all: readonly TimedRequest[]): number {
  const before = all.filter(({ ended }) => ended <= last.begun);
  const byEnd = [...before, last].sort((a, b) => a.ended - b.ended);
  const longest = new Map<TimedRequest, number>();
  for (const request of byEnd) {
    let chain = 0;
    for (const [earlier, length] of longest) {
      if (earlier.ended <= request.begun) chain = Math.max(chain, length);
    }
    longest.set(request, chain + 1);
  }
  return longest.get(last) ?? 1;
}
