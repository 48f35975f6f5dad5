// Internet addresses as limits and host checks see them: a household of IPv6 counts as one address.
import ipaddr from 'ipaddr.js';

/** 64 bits: what a provider gives to one household. */
const GROUPS_OF_HOUSEHOLD = 4;
const LONGEST_UNKNOWN = 64;

/** What limits count by: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  // A proxy may send anything.
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

/** What kind of address stands in a host name; undefined where it is a name. */
function rangeOf(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined;
}

/** Whether a host name is this machine or an address of a network without strangers. */
export const isPrivateHost = (hostname: string): boolean =>
  isLocalName(hostname) || PRIVATE_RANGES.has(rangeOf(hostname) ?? '');

/** Whether what is sent to a host leaves this machine. */
export const isThisMachine = (hostname: string): boolean =>
  isLocalName(hostname) || rangeOf(hostname) === 'loopback';
