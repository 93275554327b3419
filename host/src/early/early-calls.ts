import type { FirstCall } from '@adpartner/shared/api/first-call';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { ALWAYS, callsOf } from '../ahead/first-calls.ts';
import { pageCalls } from '../ahead/page-calls.ts';
import { askConfigEarly } from '../config/early-config.ts';
import type { RuntimeConfig } from '../config/runtime-config.ts';
import { connectionOf, isVerySlow } from '../idle/connection.ts';
import { askEarly, lastRegistry } from '../remotes/fetching/preload-remote.ts';
import { factsIn } from '../router/facts-in.ts';

/** The store of the stored user, unchecked: the page's own code decides again. */
function storedStore(): { opened_at: string } | null | undefined {
  const user: unknown = JSON.parse(safeStorage.get(STORAGE_KEYS.user) ?? 'null');
  return (Object(user) as { store?: { opened_at: string } | null }).store;
}

const configCall = (language: LanguageCode): FirstCall => ({
  method: 'GET',
  path: `/basic_config?lang=${language}`,
  fresh: 0,
});

/**
 * Sends the first calls of the page, on a later visit without waiting for the registry. The code that makes them takes
 * the responses if it makes the same ones. Rejects if the configuration or the registry can't be read.
 * @param goal the address that the page is about to show, after the `#`
 */
export async function sendEarly(
  goal: string,
  language: LanguageCode,
  token: string | null,
): Promise<void> {
  const config = Object(await askConfigEarly()) as Partial<RuntimeConfig>;
  // The code that traces calls is not there yet.
  if (typeof config.apiBase !== 'string' || config.traceShare) return;
  // By the time that the rest of the code arrives the responses would be too old.
  if (isVerySlow(connectionOf(navigator)?.effectiveType)) return;
  const calls = pageCalls(config.apiBase);
  calls.send([configCall(language), ...(token === null ? [] : ALWAYS)], language, token);
  if (token === null) return;
  // By the last visit's first: a release seldom changes which calls a screen begins with.
  for (const registry of [lastRegistry(), askEarly()]) {
    const facts = factsIn(await registry);
    calls.send(callsOf(goal, storedStore(), facts), language, token);
  }
}
