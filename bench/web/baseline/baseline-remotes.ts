import type { RemoteModule } from '@adpartner/shared/shell/remote-module';

/** Every remote of the house, imported when it is asked for: `build-baseline.ts` puts the real list here. */
export const REMOTES: Readonly<Record<string, () => Promise<{ remote: RemoteModule }>>> = {};
