import { packBuild } from './pack-build.ts';
import { archiveOf, type Archive } from './package.ts';
import { packShared } from './pack-shared.ts';

/** The archives of the kit: what a remote imports, and its commands. */
export async function packKit(): Promise<Archive[]> {
  const shared = await packShared();
  return [shared, await packBuild(shared)].map(archiveOf);
}
