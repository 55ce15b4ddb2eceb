/** A position in the write-ahead log of the primary. Everything committed before it has a smaller one. */
export type Position = bigint;

/** Reads PostgreSQL's form, two hexadecimal numbers such as `16/B374D848`. */
export function positionOf(lsn: string): Position {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(lsn) ?? [];
  if (high === undefined || low === undefined) throw new TypeError(`"${lsn}" is no position in a log.`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const DIGITS = 16;

/** The form in which clients keep it: always of the same length, so that the later of two sorts last. */
export const writtenPosition = (position: Position): string => position.toString(16).padStart(DIGITS, '0');

/** Reads what a client sent. Null: nothing that this server has written. */
export const readPosition = (given: unknown): Position | null =>
  typeof given === 'string' && /^[0-9a-f]{16}$/.test(given) ? BigInt(`0x${given}`) : null;
