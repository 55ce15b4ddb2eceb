import { problem } from '#contract';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { uuidv7 } from '#server';
import type { AnswerContent } from '../../contract/index.ts';
import type { BuiltAnswer } from './built-answer.ts';
import type { AnswerStore, NewAnswer } from './answer-store.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** An answer about to be frozen. */
export type FrozenAnswer = Pick<NewAnswer, 'content' | 'recipe' | 'lineage' | 'sharedFrom'> & {
  readonly attachmentIds: readonly string[];
};

/** Freezes answers: figures, lineage and files are immutable from then on. */
export class AnswerFreezer {
  constructor(
    private readonly answers: Pick<AnswerStore, 'add'>,
    private readonly evidence: Pick<EvidenceStore, 'attach' | 'ofRecords'>,
  ) {}

  /** Returns its id. `evidence.unknown` for a file that is not the supplier's. */
  async freeze(
    { trx, actor, name, at }: Pick<RequestContext, 'trx' | 'actor' | 'name' | 'at'>,
    request: StoredRequest,
    { attachmentIds, content, ...frozen }: FrozenAnswer,
  ): Promise<string> {
    const { accountId } = actor;
    const { supplier_id: supplierId } = request;
    const id = uuidv7();
    if (attachmentIds.length > 0) await this.evidence.attach(trx, supplierId, id, attachmentIds, accountId);
    const files = (await this.evidence.ofRecords(trx, supplierId, [id])).get(id) ?? [];
    const named: AnswerContent['files'] = files.map((file) => ({
      id: file.id,
      name: file.name,
      format: file.format,
      size: file.size,
      sha256: file.sha256,
    }));
    await this.answers.add(trx, request, {
      ...frozen,
      id,
      content: { ...content, files: named },
      at,
      by: { accountId, name },
    });
    return id;
  }
}

/** 409 for an answer without content, or without a figure by the chosen method. */
export function refuseUnready({ content, counted, withoutFigure }: BuiltAnswer): void {
  if (!content.lineage) return;
  if (content.scope2Method === 'MARKET' && withoutFigure > 0)
    throw problem('record-request.market-missing', 409, 'record-request.market-missing');
  if (counted.length === 0) throw problem('record-request.no-records', 409, 'record-request.no-records');
}
