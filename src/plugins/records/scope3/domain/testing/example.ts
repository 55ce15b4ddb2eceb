import { calculate, makeFactorBook } from '#domain/emissions';
import type { Calculation, Method } from '#domain/emissions';
import { decimal, roundTo, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import { scope3Methods } from '../index.ts';

/** One line of a worked example, as a user would enter it in one record. */
export interface ExampleLine {
  readonly method: string;
  readonly quantity: string;
  readonly unit: string;
  /** Method inputs by id. */
  readonly figures?: Readonly<Record<string, string>>;
  /** The factor the example gives: its value and its unit. */
  readonly factor?: readonly [value: string, unit: string];
}

/** A worked example of the guidance: its lines and the printed result. */
export interface Example {
  readonly id: string;
  readonly page: number;
  readonly category: string;
  readonly lines: readonly ExampleLine[];
  /** As printed, with the printed number of decimals. */
  readonly printed: string;
  readonly printedIn: 'kg CO2-e' | 't CO2-e';
  /** If the guidance's own numbers give another result than it prints: that result, and why. */
  readonly differs?: { readonly exact: string; readonly because: string };
}

/** A whole financial year, so that a factor per year counts exactly once. */
export const YEAR = { fromDate: '2025-07-01', toDate: '2026-06-30' } as const;

export function methodOf(id: string): Method {
  const method = scope3Methods.find((one) => one.id === id);
  if (!method) throw new Error(`There is no method "${id}".`);
  return method;
}

/** Calculates one line with empty factor tables. */
export function calculated(line: ExampleLine, rest: Partial<Parameters<typeof calculate>[1]> = {}): Calculation {
  const [value, unit] = line.factor ?? [];
  return calculate(
    methodOf(line.method),
    {
      edition: 'NGA-2025',
      inputType: 'example',
      consumptionType: null,
      place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
      ...YEAR,
      quantity: line.quantity,
      unit: line.unit,
      methodInputs: line.figures ?? {},
      ...(value !== undefined && unit !== undefined
        ? { ownFactor: { value, unit, source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions' } }
        : {}),
      ...rest,
    },
    makeFactorBook([]),
  );
}

/** The total of one line in t CO2-e; throws the engine's problems if there is none. */
export function totalOf(line: ExampleLine): Decimal {
  const calculation = calculated(line);
  if (!calculation.ok) throw new Error(`${line.method}: ${JSON.stringify(calculation.problems)}`);
  const { total } = calculation.outputs;
  const apart = calculation.trace.steps.find(({ id }) => id === 'apart')?.result;
  return decimal(total ?? apart ?? '');
}

/** A sum of lines in the unit and decimals of the printed figure. */
export function asPrinted(total: Decimal, { printed, printedIn }: Pick<Example, 'printed' | 'printedIn'>): string {
  const decimals = printed.split('.')[1]?.length ?? 0;
  const inUnit = printedIn === 'kg CO2-e' ? total.times(1000) : total;
  return roundTo(inUnit, decimals).toFixed(decimals);
}

export const totalOfExample = ({ lines }: Example): Decimal => sum(lines.map(totalOf));
