/** How every key begins, so that scanners for leaked secrets find it (docs/api.md has the pattern). */
export const KEY_PREFIX = 'sbk_';

/** Characters of the random part: 32 bytes in base64url (RFC 4648, section 5). */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const SHAPE = new RegExp(`^${KEY_PREFIX}([A-Za-z0-9_-]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** The key for a random part, with its checksum. */
export function keyText(secret: string): string {
  return `${KEY_PREFIX}${secret}${checksum(secret)}`;
}

/** Whether a text is a key without a typing error. */
export function isKeyText(text: string): boolean {
  const [, secret, check] = SHAPE.exec(text) ?? [];
  return secret !== undefined && check === checksum(secret);
}

/** What a list shows of a key, so that people recognise it: its last characters. */
export const hintOf = (text: string): string => text.slice(-4);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 of the random part in base 62, as in the tokens of GitHub: six characters hold 32 bits. */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = (DIGITS[rest % DIGITS.length] ?? '') + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}

/** CRC-32 with the reversed polynomial 0xEDB88320 (ISO 3309, as in gzip, RFC 1952). The text is ASCII. */
function crc32(text: string): number {
  let value = 0xff_ff_ff_ff;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
