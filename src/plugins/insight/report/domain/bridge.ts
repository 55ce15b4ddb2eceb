import { decimal, sum, type Decimal } from '#domain/units';
import { RESTATED_GASES, type RestatedGas } from './restatement.ts';

/** Totals of one book, t CO2-e, exact decimal texts. */
export interface BookTotals {
  readonly scope1: string;
  readonly scope2Location: string;
  readonly scope2Market: string;
  /** Scope 3 by category. */
  readonly scope3: Readonly<Record<string, string>>;
}

export interface BridgeFigures {
  readonly nger: BookTotals;
  readonly ghg: BookTotals;
  readonly aasb: BookTotals;
  /** Scope 2 method of the GHG Protocol total. NGER and AASB S2 use the location method. */
  readonly method: 'LOCATION' | 'MARKET';
  /** Change of the AASB S2 total under other potentials. */
  readonly restated: Readonly<Record<RestatedGas, Decimal>>;
  /** The part of that total without a split by gas, to which no other potentials can be applied. */
  readonly rest: Decimal;
}

/** A line of the bridge: a total of a book, or a step to the next one; parts are below the line they add up to. */
export interface BridgeLine {
  readonly id: string;
  readonly kind: 'total' | 'step' | 'part';
  /** The category or gas of a part. */
  readonly of?: string;
  readonly amount: Decimal;
}

export interface Bridge {
  readonly toGhg: readonly BridgeLine[];
  readonly toAasb: readonly BridgeLine[];
  /** From the book's own figure to the one under other potentials: shown beside the book, in none of its totals. */
  readonly withPotentials: readonly BridgeLine[];
}

const minus = (one: string, other: string) => decimal(one).minus(other);

const scope2Of = ({ scope2Location, scope2Market }: BookTotals, method: BridgeFigures['method']) =>
  method === 'MARKET' ? scope2Market : scope2Location;

const inScope3 = ({ scope3 }: BookTotals) => sum(Object.values(scope3).map((amount) => decimal(amount)));

/** Total of a book: all its scopes, Scope 2 by one method. */
export function bookTotal(totals: BookTotals, method: BridgeFigures['method']): Decimal {
  return decimal(totals.scope1).plus(scope2Of(totals, method)).plus(inScope3(totals));
}

function boundary(from: BookTotals, to: BookTotals): readonly BridgeLine[] {
  const scope1 = minus(to.scope1, from.scope1);
  const scope2 = minus(to.scope2Location, from.scope2Location);
  return [
    { id: 'boundary', kind: 'step', amount: scope1.plus(scope2) },
    { id: 'boundary-1', kind: 'part', of: '1', amount: scope1 },
    { id: 'boundary-2', kind: 'part', of: '2', amount: scope2 },
  ];
}

function categories(from: BookTotals, to: BookTotals): readonly BridgeLine[] {
  const ids = [...new Set([...Object.keys(from.scope3), ...Object.keys(to.scope3)])].toSorted();
  const parts = ids.map((of): BridgeLine => {
    const amount = minus(to.scope3[of] ?? '0', from.scope3[of] ?? '0');
    return { id: `category-${of}`, kind: 'part', of, amount };
  });
  return [{ id: 'categories', kind: 'step', amount: sum(parts.map(({ amount }) => amount)) }, ...parts];
}

/**
 * From NGER (scopes 1 and 2 by location) over the GHG Protocol to AASB S2, line by line: boundary, Scope 2 method,
 * categories. A total plus the steps is exactly the next total, and each total is that of the book's own reports. The
 * effect of other potentials is shown beside it.
 */
export function bridgeOf({ nger, ghg, aasb, method, restated, rest }: BridgeFigures): Bridge {
  const gases = RESTATED_GASES.map((of): BridgeLine => ({ id: `gwp-${of}`, kind: 'step', of, amount: restated[of] }));
  const aasbTotal: BridgeLine = { id: 'aasb', kind: 'total', amount: bookTotal(aasb, 'LOCATION') };
  return {
    toGhg: [
      { id: 'nger', kind: 'total', amount: bookTotal(nger, 'LOCATION') },
      ...boundary(nger, ghg),
      { id: 'scope2-method', kind: 'step', amount: minus(scope2Of(ghg, method), ghg.scope2Location) },
      ...categories(nger, ghg),
      { id: 'ghg', kind: 'total', amount: bookTotal(ghg, method) },
    ],
    toAasb: [
      { id: 'ghg', kind: 'total', amount: bookTotal(ghg, method) },
      { id: 'scope2-method', kind: 'step', amount: minus(ghg.scope2Location, scope2Of(ghg, method)) },
      ...boundary(ghg, aasb),
      ...categories(ghg, aasb),
      aasbTotal,
    ],
    withPotentials: [
      aasbTotal,
      ...gases,
      { id: 'restated', kind: 'total', amount: aasbTotal.amount.plus(sum(Object.values(restated))) },
      { id: 'rest', kind: 'part', amount: rest },
    ],
  };
}
