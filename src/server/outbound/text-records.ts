import { resolveTxt } from 'node:dns/promises';
import { token } from '#contract';
import { outboundFault } from './outbound-fault.ts';

/** Reads TXT records of the domain name system, by which a company proves that a domain is its own. */
export interface TextRecords {
  /** The records of a name, each as one text. None if the name has none. Throws `OutboundFault`. */
  of(name: string): Promise<readonly string[]>;
}

export const TextRecords = token<TextRecords>('server/text-records');

/** Codes of Node for a name that does not exist or has no such record. */
const NONE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** By the resolver of this server. A record longer than 255 characters comes in parts (RFC 1035, section 3.3). */
export const systemTextRecords: TextRecords = {
  async of(name) {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NONE.has((error as { readonly code?: unknown }).code)) return [];
      throw outboundFault(error);
    }
  },
};
