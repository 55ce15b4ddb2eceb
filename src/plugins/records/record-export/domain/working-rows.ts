/** A line of a working as a calculation run stores it. */
export interface WorkingStep {
  readonly id: string;
  readonly formula: string;
  readonly substituted: string;
  readonly result: string | null;
  readonly unit: string;
  readonly factorIds: readonly string[];
  readonly note?: string;
}

/** Columns of working lines: enough to recalculate every record, whatever its method. */
export const WORKING_COLUMNS = [
  { title: 'Record id', width: 38 },
  { title: 'Calculation run id', width: 38 },
  { title: 'Line', kind: 'number' },
  { title: 'Step' },
  { title: 'Formula', width: 40 },
  { title: 'With numbers', width: 80 },
  { title: 'Result', kind: 'number', width: 24 },
  { title: 'Unit' },
  { title: 'Factors', width: 40 },
  { title: 'Gives' },
  { title: 'Note' },
] as const;

/** The lines of one record. `gives` names the total that a line results in: the last line with exactly that figure. */
export function workingRows(
  record: { readonly id: string; readonly runId: string },
  steps: readonly WorkingStep[],
  outputs: Readonly<Record<string, string | null>>,
): readonly (readonly (string | null)[])[] {
  const lineOf = (output: string) => {
    const figure = outputs[output];
    return typeof figure === 'string'
      ? steps.findLastIndex(({ result, unit }) => result === figure && unit === TONNES)
      : -1;
  };
  const total = lineOf(outputs['total'] === undefined ? 'location' : 'total');
  const market = lineOf('market');
  const outside = lineOf('outsideKyoto');
  return steps.map(({ id, formula, substituted, result, unit, factorIds, note = '' }, index) => {
    const gives = [
      ...(index === total ? ['total'] : []),
      ...(index === market ? ['market'] : []),
      ...(index === outside ? ['outsideKyoto'] : []),
    ].join(' ');
    const line = String(index + 1);
    return [record.id, record.runId, line, id, formula, substituted, result, unit, factorIds.join(' '), gives, note];
  });
}

const TONNES = 't CO2-e';
