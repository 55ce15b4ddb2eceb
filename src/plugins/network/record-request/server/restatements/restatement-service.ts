import { isDeepStrictEqual } from 'node:util';
import { problem } from '#contract';
import type { Trx } from '#server';
import {
  restatementProposedNotice,
  type AnswerBody,
  type ProposeBody,
  type RestatementDetail,
  type UsedRecord,
} from '../../contract/index.ts';
import { recordChanges } from '../../domain/index.ts';
import { refuseUnready, type AnswerFreezer } from '../answers/answer-freezer.ts';
import type { AnswerBuilder } from '../answers/answer-builder.ts';
import type { BuiltAnswer } from '../answers/built-answer.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import { supplierWarnings } from '../answers/answer-warnings.ts';
import type { DraftStore } from '../answers/draft-store.ts';
import type { ProposalStore } from './proposal-store.ts';
import { refusedStep, unknownRequest } from '../requests/request-problems.ts';
import type { RequestActor, RequestContexts, RequestContext } from '../requests/request-context.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** Restatements on the supplier's side: an accepted answer recalculated now, and the proposal to the customer. */
export class RestatementService {
  constructor(
    private readonly contexts: RequestContexts,
    private readonly answers: AnswerStore,
    private readonly builder: AnswerBuilder,
    private readonly freezer: AnswerFreezer,
    private readonly proposals: ProposalStore,
    private readonly drafts: Pick<DraftStore, 'save'>,
  ) {}

  detail(actor: RequestActor, id: string): Promise<RestatementDetail> {
    return this.contexts.within(actor, id, async (context) => {
      const { trx, request } = context;
      const answerId = accepted(context);
      const { recipe, answer } = await this.present(trx, request, answerId);
      if (!answer.content.lineage) throw problem('record-request.not-restatable', 409, 'record-request.typed-answer');
      const built = await this.builder.build(trx, request, recipe.body);
      const lineage = await this.answers.lineage(trx, actor.companyId, answerId);
      return {
        requestId: request.id,
        before: answer.content,
        after: built.content,
        records: recordChanges(lineage.map(counted), built.counted.map(counted)).map(({ record, ...change }) => ({
          ...change,
          facilityName: record.facilityName,
          typeScope: record.typeScope,
          categoryId: record.categoryId,
          categoryName: record.categoryName,
          inputTypeId: record.inputTypeId,
          inputTypeName: record.inputTypeName,
          fromDate: record.fromDate,
          toDate: record.toDate,
        })),
        warnings: supplierWarnings(request, built),
      };
    });
  }

  async propose(actor: RequestActor, id: string, { remark, answer: wanted }: ProposeBody): Promise<void> {
    await this.contexts.within(actor, id, async (context) => {
      const { trx, request, at } = context;
      const answerId = accepted(context);
      if (!context.connected) throw refusedStep('record-request.disconnected');
      const { recipe, answer } = await this.present(trx, request, answerId);
      if (!wanted && !answer.content.lineage)
        throw problem('record-request.not-restatable', 409, 'record-request.typed-answer');
      const body = wanted ?? recipe.body;
      const built = await this.builder.build(trx, request, body);
      refuseUnready(built);
      if (isSame(built, answer.content, recipe.body, body))
        throw problem('record-request.unchanged', 409, 'record-request.unchanged');
      const nextAnswerId = await this.freezer.freeze(context, request, {
        content: built.content,
        recipe: built.recipe,
        lineage: built.counted,
        attachmentIds: body.attachmentIds,
      });
      // A new proposal, for example after a refusal, is based on the previous one.
      if (wanted) await this.drafts.save(context, wanted, null);
      await this.proposals.open(trx, request, { answerId, nextAnswerId, remark, at });
      await this.answers.unmark(trx, actor.companyId, answerId);
      await this.contexts.write(context, {
        event: 'RESTATEMENT_PROPOSED',
        notice: restatementProposedNotice,
        remark,
        answerId: nextAnswerId,
      });
    });
  }

  private async present(trx: Trx, request: StoredRequest, answerId: string) {
    const recipe = (await this.answers.recipe(trx, request.supplier_id, answerId)) ?? unknownRequest();
    const answer = (await this.answers.one(trx, request.id, answerId)) ?? unknownRequest();
    return { recipe, answer };
  }
}

/** The id of the accepted answer; 403 for the customer, 409 if no answer is accepted. */
function accepted({ side, request }: RequestContext): string {
  if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
  if (request.status !== 'ACCEPTED' || request.answer_id === null)
    throw problem('record-request.not-restatable', 409, 'record-request.not-restatable');
  return request.answer_id;
}

const counted = (record: UsedRecord) => ({
  recordId: record.recordId,
  total: record.tonnes?.total ?? '0',
  record,
});

/** Same tonnes, method and share: nothing new to accept. Independent of key order, since jsonb does not preserve it. */
function isSame(built: BuiltAnswer, present: BuiltAnswer['content'], before: AnswerBody, after: AnswerBody): boolean {
  const figures = ({ allocated, whole, lines, scope2Method, typed }: BuiltAnswer['content']) => {
    return { allocated, whole, lines, scope2Method, typed };
  };
  return (
    isDeepStrictEqual(figures(built.content), figures(present)) &&
    isDeepStrictEqual(before.allocation, after.allocation)
  );
}
