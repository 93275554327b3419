import {
  entriesOf,
  isJson,
  isOutOfTime,
  serverTimeOf,
} from '../remotes/registry/registry-entries.ts';
import { CONFIG, PAGE } from './kept-site-schema.ts';

const nothing = () => null;

/**
 * Whether a server's response is the document, so that the stored one need not serve: an error page, a sign-in
 * page of a network and half a file are as good as no network. Never rejects.
 * @param stored the stored document, if it counts against an older one
 */
export async function isUsable(
  path: string,
  response: Response,
  stored: Response | undefined,
): Promise<boolean> {
  // In Firefox a failed navigation preload is an error response, not a rejection. A redirect has no status, either.
  if (path === PAGE) return response.type !== 'error' && response.status < 500;
  if (response.status !== 200 || !isJson(response)) return false;
  try {
    const value = (await response.clone().json()) as unknown;
    if (path === CONFIG) return true;
    const entries = entriesOf(value);
    if (entries === null) return false;
    const before = entriesOf(await stored?.clone().json().catch(nothing)) ?? {};
    const serverTime = serverTimeOf(response);
    return !Object.entries(entries).some(
      ([name, entry]) => name in before && isOutOfTime(entry, before[name], serverTime),
    );
  } catch {
    return false;
  }
}
