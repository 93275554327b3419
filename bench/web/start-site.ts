import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { loginCall } from '../../shared/src/contract/auth.ts';
import { getBasicConfigCall } from '../../shared/src/contract/basic-config.ts';
import { startServer, type Stack } from '../../e2e/stack/server.ts';
import type { Stored } from './measuring/open-profile.ts';

export interface Site {
  readonly url: string;
  /** The local storage of the signed-in demo partner. */
  readonly stored: Stored;
  stop(): Promise<void>;
}

async function dataOf<Data>(response: Promise<Response>): Promise<Data> {
  const { data } = (await (await response).json()) as { data: Data };
  return data;
}

/** Signs the demo partner of a stack in and returns the local storage that the site would have written. */
export async function signedIn({ url, demo }: Pick<Stack, 'url' | 'demo'>): Promise<Stored> {
  const session = await dataOf<{ token: string; user: object }>(
    fetch(`${url}${PREFIX}${loginCall.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demo),
    }),
  );
  const config = await dataOf<object>(
    fetch(`${url}${PREFIX}${getBasicConfigCall.path}?lang=en`, { headers: { 'X-Lang': 'en' } }),
  );
  return {
    fb_token: session.token,
    fb_userInfo: JSON.stringify(session.user),
    fb_basic_config: JSON.stringify(config),
  };
}

/** Starts an API server with the sandbox's demo partner, and signs the partner in. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const stack = await startServer(dataDir);
  return {
    url: stack.url,
    stored: await signedIn(stack),
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
