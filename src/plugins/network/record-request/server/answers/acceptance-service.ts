import { problem, type Authority } from '#contract';
import type { ControlBasis } from '#plugins/company/control-basis/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { recordsChanged, type RecordService, type Writer } from '#plugins/records/records/server';
import type { EventBus } from '#server';
import {
  requestAcceptedNotice,
  restatementAcceptedNotice,
  restatementRefusedNotice,
  type AcceptBody,
  type AnswerContent,
  type TonnesByGas,
} from '../../contract/index.ts';
import { customerWarnings } from './answer-warnings.ts';
import type { AnswerStore } from './answer-store.ts';
import type { ProposalStore } from '../restatements/proposal-store.ts';
import type { LinkedRecord, RecordLinkStore } from './record-link-store.ts';
import { figuresOf, recordOfAnswer, refuseWarned, tonnesFor, type RecordPlace } from './record-of-answer.ts';
import { refusedStep, unknownRequest } from '../requests/request-problems.ts';
import type { RequestActor, RequestContexts, RequestContext } from '../requests/request-context.ts';
import { supplierFigures } from './supplier-figures.ts';

/** Acceptance writes a record, so the user's rights on records count too. */
export type AcceptingActor = RequestActor & { readonly authorities: readonly Authority[] };

export interface AcceptanceParts {
  readonly contexts: RequestContexts;
  readonly answers: Pick<AnswerStore, 'one'>;
  readonly proposals: ProposalStore;
  readonly links: RecordLinkStore;
  readonly records: Pick<RecordService, 'createWithin' | 'updateWithin'>;
  readonly library: ReferenceLibrary;
  readonly control: Pick<ControlBasis, 'at'>;
  readonly events: EventBus;
}

/** Accepts answers and restatements: the request and the customer's record in one transaction, both or neither. */
export class AcceptanceService {
  constructor(private readonly parts: AcceptanceParts) {}

  /** Idempotent for the same answer. */
  async accept(actor: AcceptingActor, id: string, body: AcceptBody): Promise<void> {
    const { contexts } = this.parts;
    const written = await contexts.within(actor, id, (context) => this.accepted(context, actor, body));
    if (written) this.moved(actor.companyId);
  }

  /** Returns the id of the request. */
  async acceptProposal(actor: AcceptingActor, proposalId: string, acknowledge: boolean): Promise<string> {
    const { contexts, proposals } = this.parts;
    const requestId = await this.requestOf(actor, proposalId);
    const written = await contexts.within(actor, requestId, async (context) => {
      const { trx, request, at } = context;
      const proposal = (await proposals.hold(trx, proposalId)) ?? unknownRequest();
      if (context.side !== 'CUSTOMER') throw refusedStep('record-request.not-yours');
      if (proposal.status === 'ACCEPTED') return false;
      if (proposal.status !== 'OPEN') throw decided();
      if (!context.connected) throw refusedStep('record-request.disconnected');
      if (request.status !== 'ACCEPTED') throw refusedStep('record-request.no-such-step');
      const content = await this.contentOf(context, proposal.next_answer_id);
      refuseWarned(await customerWarnings(trx, request, content, this.parts.control), acknowledge);
      const link = await this.parts.links.find(trx, actor.companyId, request.id);
      if (!link || link.gone) throw problem('record-request.record-gone', 409, 'record-request.record-gone');
      const tonnes = tonnesFor(content, content.allocated ? undefined : (link.customerAmount ?? undefined));
      await this.update(context, actor, link, tonnes);
      await this.keep(context, link.recordId, proposal.next_answer_id, link.customerAmount);
      await proposals.decide(trx, proposalId, { status: 'ACCEPTED', reason: '', at });
      await contexts.write(context, {
        event: 'RESTATEMENT_ACCEPTED',
        notice: restatementAcceptedNotice,
        answerId: proposal.next_answer_id,
        change: { answer_id: proposal.next_answer_id, tonnes: tonnes.total },
      });
      return true;
    });
    if (written) this.moved(actor.companyId);
    return requestId;
  }

  async refuseProposal(actor: RequestActor, proposalId: string, reason: string): Promise<string> {
    const { contexts, proposals } = this.parts;
    const requestId = await this.requestOf(actor, proposalId);
    await contexts.within(actor, requestId, async (context) => {
      const { trx, at } = context;
      const proposal = (await proposals.hold(trx, proposalId)) ?? unknownRequest();
      if (context.side !== 'CUSTOMER') throw refusedStep('record-request.not-yours');
      if (proposal.status !== 'OPEN') throw decided();
      await proposals.decide(trx, proposalId, { status: 'REFUSED', reason, at });
      await contexts.write(context, { event: 'RESTATEMENT_REFUSED', notice: restatementRefusedNotice, remark: reason });
    });
    return requestId;
  }

  private async accepted(context: RequestContext, actor: AcceptingActor, body: AcceptBody): Promise<boolean> {
    const { trx, request, side } = context;
    const { links, library, contexts } = this.parts;
    if (side !== 'CUSTOMER') throw refusedStep('record-request.not-yours');
    const link = await links.find(trx, actor.companyId, request.id);
    // A second click, a second tab, or a lost response: already done.
    if (request.status === 'ACCEPTED' && link?.answerId === body.answerId) return false;
    if (request.answer_id !== body.answerId) throw problem('record-request.stale', 409, 'record-request.stale');
    const content = await this.contentOf(context, body.answerId);
    const tonnes = tonnesFor(content, body.customerAmount);
    refuseWarned(await customerWarnings(trx, request, content, this.parts.control), body.acknowledge);
    const categoryId = body.categoryId ?? request.category;
    const place = { facilityId: body.facilityId, categoryId, figures: supplierFigures(library, categoryId) };
    // The step is taken first, so that locks and refusals have the same order as in every other step.
    await contexts.take(context, 'accept', {
      event: 'ACCEPTED',
      notice: requestAcceptedNotice,
      answerId: body.answerId,
      change: { tonnes: tonnes.total },
    });
    // Accepted before and reset since: the record created then receives the new figures.
    const recordId =
      link && !link.gone
        ? await this.update(context, actor, link, tonnes)
        : await this.create(context, actor, place, tonnes);
    await this.keep(context, recordId, body.answerId, body.customerAmount ?? null);
    return true;
  }

  private async create(
    context: RequestContext,
    actor: AcceptingActor,
    place: RecordPlace,
    tonnes: TonnesByGas,
  ): Promise<string> {
    const body = recordOfAnswer(context.request, tonnes, place);
    return (await this.parts.records.createWithin(context.trx, writer(actor), body)).id;
  }

  private async update(
    context: RequestContext,
    actor: AcceptingActor,
    link: LinkedRecord,
    tonnes: TonnesByGas,
  ): Promise<string> {
    const { recordId: id, revision, body } = link;
    const figures = figuresOf(context.request, tonnes);
    await this.parts.records.updateWithin(context.trx, writer(actor), { ...body, ...figures, id, revision });
    return id;
  }

  private keep(
    context: RequestContext,
    recordId: string,
    answerId: string,
    customerAmount: string | null,
  ): Promise<void> {
    const { trx, request, actor, name, at } = context;
    return this.parts.links.keep(trx, {
      companyId: actor.companyId,
      requestId: request.id,
      recordId,
      answerId,
      customerAmount,
      at,
      by: { accountId: actor.accountId, name },
    });
  }

  private async contentOf({ trx, request }: RequestContext, answerId: string): Promise<AnswerContent> {
    return ((await this.parts.answers.one(trx, request.id, answerId)) ?? unknownRequest()).content;
  }

  /** The request of a proposal: it is locked first, like in every other step. */
  private requestOf({ companyId }: RequestActor, proposalId: string): Promise<string> {
    return this.parts.proposals.requestOf(companyId, proposalId);
  }

  private moved(companyId: string): void {
    this.parts.events.publish(recordsChanged, { companyId });
  }
}

const decided = () => problem('record-request.proposal-decided', 409, 'record-request.proposal-decided');

function writer({ companyId, accountId, authorities }: AcceptingActor): Writer {
  return { companyId, accountId, authorities };
}
