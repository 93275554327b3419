import { notFound } from './fault-answers.ts';
import { releaseOf } from './fault-releases.ts';
import { folderOf, type FaultSite } from './fault-site.ts';
import type { Cell } from './fault-table.ts';

/** Mends what has been broken. */
export type Mend = () => Promise<void>;

const nameOf = (address: string) => address.slice(folderOf(address).length);

/**
 * Has the remote of a cell fail from now on, as seen from a page that has asked for what the site was
 * asked for so far. Answers how it is mended.
 * @param landing names of the files that the landing screen alone brings
 */
export async function breakRemote(
  site: FaultSite,
  { remote: { name: remote }, fault, when, part, isOpen }: Cell,
  landing: ReadonlySet<string>,
): Promise<Mend> {
  const built = site.built(remote);
  const asked = site.requested(remote);
  const isRedeployed = when === 'after a redeploy';
  const isOfRemote = (address: string) => address.startsWith(`/remotes/${remote}/`);

  if ('answer' in fault) {
    const seen = new Set([...asked].map(nameOf));
    const suffers: Record<typeof part, (file: string) => boolean> = {
      all: () => true,
      'all but the entry': (file) => file !== nameOf(built.entry),
      'landing screen': (file) => landing.has(file),
      unseen: (file) => !seen.has(file),
    };
    if (isRedeployed) site.release(remote, await releaseOf(site, remote, 'next'));
    site.answer((one) => isOfRemote(one) && suffers[part](nameOf(one)), fault.answer);
    return async () => site.mend();
  }

  const wrong = await releaseOf(site, remote, 'wrong', fault.alter);
  const isOld = (address: string) =>
    address.startsWith(folderOf(built.entry)) && !asked.has(address);
  const isUnseen = (address: string) =>
    isOfRemote(address) && !asked.has(address) && !wrong.files.has(nameOf(address));
  site.release(remote, wrong);
  // With the release before its files are gone; where a page has it open, all it has not asked for.
  if (isRedeployed) site.answer(isOpen ? isUnseen : isOld, notFound);
  return async () => {
    const label = fault.isMendedInPlace ? 'wrong' : 'mended';
    site.release(remote, await releaseOf(site, remote, label));
    site.mend();
    if (isRedeployed) site.answer(isOld, notFound);
  };
}
