import { notFound } from './fault-responses.ts';
import { releaseOf } from './fault-releases.ts';
import { folderOf, type FaultSite } from './fault-site.ts';
import type { Cell } from './fault-table.ts';

export type Repair = () => Promise<void>;

const nameOf = (address: string) => address.slice(folderOf(address).length);

/**
 * Breaks the remote of a cell, as seen from a page that has requested the files that the site has
 * served so far. Returns how to repair it.
 * @param landing names of the files that only the landing screen loads
 */
export async function breakRemote(
  site: FaultSite,
  { remote: { name: remote }, fault, when, part, isOpen }: Cell,
  landing: ReadonlySet<string>,
): Promise<Repair> {
  const built = site.built(remote);
  const requested = site.requested(remote);
  const isRedeployed = when === 'after a redeploy';
  const isOfRemote = (address: string) => address.startsWith(`/remotes/${remote}/`);

  if ('respond' in fault) {
    const seen = new Set([...requested].map(nameOf));
    const affected: Record<typeof part, (file: string) => boolean> = {
      all: () => true,
      'all but the entry': (file) => file !== nameOf(built.entry),
      'landing screen': (file) => landing.has(file),
      unseen: (file) => !seen.has(file),
    };
    if (isRedeployed) site.release(remote, await releaseOf(site, remote, 'next'));
    site.breakFiles((one) => isOfRemote(one) && affected[part](nameOf(one)), fault.respond);
    return async () => site.repair();
  }

  const wrong = await releaseOf(site, remote, 'wrong', fault.alter);
  const isOld = (address: string) =>
    address.startsWith(folderOf(built.entry)) && !requested.has(address);
  const isUnseen = (address: string) =>
    isOfRemote(address) && !requested.has(address) && !wrong.files.has(nameOf(address));
  site.release(remote, wrong);
  // The files of the previous release are gone; if a page has the remote open, so are all files
  // that it has not requested yet.
  if (isRedeployed) site.breakFiles(isOpen ? isUnseen : isOld, notFound);
  return async () => {
    const label = fault.isRepairedInPlace ? 'wrong' : 'repaired';
    site.release(remote, await releaseOf(site, remote, label));
    site.repair();
    if (isRedeployed) site.breakFiles(isOld, notFound);
  };
}
