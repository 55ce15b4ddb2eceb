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
import { refuseUnready, type AnswerKeeper } from '../answers/answer-keeper.ts';
import type { AnswerMaker } from '../answers/answer-maker.ts';
import type { MadeAnswer } from '../answers/made-answer.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import { supplierWarnings } from '../answers/answer-warnings.ts';
import type { DraftStore } from '../answers/draft-store.ts';
import type { ProposalStore } from './proposal-store.ts';
import { refusedStep, unknownRequest } from '../requests/request-problems.ts';
import type { RequestActor, RequestScenes, Scene } from '../requests/request-scene.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/**
 * Restatements as the supplier makes them: what an accepted answer would come to now, and proposing that.
 */
export class RestatementService {
  constructor(
    private readonly scenes: RequestScenes,
    private readonly answers: AnswerStore,
    private readonly maker: AnswerMaker,
    private readonly keeper: AnswerKeeper,
    private readonly proposals: ProposalStore,
    private readonly drafts: Pick<DraftStore, 'keep'>,
  ) {}

  detail(actor: RequestActor, id: string): Promise<RestatementDetail> {
    return this.scenes.within(actor, id, async (scene) => {
      const { trx, request } = scene;
      const answerId = accepted(scene);
      const { recipe, answer } = await this.present(trx, request, answerId);
      if (!answer.content.lineage)
        throw problem('record-request.not-restatable', 409, 'This answer was typed: propose typed figures anew.');
      const made = await this.maker.make(trx, request, recipe.body);
      const lineage = await this.answers.lineage(trx, actor.companyId, answerId);
      return {
        requestId: request.id,
        before: answer.content,
        after: made.content,
        records: recordChanges(lineage.map(counted), made.counted.map(counted)).map(({ record, ...change }) => ({
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
        warnings: supplierWarnings(request, made),
      };
    });
  }

  async propose(actor: RequestActor, id: string, { remark, answer: wanted }: ProposeBody): Promise<void> {
    await this.scenes.within(actor, id, async (scene) => {
      const { trx, request, at } = scene;
      const answerId = accepted(scene);
      if (!scene.connected) throw refusedStep('record-request.disconnected');
      const { recipe, answer } = await this.present(trx, request, answerId);
      if (!wanted && !answer.content.lineage)
        throw problem('record-request.not-restatable', 409, 'This answer was typed: propose typed figures anew.');
      const body = wanted ?? recipe.body;
      const made = await this.maker.make(trx, request, body);
      refuseUnready(made);
      if (isSame(made, answer.content, recipe.body, body))
        throw problem('record-request.unchanged', 409, 'The figures are those the customer has accepted.');
      const nextAnswerId = await this.keeper.keep(scene, request, {
        content: made.content,
        recipe: made.recipe,
        lineage: made.counted,
        attachmentIds: body.attachmentIds,
      });
      // Whoever proposes again, after a refusal for example, goes on from what was proposed.
      if (wanted) await this.drafts.keep(scene, wanted, null);
      await this.proposals.open(trx, request, { answerId, nextAnswerId, remark, at });
      await this.answers.unmark(trx, actor.companyId, answerId);
      await this.scenes.write(scene, {
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

/** The id of the accepted answer; 403 for the customer, 409 while nothing is accepted. */
function accepted({ side, request }: Scene): string {
  if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
  if (request.status !== 'ACCEPTED' || request.answer_id === null)
    throw problem('record-request.not-restatable', 409, 'Only an accepted answer is restated.');
  return request.answer_id;
}

const counted = (record: UsedRecord) => ({
  recordId: record.recordId,
  total: record.tonnes?.total ?? '0',
  record,
});

/** Same tonnes, same method, same share: nothing the customer could accept. The order of keys is the database's affair. */
function isSame(made: MadeAnswer, present: MadeAnswer['content'], before: AnswerBody, after: AnswerBody): boolean {
  const figures = ({ allocated, whole, lines, scope2Method, typed }: MadeAnswer['content']) => {
    return { allocated, whole, lines, scope2Method, typed };
  };
  return (
    isDeepStrictEqual(figures(made.content), figures(present)) && isDeepStrictEqual(before.allocation, after.allocation)
  );
}
