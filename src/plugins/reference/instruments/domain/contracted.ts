import { decimal, sum, type Decimal } from '#domain/units';
import { isSurrendered, type Allocated } from './market-figures.ts';

/**
 * Types of contractual instruments behind purchased energy. SUPPLIER: a factor stated by the supplier, the producer or
 * the contract. UNNAMED: certificates on a record that no entry of the instrument ledger names.
 */
export const CONTRACT_TYPES = ['PPA', 'GREENPOWER', 'SUPPLIER', 'LGC', 'UNNAMED'] as const;

export type ContractType = (typeof CONTRACT_TYPES)[number];

/** Whether the attributes of generation were bought together with the energy (ESRS E1, AR 45(d)). */
export type Bundling = 'BUNDLED' | 'UNBUNDLED' | 'NOT_STATED';

export const BUNDLING_OF: Readonly<Record<ContractType, Bundling>> = {
  PPA: 'BUNDLED',
  GREENPOWER: 'BUNDLED',
  SUPPLIER: 'BUNDLED',
  LGC: 'UNBUNDLED',
  UNNAMED: 'NOT_STATED',
};

/** What is contracted in records of a facility over whole months, as far as it counts. */
export interface ContractedPart {
  readonly facilityId: string;
  /** First days of the first and the last month. */
  readonly from: string;
  readonly to: string;
  /** GJ covered by certificates, net of those for generation on site, at most what was bought. */
  readonly certificatesGj: string;
  /** GJ of the rest by a supplier's factor. */
  readonly supplierGj: string;
  /** Market-based t CO2-e of that rest. */
  readonly supplierT: string;
}

/** An allocation of the instrument ledger. */
export interface PlacedAllocation extends Allocated {
  readonly facilityId: string;
  /** First day of the month. */
  readonly month: string;
}

/** Energy and market-based emissions behind one type of instrument. */
export interface ContractedAmount {
  readonly gj: Decimal;
  readonly t: Decimal;
}

const NONE: ContractedAmount = { gj: decimal(0), t: decimal(0) };

const TYPE_OF_KIND = { PPA: 'PPA', GREENPOWER: 'GREENPOWER', LGC: 'LGC', ON_SITE: null, EXEMPT: null } as const;

/**
 * Purchased energy by type of contractual instrument. Certificates of a record have the types that the ledger allocates to
 * its facility and months, in proportion to their MWh. Certificates of generation on site are not counted: their energy
 * was not bought.
 */
export function contractedEnergy(
  parts: readonly ContractedPart[],
  allocations: readonly PlacedAllocation[],
): ReadonlyMap<ContractType, ContractedAmount> {
  const amounts = new Map<ContractType, ContractedAmount>();
  const add = (type: ContractType, gj: Decimal, t: Decimal = decimal(0)) => {
    const known = amounts.get(type) ?? NONE;
    if (!gj.isZero() || !t.isZero()) amounts.set(type, { gj: known.gj.plus(gj), t: known.t.plus(t) });
  };
  const byFacility = new Map<string, PlacedAllocation[]>();
  for (const one of allocations) byFacility.set(one.facilityId, [...(byFacility.get(one.facilityId) ?? []), one]);
  for (const { facilityId, from, to, certificatesGj, supplierGj, supplierT } of parts) {
    add('SUPPLIER', decimal(supplierGj), decimal(supplierT));
    const certificates = decimal(certificatesGj);
    if (certificates.isZero()) continue;
    const named = (byFacility.get(facilityId) ?? []).flatMap(({ kind, month, surrenderedOn, mwh }) => {
      const type = TYPE_OF_KIND[kind];
      const counts = month >= from && month <= to && isSurrendered({ kind, surrenderedOn });
      return type && counts ? [{ type, mwh: decimal(mwh) }] : [];
    });
    const all = sum(named.map(({ mwh }) => mwh));
    if (all.isZero()) add('UNNAMED', certificates);
    else for (const { type, mwh } of named) add(type, certificates.times(mwh).div(all));
  }
  return amounts;
}
