import { problem, token } from '#contract';
import type { Outbox } from '#server';
import {
  requestBegunNotice,
  requestCancelledNotice,
  requestChangesNotice,
  requestDeclinedNotice,
  requestRemarkNotice,
  requestRemindedNotice,
  requestSubmittedNotice,
  type AnswerBody,
  type AnswerDraft,
  type AnswerPreview,
} from '../../contract/index.ts';
import { mayRemindAgain, waits } from '../../domain/index.ts';
import { refuseUnready, type AnswerFreezer } from './answer-freezer.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import type { RequestNotice } from '../mails/request-notices.ts';
import { publishAnswered } from '../requests/request-events.ts';
import { refusedStep } from '../requests/request-problems.ts';
import type { RequestActor, RequestContexts, RequestContext } from '../requests/request-context.ts';
import type { RequestStore } from '../requests/request-store.ts';

/** Steps of both sides until an answer is accepted. Each is one transaction and returns nothing. */
export interface AnswerService {
  begin(actor: RequestActor, id: string): Promise<void>;
  preview(actor: RequestActor, id: string, body: AnswerBody): Promise<AnswerPreview>;
  /**
   * Saves the current draft of an answer, or of a restatement of an accepted one, over the revision the client edited;
   * 409 if another user has saved meanwhile.
   */
  save(actor: RequestActor, id: string, answer: AnswerDraft, over: number): Promise<Omit<StoredDraft, 'answer'>>;
  submit(actor: RequestActor, id: string, body: AnswerBody): Promise<void>;
  decline(actor: RequestActor, id: string, reason: string): Promise<void>;
  remark(actor: RequestActor, id: string, remark: string): Promise<void>;
  /** 409 within 24 hours of the last one. */
  remind(actor: RequestActor, id: string, remark: string): Promise<void>;
  requestChanges(actor: RequestActor, id: string, remark: string): Promise<void>;
  cancel(actor: RequestActor, id: string, reason: string): Promise<void>;
}

export const AnswerService = token<AnswerService>('record-request/answer-service');

export class AnswerServiceImpl implements AnswerService {
  constructor(
    private readonly contexts: RequestContexts,
    private readonly requests: RequestStore,
    private readonly builder: AnswerBuilder,
    private readonly freezer: AnswerFreezer,
    private readonly drafts: DraftStore,
    private readonly outbox: Outbox,
  ) {}

  async begin(actor: RequestActor, id: string): Promise<void> {
    await this.contexts.within(actor, id, (context) =>
      this.contexts.take(context, 'begin', { event: 'BEGUN', notice: requestBegunNotice }),
    );
  }

  preview(actor: RequestActor, id: string, body: AnswerBody): Promise<AnswerPreview> {
    return this.contexts.within(actor, id, async ({ trx, request, side }) => {
      if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
      return this.builder.preview(trx, request, body);
    });
  }

  save(actor: RequestActor, id: string, answer: AnswerDraft, over: number): Promise<Omit<StoredDraft, 'answer'>> {
    return this.contexts.within(actor, id, async (given) => {
      const context = isRestatable(given) ? given : await this.answering(given, requestBegunNotice);
      const saved = await this.drafts.save(context, answer, over);
      if (saved) return saved;
      throw problem('record-request.draft-moved', 409, 'record-request.draft-moved');
    });
  }

  async submit(actor: RequestActor, id: string, body: AnswerBody): Promise<void> {
    await this.contexts.within(actor, id, async (given) => {
      const context = await this.answering(given, null);
      const { trx, request } = context;
      const built = await this.builder.build(trx, request, body);
      refuseUnready(built);
      await this.drafts.save(context, body, null);
      const answerId = await this.freezer.freeze(context, request, {
        content: built.content,
        recipe: built.recipe,
        lineage: built.counted,
        attachmentIds: body.attachmentIds,
      });
      await this.contexts.take(context, 'submit', {
        event: 'SUBMITTED',
        notice: requestSubmittedNotice,
        remark: body.note,
        answerId,
        change: { answer_id: answerId, tonnes: built.content.allocated?.total ?? null },
      });
      await publishAnswered(this.outbox, trx, request, { answerId, at: context.at });
    });
  }

  async decline(actor: RequestActor, id: string, reason: string): Promise<void> {
    await this.contexts.within(actor, id, (context) =>
      this.contexts.take(context, 'decline', {
        event: 'DECLINED',
        notice: requestDeclinedNotice,
        remark: reason,
        change: { last_reason: reason },
      }),
    );
  }

  async remark(actor: RequestActor, id: string, remark: string): Promise<void> {
    await this.contexts.within(actor, id, (context) =>
      this.contexts.write(context, { event: 'REMARK', notice: requestRemarkNotice, remark }),
    );
  }

  async remind(actor: RequestActor, id: string, remark: string): Promise<void> {
    await this.contexts.within(actor, id, async (context) => {
      const { trx, request, side, at } = context;
      if (side !== 'CUSTOMER') throw refusedStep('record-request.not-yours');
      if (!waits(request.status)) throw refusedStep('record-request.no-such-step');
      const last = await this.requests.remindedAt(trx, id);
      if (!mayRemindAgain(last, at))
        throw problem('record-request.reminded', 409, 'record-request.reminded-today', [], { places: { at: last } });
      await this.contexts.write(context, { event: 'REMINDED', notice: requestRemindedNotice, remark });
      await this.requests.queueMail(trx, id, { kind: 'reminded', remark });
    });
  }

  async requestChanges(actor: RequestActor, id: string, remark: string): Promise<void> {
    await this.contexts.within(actor, id, (context) =>
      this.contexts.take(context, 'requestChanges', {
        event: 'CHANGES_REQUESTED',
        notice: requestChangesNotice,
        remark,
        change: { last_reason: remark },
      }),
    );
  }

  async cancel(actor: RequestActor, id: string, reason: string): Promise<void> {
    await this.contexts.within(actor, id, (context) =>
      this.contexts.take(context, 'cancel', {
        event: 'CANCELLED',
        notice: requestCancelledNotice,
        remark: reason,
        change: { last_reason: reason },
      }),
    );
  }

  /** The supplier works on its answer; this begins a pending request. */
  private async answering(context: RequestContext, notice: RequestNotice | null): Promise<RequestContext> {
    const { request, side, connected } = context;
    if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
    if (request.status === 'PENDING') return this.contexts.take(context, 'begin', { event: 'BEGUN', notice });
    if (!connected) throw refusedStep('record-request.disconnected');
    if (request.status !== 'IN_PROGRESS' && request.status !== 'CHANGES_REQUESTED')
      throw refusedStep('record-request.no-such-step');
    return context;
  }
}

/** An accepted answer may be restated: the draft of the restatement is saved like an answer. */
function isRestatable({ side, connected, request }: RequestContext): boolean {
  return side === 'SUPPLIER' && connected && request.status === 'ACCEPTED';
}
