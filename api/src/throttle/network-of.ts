import ipaddr from 'ipaddr.js';

/** So much of an IPv6 address is the network of one customer; the rest is theirs to choose. */
const CUSTOMER_BITS = 64;

/**
 * What limits of an address count by: an IPv4 address, also one written as IPv6, or the network that an IPv6
 * address is of, as whoever has one has all the others in it.
 * @param address as a connection or a trusted proxy tells it; what is no address is answered as it is
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString()}/${CUSTOMER_BITS}`,
  );
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

/** So much of an address is told to its user again: about a town, and no household. */
const COARSE_BITS = { ipv4: 24, ipv6: 48 } as const;

/** The wider network that an address is of, in CIDR notation; null for what is no address. */
export function coarseNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const bits = COARSE_BITS[parsed.kind()];
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
