/** Crockford's base32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 24 characters of 5 bits: 120 bits. From 112 bits on a plain hash is enough in a database (OWASP ASVS 5.0, 6.5.2). */
export const CODE_LENGTH = 24;

/** Codes made at a time. */
export const CODES_AT_ONCE = 10;

/** Random bytes that one code uses: one for each character. */
export const CODE_BYTES = CODE_LENGTH;

const GROUP = 4;

/** A code as people read it, from random bytes: `7K4M-9QXD-...`. */
export function codeOf(random: Uint8Array): string {
  if (random.length !== CODE_BYTES) throw new Error(`A recovery code is made of ${CODE_BYTES} bytes.`);
  // 256 is a multiple of 32, so every character is equally likely.
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
  return (characters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** The code that a person typed, as it is hashed; null if it cannot be one. */
export function typedCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return plain.length === CODE_LENGTH && [...plain].every((one) => ALPHABET.includes(one)) ? plain : null;
}
