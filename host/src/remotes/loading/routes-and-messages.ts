import { wantedLanguage } from '@adpartner/shared/i18n/wanted-language';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { prefixesOf } from '../../router/stubs.ts';
import { RemoteError } from '../fetching/remote-error.ts';

/** How long until messages that failed to load are requested again, in ms. */
const RETRY_AFTER = 400;

/** Checks what a loaded release needs to count as good: its routes and messages. Rejects without them. */
export async function hasRoutesAndMessages(name: string, remote: RemoteModule): Promise<void> {
  for (const prefix of prefixesOf(name)) {
    if (!remote.routes[prefix]) {
      throw new RemoteError('broken', name, null, `it has no routes for /${prefix}`);
    }
  }
  try {
    await remote.loadMessages(wantedLanguage());
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_AFTER));
    await remote.loadMessages(wantedLanguage());
  }
}
