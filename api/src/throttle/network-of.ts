import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that are assigned to one customer, who chooses the rest freely. */
const CUSTOMER_BITS = 64;

/**
 * The network that limits count by: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address,
 * because one customer can use all addresses of a /64.
 * @param address as a connection or a trusted proxy reports it; a text that is no address is returned
 * unchanged
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

/** The bits of an address that its user is shown: enough for a town, too few for a household. */
const COARSE_BITS = { ipv4: 24, ipv6: 48 } as const;

/** The wider network of an address, in CIDR notation; null for a text that is no address. */
export function coarseNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const bits = COARSE_BITS[parsed.kind()];
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
