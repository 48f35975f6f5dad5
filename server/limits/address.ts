import ipaddr from 'ipaddr.js';

const GROUPS_OF_HOUSEHOLD = 4;
const LONGEST_UNKNOWN = 64;

/** Returns the key for rate limits: the IPv4 address, or the IPv6 network (/64). A household gets one such network. */
export function addressKey(address: string): string {
  // A proxy may send any text.
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST_UNKNOWN);
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, GROUPS_OF_HOUSEHOLD)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

const PRIVATE_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

function rangeOf(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined;
}

/** Returns true for this machine and for addresses of private networks. */
export const isPrivateHost = (hostname: string): boolean =>
  isLocalName(hostname) || PRIVATE_RANGES.has(rangeOf(hostname) ?? '');

export const isThisMachine = (hostname: string): boolean =>
  isLocalName(hostname) || rangeOf(hostname) === 'loopback';
