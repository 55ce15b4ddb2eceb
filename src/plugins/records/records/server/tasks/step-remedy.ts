import { sql } from 'kysely';
import type { Authority } from '#contract';
import type { RemedyRequest, RemedyResult, TaskReader, TaskRemedy } from '#plugins/platform/tasks/server';
import type { Caller, Trx } from '#server';
import { BULK_LIMIT } from '../../contract/index.ts';
import { eachOf } from '../bulk/each-record.ts';
import type { RecordWorkflow } from '../workflow/record-workflow.ts';
import type { RequestedStep } from '../workflow/requested-step.ts';
import type { StepPreview } from '../workflow/step-preview.ts';
import { writerOf } from '../write/writer.ts';

/** Ids of the records of a task, the largest first. */
export type RecordsOfTask = (trx: Trx, reader: TaskReader, key: string) => Promise<readonly string[]>;

interface Parts {
  readonly workflow: RecordWorkflow;
  readonly previews: StepPreview;
}

interface Step {
  readonly id: string;
  readonly status: RequestedStep['status'];
  readonly authorities: readonly Authority[];
  readonly needsReason: boolean;
  readonly recordsOf: RecordsOfTask;
}

/** A step of the workflow for many records at once: each as if a person had taken it, with the same refusals. */
export function stepRemedy({ workflow, previews }: Parts, step: Step): TaskRemedy {
  const { id, status, authorities, needsReason, recordsOf } = step;
  return {
    id,
    authorities,
    needsReason,
    isFix: false,
    async preview(trx, reader, key, only) {
      const { companyId } = reader;
      const all = await recordsOf(trx, reader, key);
      const ids = (only === undefined ? all : all.filter((id) => only.includes(id))).slice(0, BULK_LIMIT);
      const facts = await factsOf(trx, companyId, ids);
      const rows = await previews.of(trx, companyId, { ids, status, reader });
      return {
        total: all.length,
        rows: rows.flatMap(({ id: recordId, fromDate, toDate, warnings, selfApproval: _own, ...row }) => {
          const fact = facts.get(recordId);
          if (!fact) return [];
          return [
            {
              ...row,
              ...fact,
              id: recordId,
              from: fromDate,
              to: toDate,
              unitAfter: fact.unit,
              tonnesAfter: row.tonnes,
              warnings: warnings.map(({ code, message }) => ({ code, message })),
            },
          ];
        }),
      };
    },
    async take(caller: Caller, { companyId, rows, reason }: RemedyRequest): Promise<RemedyResult> {
      const revisions = new Map(rows.map((row) => [row.id, row.revision]));
      return eachOf([...revisions.keys()], (recordId) =>
        workflow.move(writerOf(caller, companyId), recordId, { status, reason, revision: revisions.get(recordId) }),
      );
    },
  };
}

interface Facts {
  readonly revision: number;
  readonly quantity: string;
  readonly unit: string;
}

async function factsOf(trx: Trx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await sql<Facts & { id: string }>`
    select id, revision, quantity, unit from emission_record
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(trx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
