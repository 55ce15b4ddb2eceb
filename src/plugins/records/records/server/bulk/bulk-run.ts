import type { CalculationTrace, Factor } from '#domain/emissions';
import type { RUN_COLUMNS } from '../write/record-columns.ts';
import type { NewRun } from '../write/record-store.ts';

export type RunRow = Readonly<Record<(typeof RUN_COLUMNS)[number], unknown>>;

/** Cache of factors as JSON: thousands of workings use the same ones, and they are the largest part of a working. */
const factorTexts = new WeakMap<Factor, string>();

function factorText(factor: Factor): string {
  const known = factorTexts.get(factor);
  if (known !== undefined) return known;
  const text = JSON.stringify(factor);
  factorTexts.set(factor, text);
  return text;
}

function traceText(trace: CalculationTrace): string {
  const others = JSON.stringify({ ...trace, factors: undefined });
  return `${others.slice(0, -1)},"factors":[${trace.factors.map(factorText).join(',')}]}`;
}

/** A run as a table row. */
export function runRow(run: NewRun): RunRow {
  return {
    company_id: run.companyId,
    id: run.id,
    record_id: run.recordId,
    record_revision: run.recordRevision,
    engine_version: run.trace.engineVersion,
    gwp_set: run.gwpSet,
    trace: traceText(run.trace),
    outputs: run.outputs,
    inputs_hash: run.inputsHash,
    created_at: run.at,
    created_by: run.by,
  };
}
