import { sql } from 'kysely';
import { OWN_FACTOR } from '#domain/emissions';
import { FIGURES, LATER_FIGURES, type FigureName } from '#domain/rollup';
import { isOwnResult } from '#plugins/records/records/contract';
import type { Trx } from '#server';
import { totalFormula, workingLines, type WorkingLine, type WorkingStep } from '../../domain/index.ts';
import { IN_ORDER, packed, type PackScope } from '../pack-scope.ts';
import { fetched, number, STAFF_NAME, text, type PackColumn } from '../pack-table.ts';

type Outputs = Readonly<Record<string, string | null>>;

interface RunRow {
  readonly id: string;
  readonly record_id: string;
  readonly record_revision: number;
  readonly counts: boolean;
  readonly superseded_at: string | null;
  readonly engine_version: string;
  readonly method: string;
  readonly method_version: string;
  readonly method_source: string;
  readonly edition: string;
  readonly gwp_set: string;
  readonly quantity: string;
  readonly unit: string;
  readonly normalised: string;
  readonly normalised_unit: string;
  readonly factor_versions: readonly string[];
  readonly steps: readonly WorkingStep[];
  readonly outputs: Outputs;
  readonly inputs_hash: string;
  readonly created_at: string;
  readonly created_by_name: string | null;
}

const RUNS = sql`
  from emission_record as record
    join calculation_run as run on run.company_id = record.company_id and run.record_id = record.id`;

const RUN_ORDER = sql`${IN_ORDER}, run.record_revision, run.created_at, run.id`;

/** The version of a factor: a hash of its content. Two rows with the same id but different figures are two versions. */
export const FACTOR_VERSION = sql`left(encode(sha256(convert_to(factor::text, 'UTF8')), 'hex'), 16)`;

/** Every run of the counted records: the current one and those it superseded. */
export function runRows(trx: Trx, scope: PackScope): AsyncIterable<RunRow> {
  return fetched<RunRow>(
    trx,
    sql`
    select run.id, run.record_id, run.record_revision, run.id = record.run_id as counts, run.superseded_at,
      run.engine_version, run.trace ->> 'methodId' as method, run.trace ->> 'methodVersion' as method_version,
      run.trace ->> 'methodSource' as method_source, run.trace ->> 'edition' as edition, run.gwp_set,
      run.trace #>> '{quantity,value}' as quantity, run.trace #>> '{quantity,unit}' as unit,
      run.trace #>> '{normalised,value}' as normalised, run.trace #>> '{normalised,unit}' as normalised_unit,
      array(
        select ${FACTOR_VERSION}
        from jsonb_array_elements(run.trace -> 'factors') with ordinality as used (factor, place) order by place
      ) as factor_versions,
      run.trace -> 'steps' as steps, run.outputs, run.inputs_hash, run.created_at, account.name as created_by_name
    ${RUNS} left join account on account.id = run.created_by
    where ${packed(scope)} order by ${RUN_ORDER}`,
  );
}

const output = (title: string, id: string): PackColumn<RunRow> => number(title, ({ outputs }) => outputs[id] ?? null);

const ofFigure = (name: FigureName) => output(FIGURES[name].output, FIGURES[name].output);

/** Results are exact, as calculated. The register rounds them to six decimals. */
export const RUN_COLUMNS: readonly PackColumn<RunRow>[] = [
  text('Run id', ({ id }) => id),
  text('Record id', ({ record_id }) => record_id),
  number('Record revision', ({ record_revision }) => record_revision),
  text('Counts', ({ counts }) => (counts ? 'yes' : 'no')),
  text('Superseded at', ({ superseded_at }) => superseded_at),
  text('Engine version', ({ engine_version }) => engine_version),
  text('Method', ({ method }) => method),
  number('Method version', ({ method_version }) => method_version),
  text('Method source', ({ method_source }) => method_source),
  text('Edition', ({ edition, method }) => (isOwnResult(method) ? OWN_FACTOR : edition)),
  text('GWP set', ({ gwp_set }) => gwp_set),
  number('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ unit }) => unit),
  number('Normalised quantity', ({ normalised }) => normalised),
  text('Normalised unit', ({ normalised_unit }) => normalised_unit),
  text('Formula', ({ steps, outputs }) => totalFormula(steps, outputs)),
  text('Factor versions', ({ factor_versions }) => factor_versions.join(' ')),
  output('total', 'total'),
  output('location', 'location'),
  output('market', 'market'),
  output('co2', 'co2'),
  output('ch4', 'ch4'),
  output('n2o', 'n2o'),
  output('biogenicCo2', 'biogenicCo2'),
  output('upstream', 'upstream'),
  output('upstreamMarket', 'upstreamMarket'),
  output('energy', 'energy'),
  output('outsideKyoto', 'outsideKyoto'),
  text('Inputs SHA-256', ({ inputs_hash }) => inputs_hash),
  text('Created by', ({ created_by_name }) => created_by_name ?? STAFF_NAME),
  text('Created at', ({ created_at }) => created_at),
  ...LATER_FIGURES.map(ofFigure),
];

type FetchedLines = Pick<RunRow, 'id' | 'record_id' | 'steps' | 'outputs'>;

interface LineRow extends WorkingLine {
  readonly runId: string;
  readonly recordId: string;
}

/** The lines of their workings, in the same order. */
export async function* lineRows(trx: Trx, scope: PackScope): AsyncIterable<LineRow> {
  const runs = fetched<FetchedLines>(
    trx,
    sql`select run.id, run.record_id, run.trace -> 'steps' as steps, run.outputs ${RUNS}
      where ${packed(scope)} order by ${RUN_ORDER}`,
  );
  for await (const { id, record_id, steps, outputs } of runs)
    for (const line of workingLines(steps, outputs)) yield { ...line, runId: id, recordId: record_id };
}

export const LINE_COLUMNS: readonly PackColumn<LineRow>[] = [
  text('Run id', ({ runId }) => runId),
  text('Record id', ({ recordId }) => recordId),
  number('Line', ({ line }) => line),
  text('Step', ({ id }) => id),
  text('Formula', ({ formula }) => formula),
  text('With numbers', ({ substituted }) => substituted),
  number('Result', ({ result }) => result),
  text('Unit', ({ unit }) => unit),
  text('Factor ids', ({ factorIds }) => factorIds.join(' ')),
  text('Gives', ({ gives }) => gives.join(' ')),
  text('Note', ({ note }) => note ?? null),
];
