import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ConnectionStore, Counterparty } from '#plugins/network/connections/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { uuidv7, type Outbox, type Trx } from '#server';
import { requestSharedNotice, type AnswerContent, type SendAnswer, type ShareBody } from '../../contract/index.ts';
import type { AnswerFreezer } from './answer-freezer.ts';
import { contentOf, refuseAllocation } from './answer-builder.ts';
import type { AnswerStore, Recipe } from './answer-store.ts';
import type { RequestNotices } from '../mails/request-notices.ts';
import { publishAnswered } from '../requests/request-events.ts';
import { refusedStep, unknownRequest, wrong } from '../requests/request-problems.ts';
import type { RequestActor, RequestContexts, RequestContext } from '../requests/request-context.ts';
import type { RequestStore, StoredRequest } from '../requests/request-store.ts';
import type { RequestTables } from '../request-tables.ts';

export interface ShareParts {
  readonly contexts: RequestContexts;
  readonly companies: Pick<CompanyStore, 'company'>;
  readonly connections: Pick<ConnectionStore, 'counterparties'>;
  readonly library: ReferenceLibrary;
  readonly requests: RequestStore;
  readonly answers: AnswerStore;
  readonly freezer: AnswerFreezer;
  readonly notices: RequestNotices;
  readonly outbox: Outbox;
}

/** Shares a submitted answer with other customers, each with its own part of it. */
export class ShareService {
  constructor(private readonly parts: ShareParts) {}

  candidates(actor: RequestActor, id: string): Promise<readonly (Counterparty & { readonly shared: boolean })[]> {
    return this.parts.contexts.within(actor, id, async ({ trx, request, side }) => {
      if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
      const customers = await this.parts.connections.counterparties(trx, actor.companyId, 'CUSTOMER');
      const having = await this.having(trx, request);
      return customers
        .filter((customer) => customer.id !== request.customer_id)
        .map((customer) => ({ ...customer, shared: having.has(customer.id) }));
    });
  }

  share(actor: RequestActor, id: string, body: ShareBody): Promise<SendAnswer> {
    return this.parts.contexts.within(actor, id, async (context) => {
      const { trx, request } = context;
      const { recipe, content } = await this.shareable(context);
      const customers = await this.parts.connections.counterparties(trx, actor.companyId, 'CUSTOMER');
      const having = await this.having(trx, request);
      const sent: { id: string; supplierId: string }[] = [];
      for (const [index, { customerId, customerAmount }] of body.customers.entries()) {
        const customer = customers.find((one) => one.id === customerId);
        if (!customer || customerId === request.customer_id || having.has(customerId))
          throw wrong('record-request.not-customer', `customers.${index}.customerId`, 'record-request.not-customer');
        having.add(customerId);
        const copyId = await this.copy(context, customer, content, recipe, { customerAmount, note: body.note });
        sent.push({ id: copyId, supplierId: actor.companyId });
      }
      return { campaignId: null, requests: sent };
    });
  }

  /** The current answer, and how it was built; 409 if it is specific to its customer. */
  private async shareable({
    trx,
    request,
    side,
    connected,
  }: RequestContext): Promise<{ recipe: Recipe; content: AnswerContent }> {
    if (side !== 'SUPPLIER') throw refusedStep('record-request.not-yours');
    if (!connected) throw refusedStep('record-request.disconnected');
    const { answer_id: answerId, status } = request;
    if (answerId === null || (status !== 'SUBMITTED' && status !== 'ACCEPTED'))
      throw refusedStep('record-request.no-such-step');
    const recipe = (await this.parts.answers.recipe(trx, request.supplier_id, answerId)) ?? unknownRequest();
    const { content } = (await this.parts.answers.one(trx, request.id, answerId)) ?? unknownRequest();
    if (recipe.body.allocation.key !== 'WHOLE') return { recipe, content };
    throw problem('record-request.not-shareable', 409, 'record-request.not-shareable');
  }

  private async copy(
    context: RequestContext,
    customer: Counterparty,
    content: AnswerContent,
    recipe: Recipe,
    { customerAmount, note }: { readonly customerAmount: string | undefined; readonly note: string },
  ): Promise<string> {
    const { trx, request, actor, name, at } = context;
    const { requests, answers, freezer, notices, outbox, library, companies } = this.parts;
    const { key, totalAmount } = recipe.body.allocation;
    const allocation = { key, customerAmount, totalAmount };
    if (customerAmount !== undefined) refuseAllocation(allocation);
    const { allocated: _, whole: __, lines: ___, allocation: ____, reveal: _____, ...said } = content;
    // A customer that allocates itself must see what is allocated.
    const reveal = customerAmount === undefined && recipe.body.reveal === 'RESULT' ? 'ALLOCATION' : recipe.body.reveal;
    const shared = contentOf(library, { figures: recipe.figures, allocation, reveal, said: { ...said, note } });
    const company = await companies.company(trx, actor.companyId);
    const copied: StoredRequest = {
      ...request,
      id: uuidv7(),
      customer_id: customer.id,
      customer_name: customer.name,
      supplier_name: company?.name ?? request.supplier_name,
      origin: 'SHARED',
      status: 'SUBMITTED',
      campaign_id: null,
      message: '',
      due_date: null,
      reminder_days: [],
      reminded: [],
      facility_id: null,
      fuel_burnt_at: null,
      last_reason: '',
      answer_id: null,
      tonnes: null,
      created_at: at,
      created_by: actor.accountId,
      created_by_name: name,
      updated_at: at,
    };
    await requests.insert(trx, [copied]);
    const lineage = await answers.lineage(trx, actor.companyId, request.answer_id ?? '');
    const body = { ...recipe.body, allocation, reveal, note } as Recipe['body'];
    const answerId = await freezer.freeze(context, copied, {
      content: shared,
      recipe: { ...recipe, body },
      lineage,
      attachmentIds: content.files.map(({ id }) => id),
      sharedFrom: request.answer_id ?? undefined,
    });
    await requests.move(
      trx,
      copied.id,
      { status: 'SUBMITTED', answer_id: answerId, tonnes: shared.allocated?.total ?? null },
      at,
    );
    await requests.note(trx, copied, {
      side: 'SUPPLIER',
      event: 'SHARED',
      at,
      by: { accountId: actor.accountId, name },
      remark: note,
      answerId,
    });
    await notices.other(trx, copied, 'SUPPLIER', requestSharedNotice);
    await publishAnswered(outbox, trx, copied, { answerId, at });
    return copied.id;
  }

  /** Customers that have a copy of the current answer. */
  private async having(
    trx: Trx,
    { answer_id: answerId, supplier_id: supplierId }: StoredRequest,
  ): Promise<Set<string>> {
    if (answerId === null) return new Set();
    const rows = await trx
      .withTables<RequestTables>()
      .selectFrom('record_request_answer')
      .select('customer_id')
      .where('supplier_id', '=', supplierId)
      .where('shared_from', '=', answerId)
      .execute();
    return new Set(rows.map(({ customer_id }) => customer_id));
  }
}
