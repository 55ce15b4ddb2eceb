import { lookup as systemLookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundFault, outboundFault } from './outbound-fault.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** An address a name leads to. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface AddressGuardOptions {
  /** Resolves a name; by default the name servers of the system. */
  readonly lookup?: (host: string) => Promise<readonly ResolvedAddress[]>;
  /** Hosts of the own network that the installation allows by name. They may be in the hosts file. */
  readonly internalHosts?: readonly string[];
  /** For tests only: servers of this machine are allowed, and names of its hosts file. */
  readonly allowsLoopback?: boolean;
  /** Name servers as `address` or `address:port`; by default those of the system. */
  readonly nameServers?: readonly string[];
}

/** Resolves names of hosts that a person typed, and refuses those that lead into the own network. */
export class AddressGuard {
  private readonly internal: ReadonlySet<string>;
  private readonly lookup: (host: string) => Promise<readonly ResolvedAddress[]>;

  constructor(private readonly options: AddressGuardOptions = {}) {
    this.internal = new Set((options.internalHosts ?? []).map((host) => host.toLowerCase()));
    const byNameServers = lookupOf(options.nameServers);
    const mayUseHostsFile = (host: string) => options.allowsLoopback === true || this.internal.has(host.toLowerCase());
    this.lookup =
      options.lookup ??
      (async (host) => {
        const family = isIP(host);
        if (family !== 0) return [{ address: host, family }];
        if (mayUseHostsFile(host)) return lookupAll(host);
        return LOCALHOST.test(host) ? [LOOPBACK] : byNameServers(host);
      });
  }

  /**
   * The address to connect to: the caller must use it, and not resolve the name again. Throws `OutboundFault` if any address
   * of the name is not public.
   */
  async resolve(host: string): Promise<ResolvedAddress> {
    const { allowsLoopback = false } = this.options;
    const addresses = await this.lookup(host).catch((error: unknown) => {
      throw outboundFault(error);
    });
    const [first] = addresses;
    if (!first) throw new OutboundFault('host-unknown');
    const isAllowed = ({ address }: ResolvedAddress) =>
      isPublicAddress(address) || (allowsLoopback && isLoopback(address));
    if (!this.internal.has(host.toLowerCase()) && !addresses.every(isAllowed))
      throw new OutboundFault('address-private');
    return first;
  }
}

/** Names of this machine, which no name server is asked for (RFC 6761, section 6.3). */
const LOCALHOST = /^(.+\.)?localhost\.?$/i;

const LOOPBACK: ResolvedAddress = { address: '127.0.0.1', family: 4 };

/** By `getaddrinfo`, which knows the hosts file but occupies a thread of the process until it answers. */
const lookupAll = (host: string) => systemLookup(host, { all: true });

/** Milliseconds for the first try of a name server, and the number of tries. */
const PATIENCE = { timeout: 2000, tries: 2 };

/**
 * By name servers, without a thread: a name whose servers do not answer must not hold up other names. IPv4 comes first. One
 * family is enough: what is not found is not connected to either.
 */
function lookupOf(nameServers: readonly string[] | undefined) {
  const resolver = new Resolver(PATIENCE);
  if (nameServers) resolver.setServers(nameServers);
  return async (host: string): Promise<readonly ResolvedAddress[]> => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [of(four, 4), of(six, 6)].flat();
    if (found.length > 0) return found;
    throw four.status === 'rejected' ? four.reason : new OutboundFault('host-unknown');
  };
}

const of = (resolved: PromiseSettledResult<readonly string[]>, family: number): readonly ResolvedAddress[] =>
  resolved.status === 'fulfilled' ? resolved.value.map((address) => ({ address, family })) : [];

/** A resolver that always answers with the checked address, so that the name is not resolved a second time. */
export const pinned =
  ({ address, family }: ResolvedAddress): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
