import { s3AddressOf } from './s3-address.ts';
import { s3Site } from './s3-site.ts';
import type { Elsewhere } from './site-copy.ts';
import { sshAddressOf } from './ssh-address.ts';
import { sshSite } from './ssh-site.ts';

/** The site at an address as it was typed; null if that is a folder. */
export function siteElsewhere(text: string): Elsewhere | null {
  const bucket = s3AddressOf(text);
  if (bucket) return s3Site(bucket);
  const address = sshAddressOf(text);
  return address && sshSite(address);
}
