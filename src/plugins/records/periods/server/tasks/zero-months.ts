import { createHash } from 'node:crypto';
import { COMPANY_WRITERS, problem, Problem } from '#contract';
import { addMonths, monthOf, monthsBetween } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { TaskReader, TaskRemedy } from '#plugins/platform/tasks/server';
import type { WarningRemedy } from '#plugins/records/record-checks/server';
import { writerOf, type EmptyMonth, type ZeroRecords } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { companyOf, type Caller, type Clock, type Database, type Trx } from '#server';
import { gapKey, gapsOf, gapsOfTask, MISSING_MONTHS, ZERO_REMEDY } from './missing-months.ts';

/** Most months of one preview. */
const SHOWN = 100;

interface Parts {
  readonly database: Database;
  readonly companies: Pick<CompanyStore, 'facilities' | 'firstMonth'>;
  readonly library: ReferenceLibrary;
  readonly zeros: ZeroRecords;
  readonly clock: Clock;
}

/** The months of a task that are still missing, each with an id of its own. */
async function monthsOf({ companies }: Parts, trx: Trx, reader: TaskReader, key: string) {
  const gaps = await gapsOfTask(trx, reader, companies, key);
  return gaps.flatMap(({ facility, scope, category, inputType, first, last }) =>
    monthsBetween(first, last).map((month): EmptyMonth & { readonly id: string } => ({
      id: idOf(facility.id, key, month),
      facility,
      scope,
      category,
      inputType,
      month,
    })),
  );
}

/** The same for the same month of the same task: there is no record yet that could have an id. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Records zero for the months of a task, with a remark that says why. */
export const zeroRemedy = (parts: Parts): TaskRemedy => ({
  id: ZERO_REMEDY,
  authorities: COMPANY_WRITERS,
  needsReason: true,
  // It fills a gap; no figure that was recorded moves.
  isFix: false,
  async preview(trx, reader, key, only) {
    const months = await monthsOf(parts, trx, reader, key);
    const wanted = months.filter(({ id }) => only === undefined || only.includes(id)).slice(0, SHOWN);
    const zeros = await parts.zeros.preview(trx, reader.companyId, wanted);
    return {
      total: months.length,
      rows: wanted.flatMap((month, at) => {
        const zero = zeros[at];
        if (!zero) return [];
        const { fromDate, toDate, quantity, unit } = zero.body;
        return {
          id: month.id,
          revision: 1,
          typeScope: month.scope,
          facilityName: month.facility.name,
          inputTypeId: month.inputType,
          inputTypeName: parts.library.inputType(month.category, month.inputType)?.name ?? month.inputType,
          from: fromDate,
          to: toDate,
          quantity,
          unit,
          unitAfter: unit,
          tonnes: null,
          tonnesAfter: zero.tonnes,
          warnings: [],
          refusal: zero.refusal,
        };
      }),
    };
  },
  async take(caller: Caller, { companyId, key, rows, reason = '' }) {
    const outcome = { done: [] as string[], rejected: [] as { id: string; code: string; message: string }[] };
    const { accountId, authorities } = caller;
    const reader = { companyId: companyOf(caller), accountId, authorities, today: parts.clock.today() };
    const zeros = await parts.database.withTenant(
      companyId,
      async (trx) => {
        const chosen = rows.map(({ id }) => id);
        const months = (await monthsOf(parts, trx, reader, key)).filter(({ id }) => chosen.includes(id));
        const made = await parts.zeros.preview(trx, companyId, months);
        return new Map(months.map(({ id }, at) => [id, made[at] ?? null]));
      },
      { readonly: true },
    );
    for (const { id } of rows) {
      try {
        const zero = zeros.get(id);
        // Somebody has recorded the month meanwhile.
        if (!zero) throw problem('record.stale', 409, 'records.stale-in-sheet');
        if (zero.refusal) throw problem(zero.refusal.code, 409, zero.refusal.message);
        await parts.zeros.create(writerOf(caller, companyId), zero, reason);
        outcome.done.push(id);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        outcome.rejected.push({ id, code: error.code, message: error.message });
      }
    }
    return outcome;
  },
});

/** The same remedy for warnings that months before a record are missing, while they are a task. */
export const zeroForWarnings = (companies: Parts['companies']): WarningRemedy => ({
  code: 'record-checks.missing-months',
  authorities: COMPANY_WRITERS,
  async of(trx, reader, warnings) {
    const gaps = await gapsOf(trx, reader, companies);
    return new Map(
      warnings.flatMap(({ id, facilityId, scope, category, inputType, fromDate }) => {
        const before = addMonths(monthOf(fromDate), -1);
        const gap = gaps.find(
          (one) =>
            one.facility.id === facilityId &&
            one.scope === scope &&
            one.category === category &&
            one.inputType === inputType &&
            one.first <= before &&
            one.last >= before,
        );
        if (!gap) return [];
        const key = gapKey(gap);
        const rows = monthsBetween(gap.first, gap.last).map((month) => idOf(facilityId, key, month));
        return [[id, { task: `${MISSING_MONTHS}:${key}`, remedy: ZERO_REMEDY, rows }]];
      }),
    );
  },
});
