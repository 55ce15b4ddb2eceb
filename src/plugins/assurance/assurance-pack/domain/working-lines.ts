/** A line of a working as a run keeps it. */
export interface WorkingStep {
  readonly id: string;
  readonly formula: string;
  readonly substituted: string;
  readonly result: string | null;
  readonly unit: string;
  readonly factorIds: readonly string[];
  readonly note?: string;
}

/** A line with its number and the results of the run it comes to. */
export interface WorkingLine extends WorkingStep {
  /** From 1. */
  readonly line: number;
  readonly gives: readonly string[];
}

type Outputs = Readonly<Record<string, string | null>>;

const ENERGY = 'energy';

/** The last line that comes to an output: with its very figure and unit. None: -1. */
function lineOf(steps: readonly WorkingStep[], output: string, figure: string | null | undefined): number {
  if (typeof figure !== 'string') return -1;
  const unit = output === ENERGY ? 'GJ' : 't CO2-e';
  return steps.findLastIndex((step) => step.result === figure && step.unit === unit);
}

/** The lines of a run with what they give. */
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

/** The formula a run's total comes from. */
export function totalFormula(steps: readonly WorkingStep[], outputs: Outputs): string | null {
  const at = lineOf(steps, 'total', outputs['total'] ?? outputs['location']);
  return steps[at]?.formula ?? null;
}
