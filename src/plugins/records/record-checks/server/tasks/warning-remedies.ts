import { sql } from 'kysely';
import { COMPANY_WRITERS, problem, Problem } from '#contract';
import type { RemedyPreview } from '#plugins/platform/tasks/contract';
import type { RemedyResult, TaskRemedy } from '#plugins/platform/tasks/server';
import {
  writerOf,
  type BulkRecords,
  type RecordCorrections,
  type RecordService,
} from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Database, Texts, Trx } from '#server';
import { causeOf, type Cause } from './warning-causes.ts';

/** Most records of one preview: the largest. */
const SHOWN = 100;

interface Found {
  readonly id: string;
  readonly revision: number;
  readonly typeScope: number;
  readonly facilityId: string;
  readonly facilityName: string;
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  readonly unit: string;
  readonly tonnes: string | null;
  readonly total: number;
  readonly warnings: readonly {
    readonly id: string;
    readonly code: string;
    readonly message: string;
    readonly values: Record<string, string>;
  }[];
}

/** Records with an open warning of a cause, the largest first, or those of `only` that have one. */
async function recordsOf(
  trx: Trx,
  companyId: string,
  cause: Cause,
  only: readonly string[] | null = null,
): Promise<readonly Found[]> {
  const { code, category, inputType, meant, owner } = cause;
  const { rows } = await sql<Found>`
    select record.id, record.revision, record.scope::int as "typeScope", facility.id as "facilityId",
      facility.name as "facilityName", record.from_date as "from", record.to_date as "to", record.quantity, record.unit,
      record.t_total as tonnes, count(*) over ()::int as total,
      json_agg(json_build_object('id', warning.id, 'code', warning.code, 'message', warning.message,
        'values', warning.places) order by warning.raised_at, warning.id) as warnings
    from record_warning as warning
      join emission_record as record on record.company_id = warning.company_id and record.id = warning.record_id
      join facility on facility.company_id = record.company_id and facility.id = record.facility_id
      left join warning_owner as given on given.company_id = warning.company_id and given.warning_id = warning.id
      left join account as owner on owner.id = given.owner and owner.company_id = warning.company_id
        and owner.status = 'ACTIVE'
    where warning.company_id = ${companyId} and warning.code = ${code} and warning.acknowledged_at is null
      and coalesce(warning.places ->> 'meant', '') = ${meant} and record.category = ${category}
      and record.input_type = ${inputType} and record.open_warnings > 0 and record.deleted_at is null
      and record.status <> 'VOID' and (${only}::uuid[] is null or record.id = any(${only}::uuid[]))
      and coalesce(owner.id::text, '') = ${owner}
    group by record.company_id, record.id, facility.id, facility.name
    order by record.t_total desc nulls last, record.id limit ${SHOWN}`.execute(trx);
  return rows;
}

interface Parts {
  readonly database: Database;
  readonly library: Pick<ReferenceLibrary, 'inputType'>;
  readonly texts: Pick<Texts, 'warning'>;
  readonly bulk: Pick<BulkRecords, 'areLocked'>;
  readonly corrections: RecordCorrections;
  readonly records: RecordService;
}

type PreviewRow = RemedyPreview['rows'][number];

function shown({ library, texts }: Parts, cause: Cause, found: Found): PreviewRow {
  const { facilityId: _facility, total: _total, warnings, ...row } = found;
  return {
    ...row,
    inputTypeId: cause.inputType,
    inputTypeName: library.inputType(cause.category, cause.inputType)?.name ?? cause.inputType,
    unitAfter: row.unit,
    tonnesAfter: row.tonnes,
    warnings: warnings.map((warning) => ({ code: warning.code, message: texts.warning(warning) })),
    refusal: null,
  };
}

/** Changes the unit of records to the one that was probably meant. Quantities stay, results are calculated anew. */
export const unitRemedy = (parts: Parts): TaskRemedy => ({
  id: 'record-checks.unit',
  authorities: COMPANY_WRITERS,
  needsReason: false,
  isFix: true,
  async preview(trx, { companyId }, key, only) {
    const cause = causeOf(key);
    const found = await recordsOf(trx, companyId, cause, only);
    const changes = new Map(found.map(({ id }) => [id, { unit: cause.meant }]));
    const tried = new Map((await parts.corrections.preview(trx, companyId, changes)).map((one) => [one.id, one]));
    return {
      total: found[0]?.total ?? 0,
      rows: found.map((row) => {
        const one = tried.get(row.id);
        return {
          ...shown(parts, cause, row),
          unitAfter: cause.meant,
          tonnesAfter: one?.tonnes ?? null,
          refusal: one?.refusal ?? null,
        };
      }),
    };
  },
  async take(caller, { companyId, key, rows }): Promise<RemedyResult> {
    const { meant } = causeOf(key);
    return each(rows, async (seen) => {
      await parts.corrections.correct(writerOf(caller, companyId), seen, { unit: meant });
    });
  },
});

/** Explains the warnings of a cause with one comment. */
export const explainRemedy = (parts: Parts): TaskRemedy => ({
  id: 'record-checks.explain',
  authorities: COMPANY_WRITERS,
  needsReason: true,
  isFix: false,
  async preview(trx, { companyId }, key, only) {
    const cause = causeOf(key);
    const found = await recordsOf(trx, companyId, cause, only);
    const locked = await parts.bulk.areLocked(
      trx,
      companyId,
      found.map(({ facilityId, from, to }) => ({ facilityId, fromDate: from, toDate: to })),
    );
    const refusal = { code: 'record.locked', message: 'records.step-locked' };
    return {
      total: found[0]?.total ?? 0,
      rows: found.map((row, at) => ({ ...shown(parts, cause, row), refusal: locked[at] ? refusal : null })),
    };
  },
  async take(caller, { companyId, key, rows, reason = '' }): Promise<RemedyResult> {
    const cause = causeOf(key);
    const ids = rows.map(({ id }) => id);
    const found = await parts.database.withTenant(companyId, (trx) => recordsOf(trx, companyId, cause, ids), {
      readonly: true,
    });
    const open = new Map(found.map((row) => [row.id, row]));
    return each(rows, async ({ id, revision }) => {
      const row = open.get(id);
      if (row?.revision !== revision) throw problem('record.stale', 409, 'records.stale-in-sheet');
      for (const warning of row.warnings)
        await parts.records.acknowledge(writerOf(caller, companyId), id, { id: warning.id, comment: reason });
    });
  },
});

async function each<T extends { readonly id: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<RemedyResult> {
  const outcome = { done: [] as string[], rejected: [] as { id: string; code: string; message: string }[] };
  for (const row of rows) {
    try {
      await work(row);
      outcome.done.push(row.id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.rejected.push({ id: row.id, code: error.code, message: error.message });
    }
  }
  return outcome;
}
