import { calculate, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, Calculation, FactorRow, FactorValue, Method, Outputs } from '#domain/emissions';

/** A row of a table with these figures: `{ co2e: '0.44 t CO2-e/t' }`. */
export function row(
  kind: string,
  input: string,
  figures: Readonly<Record<string, string>>,
  rest: Partial<FactorRow> = {},
): FactorRow {
  const values = Object.entries(figures).map(([name, text]): [string, FactorValue] => {
    const at = text.indexOf(' ');
    return [name, { value: text.slice(0, at), unit: text.slice(at + 1) }];
  });
  return {
    id: [input, rest.use, rest.region].filter(Boolean).join('/'),
    kind,
    edition: 'NGA-2025',
    name: input,
    values: Object.fromEntries(values),
    missing: {},
    biogenic: false,
    source: 'NGA Factors 2025',
    table: '',
    verification: 'two',
    note: null,
    input,
    use: null,
    region: null,
    zone: null,
    year: null,
    ...rest,
  };
}

/** An activity of the financial year 2026 in New South Wales. */
export const activityOf = (rest: Partial<ActivityInput>): ActivityInput => ({
  edition: 'NGA-2025',
  inputType: '',
  consumptionType: null,
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  quantity: '1',
  unit: 't',
  methodInputs: {},
  ...rest,
});

/** Calculates with a book of these rows. */
export const calculatorOf = (rows: readonly FactorRow[]) => {
  const book = makeFactorBook(rows);
  return (method: Method, rest: Partial<ActivityInput>) => calculate(method, activityOf(rest), book);
};

/** The outputs of a calculation. Throws its problems if it failed. */
export function outputsOf(calculation: Calculation): Outputs {
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.problems));
  return calculation.outputs;
}

/** One step of a working. */
export const stepOf = (calculation: Calculation, id: string) =>
  calculation.ok ? calculation.trace.steps.find((step) => step.id === id) : undefined;
