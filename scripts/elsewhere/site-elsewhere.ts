import type { Elsewhere } from './site-copy.ts';
import { sshAddressOf } from './ssh-address.ts';
import { sshSite } from './ssh-site.ts';

/** The site at an address as it was typed; null if that is a folder. */
export function siteElsewhere(text: string): Elsewhere | null {
  const address = sshAddressOf(text);
  return address && sshSite(address);
}
