import { problem, messageFor } from '#contract';
import { addDays } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { ControlBasis } from '#plugins/company/control-basis/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { isUniqueViolation, uuidv7, type Clock, type Database, type Outbox, type Trx } from '#server';
import { requestSentNotice, type SendAnswer, type SendBody } from '../../contract/index.ts';
import { operatorIn } from '../answers/facility-operator.ts';
import type { RequestNotices } from '../mails/request-notices.ts';
import { publishReceived } from './request-events.ts';
import { wrong } from './request-problems.ts';
import type { RequestActor } from './request-context.ts';
import type { RequestStore, StoredRequest } from './request-store.ts';
import type { RequestTables } from '../request-tables.ts';
import { supplierFigures } from '../answers/supplier-figures.ts';

export interface SendParts {
  readonly database: Database;
  readonly companies: Pick<CompanyStore, 'company' | 'facility'>;
  readonly connections: Pick<ConnectionStore, 'counterparties'>;
  readonly control: Pick<ControlBasis, 'at'>;
  readonly library: ReferenceLibrary;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly requests: RequestStore;
  readonly notices: RequestNotices;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Sends requests: to one supplier, or to many as a campaign, in one transaction. */
export class SendService {
  constructor(private readonly parts: SendParts) {}

  async send(actor: RequestActor, body: SendBody): Promise<SendAnswer> {
    const today = this.parts.clock.today();
    if (body.dueDate < today) throw wrong('record-request.due-date', 'dueDate', 'record-request.due-date');
    const inputType = supplierFigures(this.parts.library, body.categoryId).inputTypeId;
    try {
      return await this.parts.database.withTenant(actor.companyId, (trx) => this.write(trx, actor, body, inputType));
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure;
      throw problem('record-request.duplicate', 409, 'record-request.duplicate', [
        { path: 'supplierIds', message: 'record-request.asked-already' },
      ]);
    }
  }

  private async write(trx: Trx, actor: RequestActor, body: SendBody, inputType: string): Promise<SendAnswer> {
    const { requests, notices, outbox, accounts, companies, clock } = this.parts;
    const { companyId, accountId } = actor;
    const at = clock.now().toISOString();
    const suppliers = await this.suppliers(trx, companyId, body.supplierIds);
    const facility =
      body.facilityId === undefined ? undefined : await companies.facility(trx, companyId, body.facilityId);
    if (body.facilityId !== undefined && !facility)
      throw wrong('facility.unknown', 'facilityId', 'records.facility-unknown');
    if (facility && body.fuelBurntHere) await this.refuseForeignFuel(trx, companyId, facility, body);
    const campaignId = await this.campaign(trx, actor, body, suppliers.length, at);
    const company = await companies.company(trx, companyId);
    const sender = await accounts.byId(trx, accountId);
    const sent = suppliers.map((supplier): StoredRequest => ({
      id: uuidv7(),
      customer_id: companyId,
      supplier_id: supplier.id,
      customer_name: company?.name ?? '',
      supplier_name: supplier.name,
      origin: 'REQUEST',
      status: 'PENDING',
      campaign_id: campaignId,
      from_date: body.fromDate,
      to_date: body.toDate,
      category: body.categoryId,
      input_type: inputType,
      purpose: body.purpose,
      message: body.message,
      due_date: body.dueDate,
      reminder_days: [...new Set(body.reminderDays)],
      reminded: pastReminders(body, clock.today()),
      facility_id: facility?.id ?? null,
      fuel_burnt_at: body.fuelBurntHere ? (facility?.name ?? null) : null,
      last_reason: '',
      answer_id: null,
      tonnes: null,
      created_at: at,
      created_by: accountId,
      created_by_name: sender?.name ?? '',
      updated_at: at,
    }));
    await requests.insert(trx, sent);
    for (const request of sent) {
      const by = { accountId, name: request.created_by_name };
      await requests.note(trx, request, { side: 'CUSTOMER', event: 'SENT', at, by, remark: body.message });
      await notices.other(trx, request, 'CUSTOMER', requestSentNotice);
      await publishReceived(outbox, trx, request, at);
      await requests.queueMail(trx, request.id, { kind: 'new' });
    }
    return { campaignId, requests: sent.map(({ id, supplier_id: supplierId }) => ({ id, supplierId })) };
  }

  /** Connected suppliers by id, in that order; 400 if one is not connected. */
  private async suppliers(trx: Trx, companyId: string, ids: readonly string[]) {
    const known = await this.parts.connections.counterparties(trx, companyId, 'SUPPLIER');
    return [...new Set(ids)].map((id, index) => {
      const supplier = known.find((one) => one.id === id);
      if (supplier) return supplier;
      throw wrong('record-request.not-supplier', `supplierIds.${index}`, 'record-request.not-supplier');
    });
  }

  /**
   * Fuel burnt at a facility under another company's operational control is in that company's Scope 1, not in the
   * customer's.
   */
  private async refuseForeignFuel(
    trx: Trx,
    companyId: string,
    facility: { readonly id: string; readonly name: string },
    { fromDate, toDate }: SendBody,
  ): Promise<void> {
    const operator = await operatorIn(this.parts.control, trx, companyId, facility.id, [fromDate, toDate]);
    if (operator.kind === 'OWN') return;
    const places = { operator: operator.name, facility: facility.name };
    const message = messageFor('record-request.not-operator', places);
    throw problem('record-request.not-operator', 409, message, [{ path: 'fuelBurntHere', message }], { places });
  }

  private async campaign(trx: Trx, actor: RequestActor, body: SendBody, suppliers: number, at: string) {
    if (suppliers === 1 && !body.title) return null;
    const id = uuidv7();
    await trx
      .withTables<RequestTables>()
      .insertInto('record_request_campaign')
      .values({
        company_id: actor.companyId,
        id,
        title: body.title || body.purpose,
        from_date: body.fromDate,
        to_date: body.toDate,
        category: body.categoryId,
        due_date: body.dueDate,
        created_at: at,
        created_by: actor.accountId,
      })
      .execute();
    return id;
  }
}

/** Reminders already past when the request is sent: the request itself replaces them. */
function pastReminders({ dueDate, reminderDays }: SendBody, today: string): number[] {
  return [...new Set(reminderDays)].filter((days) => today >= addDays(dueDate, -days));
}
