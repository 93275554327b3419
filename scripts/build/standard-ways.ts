import { APPS, HOST, REMOTES } from '../../shared/src/federation/apps.ts';
import { buildApps } from './build-apps.ts';
import { publishSite } from './publish.ts';

/** The mixtures of apps that are built by the book and apps that are not: `STANDARD_FEDERATION` of each. */
export const WAYS: Readonly<Record<string, string>> = {
  both: 'all',
  host: HOST.name,
  remotes: REMOTES.map(({ name }) => name).join(','),
};

/** Builds all apps, those that `standard` names by the book, and puts them in use on this clone's site. */
export async function publishStandard(standard: string): Promise<void> {
  // Empty it would be another input of the builds than absent, and all would be made again.
  if (standard === '') delete process.env.STANDARD_FEDERATION;
  else process.env.STANDARD_FEDERATION = standard;
  await buildApps(APPS);
  for (const line of await publishSite()) console.log(line);
}
