/** What numbers a meter: the National Metering Identifier, the British core MPAN, the Texan ESI ID, others. */
export const METER_KINDS = ['NMI', 'MPAN', 'ESIID', 'ESPI', 'OTHER'] as const;

export type MeterKind = (typeof METER_KINDS)[number];

/** Ten letters and digits, without I and O, which look like 1 and 0. */
const NMI = /^[0-9A-HJ-NP-Z]{10}$/;

/**
 * The checksum of a NMI (AEMO, National Metering Identifier Procedure, appendix "NMI checksum"): from the right, every
 * other character code is doubled, beginning with the last; the digits of all are added up.
 */
export function nmiChecksum(nmi: string): number {
  let total = 0;
  for (let at = nmi.length - 1, doubled = true; at >= 0; at -= 1, doubled = !doubled) {
    let code = nmi.charCodeAt(at) * (doubled ? 2 : 1);
    while (code > 0) {
      total += code % 10;
      code = Math.floor(code / 10);
    }
  }
  return (10 - (total % 10)) % 10;
}

/** A NMI of ten characters, from one with or without its checksum. */
export function readNmi(text: string): { readonly nmi: string } | { readonly fault: 'form' | 'checksum' } {
  const plain = text.trim().toUpperCase();
  const nmi = plain.slice(0, 10);
  if (!NMI.test(nmi) || plain.length > 11) return { fault: 'form' };
  if (plain.length === 11 && plain[10] !== String(nmiChecksum(nmi))) return { fault: 'checksum' };
  return { nmi };
}

/** Weights of the first twelve digits of a core MPAN (MRA Agreed Procedure 02; Balancing and Settlement Code). */
const PRIMES = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const;

/** Whether thirteen digits are a core MPAN: the last one is the weighted sum modulo 11 modulo 10. */
export function isMpan(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const total = PRIMES.reduce((sum, prime, at) => sum + prime * Number(digits[at]), 0);
  return (total % 11) % 10 === Number(digits[12]);
}

/** ESI ID of ERCOT: 10, the code of the utility (5 digits), and 10 or 15 more digits. */
const ESI_ID = /^10\d{15}(?:\d{5})?$/;

/** What a number of a meter is, as far as its form tells. A thirteen-digit number with a wrong check digit is a fault. */
export function meterOf(
  text: string,
): { readonly kind: MeterKind; readonly identifier: string } | { readonly fault: 'form' | 'mpan' } {
  const plain = text.trim().toUpperCase();
  const digits = plain.replace(/ /g, '');
  if (/^\d{13}$/.test(digits)) return isMpan(digits) ? { kind: 'MPAN', identifier: digits } : { fault: 'mpan' };
  if (/^\d{21}$/.test(digits) && isMpan(digits.slice(8))) return { kind: 'MPAN', identifier: digits.slice(8) };
  if (ESI_ID.test(digits)) return { kind: 'ESIID', identifier: digits };
  const nmi = readNmi(plain);
  if ('nmi' in nmi && plain.length === 11) return { kind: 'NMI', identifier: nmi.nmi };
  if (plain === '' || plain.length > 64 || /\p{C}/u.test(plain)) return { fault: 'form' };
  return { kind: 'OTHER', identifier: plain };
}
