import { decimal, exactText, sum, type Decimal } from '#domain/units';

/** A sum of cells of one scope, with the fields that figures need. */
export interface ScopeRow {
  readonly scope: number;
  readonly records: number;
  readonly parts: number;
  readonly withoutMarket: number;
  readonly tTotal: string;
  readonly tLocation: string;
  readonly tMarket: string;
  readonly energyGj: string;
}

/** Which scopes count as emissions and as energy. */
export interface Counting {
  /** Scopes whose t CO2-e add up. */
  readonly emissionScopes: readonly number[];
  /** Scopes whose GJ add up; others repeat the same gigajoules. */
  readonly energyScopes: readonly number[];
  /** Scopes with a figure by each method. */
  readonly bothMethods: readonly number[];
  readonly method: 'LOCATION' | 'MARKET';
}

/** t CO2-e, GJ and counts of a group. Null: no data, or none computable by the method. */
export interface Figures {
  readonly amount: Decimal | null;
  readonly energyGj: Decimal | null;
  readonly records: number;
  /** Parts without a computable market figure; they are not in the amount. */
  readonly missing: number;
}

/** Adds up the scopes of a group. */
export function figuresOf(rows: readonly ScopeRow[], counting: Counting): Figures {
  const { emissionScopes, energyScopes, bothMethods, method } = counting;
  const found = rows.filter(({ parts }) => parts > 0);
  const emitting = found.filter(({ scope }) => emissionScopes.includes(scope));
  const consuming = found.filter(({ scope }) => energyScopes.includes(scope));
  const isByMarket = ({ scope }: ScopeRow) => method === 'MARKET' && bothMethods.includes(scope);
  const known = emitting.filter((row) => !isByMarket(row) || row.withoutMarket < row.parts);
  return {
    amount: added(known.map((row) => (isByMarket(row) ? row.tMarket : row.tTotal))),
    energyGj: added(consuming.map((row) => row.energyGj)),
    records: [...new Set([...emitting, ...consuming])].reduce((count, row) => count + row.records, 0),
    missing: emitting.reduce((count, row) => count + (isByMarket(row) ? row.withoutMarket : 0), 0),
  };
}

/** What is left of `whole` without `part`, by scope; a scope of which nothing is left has no row. */
export function remaining(whole: readonly ScopeRow[], part: readonly ScopeRow[]): readonly ScopeRow[] {
  return [...new Set(whole.map(({ scope }) => scope))].flatMap((scope) => {
    const of = (rows: readonly ScopeRow[]) => rows.filter((row) => row.scope === scope);
    const count = (name: 'records' | 'parts' | 'withoutMarket') =>
      of(whole).reduce((sum, row) => sum + row[name], 0) - of(part).reduce((sum, row) => sum + row[name], 0);
    const figure = (name: 'tTotal' | 'tLocation' | 'tMarket' | 'energyGj') =>
      exactText(sum(of(whole).map((row) => decimal(row[name]))).minus(sum(of(part).map((row) => decimal(row[name])))));
    if (count('parts') === 0) return [];
    return [
      {
        scope,
        records: count('records'),
        parts: count('parts'),
        withoutMarket: count('withoutMarket'),
        tTotal: figure('tTotal'),
        tLocation: figure('tLocation'),
        tMarket: figure('tMarket'),
        energyGj: figure('energyGj'),
      },
    ];
  });
}

/** The sum of decimal texts; null if there are none. */
export function added(texts: readonly string[]): Decimal | null {
  const [first] = texts;
  if (first === undefined) return null;
  const places = placesOf(first);
  if (texts.length === 1 || places === 0 || texts.some((text) => placesOf(text) !== places))
    return sum(texts.map((text) => decimal(text)));
  // Texts with equal decimal places, the common case, are added as integers: much faster than decimals, and equally
  // exact.
  const total = texts.reduce((all, text) => all + BigInt(text.replace('.', '')), 0n);
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0');
  return decimal(`${total < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`);
}

/** Digits after the point. */
const placesOf = (text: string) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
