import { fetchTransport, type Transport } from '@adpartner/shared/api/transport';
import { callsAhead, type CallsAhead } from './calls-ahead.ts';

/** What all calls of the page are sent by. */
let network: Transport = fetchTransport((...words) => fetch(...words));

/** Replaces what the page's calls are sent by. */
export function changeNetwork(change: (network: Transport) => Transport): void {
  network = change(network);
}

let begun: { base: string; calls: CallsAhead } | null = null;

/**
 * The page's calls that are sent ahead, the same for its first script and for the rest.
 * @param base the API's origin
 */
export function pageCalls(base: string): CallsAhead {
  if (begun?.base !== base) {
    const send: Transport = (request, signal) => network(request, signal);
    begun = { base, calls: callsAhead({ base, network: send }) };
  }
  return begun.calls;
}
