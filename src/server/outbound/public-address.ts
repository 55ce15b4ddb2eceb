import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 networks that are not the public internet: the IANA IPv4 Special-Purpose Address Registry, multicast (RFC 5771)
 * and the reserved class E (RFC 1112).
 */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Platform services of Microsoft Azure answer their own machines at this address.
  '168.63.129.16/32',
];

/** The only IPv6 network that is routed publicly (RFC 4291, section 2.4). */
const PUBLIC_6 = ['2000::/3'];

/**
 * Its parts that are not: protocol assignments with Teredo and ORCHID (RFC 2928), documentation (RFC 3849, RFC 9637), 6to4,
 * which contains IPv4 addresses (RFC 3056), and AS112 (RFC 7534).
 */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const refused4 = listOf(NOT_PUBLIC_4, 'ipv4');
const routed6 = listOf(PUBLIC_6, 'ipv6');
const refused6 = listOf(NOT_PUBLIC_6, 'ipv6');
const loopback = listOf(['127.0.0.0/8'], 'ipv4');

/**
 * Whether an IP address is of the public internet. Anything else, including IPv4 in IPv6 notation, is not, so a person
 * cannot make this server call machines of its own network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  return isIPv6(address) && routed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

/** Whether it is an address of this machine. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && loopback.check(address, 'ipv4'));
