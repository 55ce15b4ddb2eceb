import { problem, token } from '#contract';
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
import { refuseUnready, type AnswerKeeper } from './answer-keeper.ts';
import type { AnswerMaker } from './answer-maker.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import type { RequestNotice } from '../mails/request-notices.ts';
import { refusedStep } from '../requests/request-problems.ts';
import type { RequestActor, RequestScenes, Scene } from '../requests/request-scene.ts';
import type { RequestStore } from '../requests/request-store.ts';

/** What both sides do until an answer is accepted. Each act is one transaction; it answers nothing but its end. */
export interface AnswerService {
  begin(actor: RequestActor, id: string): Promise<void>;
  preview(actor: RequestActor, id: string, body: AnswerBody): Promise<AnswerPreview>;
  /**
   * Keeps what is filled in so far, of an answer or of another one in place of an accepted one, over the revision it
   * was typed into; 409 if somebody else has gone on meanwhile.
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
    private readonly scenes: RequestScenes,
    private readonly requests: RequestStore,
    private readonly maker: AnswerMaker,
    private readonly keeper: AnswerKeeper,
    private readonly drafts: DraftStore,
  ) {}

  async begin(actor: RequestActor, id: string): Promise<void> {
    await this.scenes.within(actor, id, (scene) =>
      this.scenes.take(scene, 'begin', { event: 'BEGUN', notice: requestBegunNotice }),
    );
  }

  preview(actor: RequestActor, id: string, body: AnswerBody): Promise<AnswerPreview> {
    return this.scenes.within(actor, id, async ({ trx, request, side }) => {
      if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
      return this.maker.preview(trx, request, body);
    });
  }

  save(actor: RequestActor, id: string, answer: AnswerDraft, over: number): Promise<Omit<StoredDraft, 'answer'>> {
    return this.scenes.within(actor, id, async (given) => {
      const scene = isRestatable(given) ? given : await this.answering(given, requestBegunNotice);
      const kept = await this.drafts.keep(scene, answer, over);
      if (kept) return kept;
      const message = 'Somebody else has gone on with this answer meanwhile. Look at what they typed.';
      throw problem('record-request.draft-moved', 409, message);
    });
  }

  async submit(actor: RequestActor, id: string, body: AnswerBody): Promise<void> {
    await this.scenes.within(actor, id, async (given) => {
      const scene = await this.answering(given, null);
      const { trx, request } = scene;
      const made = await this.maker.make(trx, request, body);
      refuseUnready(made);
      await this.drafts.keep(scene, body, null);
      const answerId = await this.keeper.keep(scene, request, {
        content: made.content,
        recipe: made.recipe,
        lineage: made.counted,
        attachmentIds: body.attachmentIds,
      });
      await this.scenes.take(scene, 'submit', {
        event: 'SUBMITTED',
        notice: requestSubmittedNotice,
        remark: body.note,
        answerId,
        change: { answer_id: answerId, tonnes: made.content.allocated?.total ?? null },
      });
    });
  }

  async decline(actor: RequestActor, id: string, reason: string): Promise<void> {
    await this.scenes.within(actor, id, (scene) =>
      this.scenes.take(scene, 'decline', {
        event: 'DECLINED',
        notice: requestDeclinedNotice,
        remark: reason,
        change: { last_reason: reason },
      }),
    );
  }

  async remark(actor: RequestActor, id: string, remark: string): Promise<void> {
    await this.scenes.within(actor, id, (scene) =>
      this.scenes.write(scene, { event: 'REMARK', notice: requestRemarkNotice, remark }),
    );
  }

  async remind(actor: RequestActor, id: string, remark: string): Promise<void> {
    await this.scenes.within(actor, id, async (scene) => {
      const { trx, request, side, at } = scene;
      if (side !== 'CUSTOMER') throw refusedStep('record-request.not-yours');
      if (!waits(request.status)) throw refusedStep('record-request.no-such-step');
      const last = await this.requests.remindedAt(trx, id);
      if (!mayRemindAgain(last, at)) {
        const message = 'The supplier was reminded less than 24 hours ago. Wait until a day has passed.';
        throw problem('record-request.reminded', 409, message, [], { places: { at: last } });
      }
      await this.scenes.write(scene, { event: 'REMINDED', notice: requestRemindedNotice, remark });
      await this.requests.queueMail(trx, id, { kind: 'reminded', remark });
    });
  }

  async requestChanges(actor: RequestActor, id: string, remark: string): Promise<void> {
    await this.scenes.within(actor, id, (scene) =>
      this.scenes.take(scene, 'requestChanges', {
        event: 'CHANGES_REQUESTED',
        notice: requestChangesNotice,
        remark,
        change: { last_reason: remark },
      }),
    );
  }

  async cancel(actor: RequestActor, id: string, reason: string): Promise<void> {
    await this.scenes.within(actor, id, (scene) =>
      this.scenes.take(scene, 'cancel', {
        event: 'CANCELLED',
        notice: requestCancelledNotice,
        remark: reason,
        change: { last_reason: reason },
      }),
    );
  }

  /** The supplier works on its answer; a pending request is begun by that. */
  private async answering(scene: Scene, notice: RequestNotice | null): Promise<Scene> {
    const { request, side, connected } = scene;
    if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
    if (request.status === 'PENDING') return this.scenes.take(scene, 'begin', { event: 'BEGUN', notice });
    if (!connected) throw refusedStep('record-request.disconnected');
    if (request.status !== 'IN_PROGRESS' && request.status !== 'CHANGES_REQUESTED')
      throw refusedStep('record-request.no-such-step');
    return scene;
  }
}

/** An accepted answer may be proposed anew: what is typed of that is kept like an answer. */
function isRestatable({ side, connected, request }: Scene): boolean {
  return side === 'SUPPLIER' && connected && request.status === 'ACCEPTED';
}
