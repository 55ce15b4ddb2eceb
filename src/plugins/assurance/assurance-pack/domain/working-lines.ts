/** A line of a working as stored with a run. */
export interface WorkingStep {
  readonly id: string;
  readonly formula: string;
  readonly substituted: string;
  readonly result: string | null;
  readonly unit: string;
  readonly factorIds: readonly string[];
  readonly note?: string;
}

/** A line with its number and the outputs of the run that it gives. */
export interface WorkingLine extends WorkingStep {
  /** Starting at 1. */
  readonly line: number;
  readonly gives: readonly string[];
}

type Outputs = Readonly<Record<string, string | null>>;

const ENERGY = 'energy';

/** Index of the last line with the figure and unit of an output. -1: none. */
function lineOf(steps: readonly WorkingStep[], output: string, figure: string | null | undefined): number {
  if (typeof figure !== 'string') return -1;
  const unit = output === ENERGY ? 'GJ' : 't CO2-e';
  return steps.findLastIndex((step) => step.result === figure && step.unit === unit);
}

/** The lines of a run with their outputs. */
export function workingLines(steps: readonly WorkingStep[], outputs: Outputs): readonly WorkingLine[] {
  const given = Object.keys(outputs)
    .toSorted()
    .map((output) => ({ output, line: lineOf(steps, output, outputs[output]) }));
  return steps.map((step, index) => ({
    ...step,
    line: index + 1,
    gives: given.filter(({ line }) => line === index).map(({ output }) => output),
  }));
}

/** The formula of a run's total. */
export function totalFormula(steps: readonly WorkingStep[], outputs: Outputs): string | null {
  const at = lineOf(steps, 'total', outputs['total'] ?? outputs['location']);
  return steps[at]?.formula ?? null;
}
