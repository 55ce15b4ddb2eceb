import { sum, type Decimal } from '#domain/units';

/** What emissions are divided by. `GJ` is the energy of the records; the others are figures of the company. */
export const PER = ['GJ', 'ORE', 'TKM', 'HOURS', 'REVENUE'] as const;

export type Per = (typeof PER)[number];

/** Input of a cell over all inputs together. */
export const ALL_INPUTS = '';

/** Type of a cell over companies of every type. */
export const ALL_TYPES = 'ALL';

/** What a company contributes in a year. Every amount is the middle of its step: the exact one is nowhere in it. */
export interface Contribution {
  readonly companyId: string;
  /** Companies of one group are one contributor: the id of its controlling corporation, otherwise its own. */
  readonly contributor: string;
  readonly type: string;
  /** t CO2-e of Scope 1 and Scope 2 (location-based), by input. */
  readonly tonnes: ReadonlyMap<string, Decimal>;
  readonly per: ReadonlyMap<Per, Decimal>;
}

/** A company's part of a measure. */
export interface Part {
  readonly companyId: string;
  readonly contributor: string;
  readonly tonnes: Decimal;
  readonly divisor: Decimal;
}

/** What is measured: t CO2-e of an input, or of all, divided by something. */
export interface Measured {
  readonly input: string;
  readonly per: Per;
}

/** The part of a company in a measure; undefined if it has none. */
export function partOf(one: Contribution, { input, per }: Measured): Part | undefined {
  const divisor = one.per.get(per);
  const tonnes = input === ALL_INPUTS ? sum(one.tonnes.values()) : one.tonnes.get(input);
  if (divisor === undefined || tonnes === undefined || tonnes.lte(0)) return undefined;
  return { companyId: one.companyId, contributor: one.contributor, tonnes, divisor };
}

/** Companies of one group together, as one part. */
export function byContributor(parts: readonly Part[]): readonly Part[] {
  const found = new Map<string, Part>();
  for (const part of parts) {
    const known = found.get(part.contributor);
    found.set(
      part.contributor,
      known ? { ...known, tonnes: known.tonnes.plus(part.tonnes), divisor: known.divisor.plus(part.divisor) } : part,
    );
  }
  return [...found.values()];
}
