import { sql } from 'kysely';
import { OWN_FACTOR } from '#domain/emissions';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import { factorColumns, type FactorContent } from '../../domain/index.ts';
import { packed, type PackScope } from '../pack-scope.ts';
import { day, fetched, number, text, type PackColumn } from '../pack-table.ts';
import { FACTOR_VERSION } from './run-rows.ts';

interface FetchedFactor {
  readonly version: string;
  readonly content: string;
  /** Name of the company's own factor, if the factor is one. */
  readonly own_name: string | null;
  readonly own_from: string | null;
  readonly own_to: string | null;
  readonly own_evidence: string | null;
}

interface FactorRow extends FetchedFactor {
  readonly factor: FactorContent;
  readonly figures: ReturnType<typeof factorColumns>;
}

/** Every factor used by the runs, each version once. */
export async function* factorRows(trx: Trx, scope: PackScope): AsyncIterable<FactorRow> {
  const rows = fetched<FetchedFactor>(
    trx,
    sql`
    select ${FACTOR_VERSION} as version, factor::text as content, listed.name as own_name,
      listed.valid_from as own_from, listed.valid_to as own_to, listed.evidence as own_evidence
    from (
      select distinct used.factor
      from emission_record as record
        join calculation_run as run on run.company_id = record.company_id and run.record_id = record.id
        cross join jsonb_array_elements(run.trace -> 'factors') as used (factor)
      where ${packed(scope)}
    ) as found
    left join lateral (
      select own.name, own.valid_from, own.valid_to, own.evidence
      from own_factor_version as own cross join jsonb_each(factor -> 'values') as figure (name, said)
      where factor ->> 'edition' = ${OWN_FACTOR} and own.company_id = ${scope.company.id}::uuid
        and own.status = 'APPROVED'
        and own.unit = figure.said ->> 'unit' and own.value = (figure.said ->> 'value')::numeric
        and factor ->> 'source' in (own.source, own.name)
      order by own.valid_from, own.factor_id, own.version limit 1
    ) as listed on true
    order by factor ->> 'edition', factor ->> 'id', version`,
  );
  for await (const row of rows) {
    const factor = JSON.parse(row.content) as FactorContent;
    yield { ...row, factor, figures: factorColumns(factor) };
  }
}

/** Its columns, including the source and validity of each edition. */
export function factorTable(library: ReferenceLibrary): readonly PackColumn<FactorRow>[] {
  const edition = ({ factor }: FactorRow) => library.edition(factor.edition);
  return [
    text('Version', ({ version }) => version),
    text('Factor id', ({ factor }) => factor.id),
    text('Kind', ({ factor }) => factor.kind),
    text('Name', (row) => row.own_name ?? row.factor.name),
    text('Edition', ({ factor }) => factor.edition),
    text('Edition title', (row) => edition(row)?.title ?? null),
    text('Edition source', (row) => edition(row)?.source ?? null),
    text('Source', ({ factor }) => factor.source),
    text('Table', ({ factor }) => factor.table),
    day('Valid from', (row) => row.own_from ?? edition(row)?.appliesFrom ?? null),
    day('Valid to', (row) => (row.own_from === null ? (edition(row)?.appliesTo ?? null) : row.own_to)),
    text('Verification', ({ factor }) => factor.verification),
    text('Biogenic', ({ factor }) => (factor.biogenic ? 'yes' : 'no')),
    number('Energy content', ({ figures }) => figures.energyContent),
    text('Energy content unit', ({ figures }) => figures.energyContentUnit),
    number('CO2', ({ figures }) => figures.co2),
    number('CH4', ({ figures }) => figures.ch4),
    number('N2O', ({ figures }) => figures.n2o),
    number('CO2-e', ({ figures }) => figures.co2e),
    text('Unit', ({ figures }) => figures.unit),
    text('Other figures', ({ figures }) => figures.others),
    text('Missing', ({ figures }) => figures.missing),
    text('Note', ({ factor }) => factor.note),
    text('Evidence of own factor', ({ own_evidence }) => own_evidence),
    text('Content', ({ content }) => content),
  ];
}
