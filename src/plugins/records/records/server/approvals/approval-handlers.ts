import { pageAnswer, problem } from '#contract';
import { companyOf, serve, type Database, type ServedRoute } from '#server';
import { approvalRoutes } from '../../contract/index.ts';
import { eachOf } from '../bulk/each-record.ts';
import { writerOf } from '../write/writer.ts';
import type { ApprovalQueue } from './approval-queue.ts';
import type { ApprovalSource } from './approval-source.ts';

/** Calls of the queue, always for the caller's own company. */
export function approvalHandlers(
  database: Database,
  queue: ApprovalQueue,
  sources: readonly ApprovalSource[],
): readonly ServedRoute[] {
  return [
    serve(approvalRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const reader = { companyId, accountId: caller.accountId };
      const { rows, total, next } = await database.withTenant(companyId, (trx) => queue.page(trx, reader, query), {
        readonly: true,
      });
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
    serve(approvalRoutes.preparers, async ({ caller }) => {
      const companyId = companyOf(caller);
      const people = await database.withTenant(companyId, (trx) => queue.preparers(trx, companyId), {
        readonly: true,
      });
      return { statusCode: 200, data: { commonObjects: [...people] } };
    }),
    serve(approvalRoutes.decide, async ({ caller, body: { items, ...decision } }) => {
      const writer = writerOf(caller, companyOf(caller));
      const asked = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
      const { done, rejected } = await eachOf([...asked.keys()], async (key) => {
        const item = asked.get(key);
        const source = sources.find(({ kind }) => kind === item?.kind);
        if (!item || !source) throw problem('approval.unknown', 404, 'records.approval-unknown');
        await source.decide(writer, item, decision);
        return { kind: item.kind, id: item.id };
      });
      return {
        statusCode: 200,
        data: {
          updated: done,
          rejected: rejected.map(({ id: key, ...refusal }) => {
            const [kind = '', id = ''] = key.split(' ');
            return { kind, id, ...refusal };
          }),
        },
      };
    }),
  ];
}
