import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { PREFIX } from '../../shared/src/contract/call.ts';
import type { Session } from '../stack/steps/steps.ts';

const FILE = join(import.meta.dirname, 'responses.json');

/** The responses of a real server at one moment to the users of the pictures. */
interface Recording {
  /** ISO 8601. The page's clock stands still at it. */
  at: string;
  users: Record<string, { user: object; responses: Record<string, object> }>;
}

const keyOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return [request.method(), pathname.slice(PREFIX.length) + search, request.postData() ?? '']
    .join(' ')
    .trim();
};

/** The recording that the pictures are taken from. Dates, amounts and numbers are the same in every run. */
export function readRecording(): Recording {
  if (existsSync(FILE)) return JSON.parse(readFileSync(FILE, 'utf8')) as Recording;
  return { at: new Date().toISOString(), users: {} };
}

/**
 * Answers the page's calls with the recording, as the user of that name; unknown calls fail. With `session`, of a
 * real server, calls go there and are recorded instead.
 */
export async function respondAs(
  page: Page,
  recording: Recording,
  name: string,
  session?: Session,
): Promise<Session> {
  if (session) recording.users[name] ??= { user: session.user, responses: {} };
  const recorded = recording.users[name];
  if (!recorded)
    throw new Error(`there is no recording of ${name}: docs/testing.md says how to make one`);
  await page.route(`**${PREFIX}/**`, async (route) => {
    const key = keyOf(route.request());
    if (session) {
      const response = await route.fetch();
      recorded.responses[key] = (await response.json()) as object;
    }
    const json = recorded.responses[key];
    if (json) return route.fulfill({ json });
    console.error(`no recorded response to ${key}`);
    return route.abort();
  });
  return session ?? { token: 'recorded', user: recorded.user };
}

/** Writes the recording. */
export function writeRecording({ at, users }: Recording): void {
  writeFileSync(FILE, `${JSON.stringify({ at, users }, null, 1)}\n`);
}
