import { uuidv7, type Database, type Trx } from '#server';
import type { ProposalStatus } from '../../contract/index.ts';
import { unknownRequest } from '../requests/request-problems.ts';
import type { StoredRequest } from '../requests/request-store.ts';
import type { RequestTables } from '../request-tables.ts';

interface StoredProposal {
  readonly id: string;
  readonly request_id: string;
  readonly answer_id: string;
  readonly next_answer_id: string;
  readonly status: ProposalStatus;
}

/** Write model of proposals. */
export class ProposalStore {
  constructor(private readonly database: Database) {}

  /** 404 for one of other companies. */
  async requestOf(companyId: string, id: string): Promise<string> {
    const found = await this.database.withTenant(
      companyId,
      (trx) =>
        tables(trx).selectFrom('record_request_proposal').select('request_id').where('id', '=', id).executeTakeFirst(),
      { readonly: true },
    );
    return (found ?? unknownRequest()).request_id;
  }

  async hold(trx: Trx, id: string): Promise<StoredProposal | undefined> {
    return tables(trx)
      .selectFrom('record_request_proposal')
      .select(['id', 'request_id', 'answer_id', 'next_answer_id', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Opens a proposal; an open one is superseded. */
  async open(
    trx: Trx,
    request: StoredRequest,
    { answerId, nextAnswerId, remark, at }: { answerId: string; nextAnswerId: string; remark: string; at: string },
  ): Promise<void> {
    await tables(trx)
      .updateTable('record_request_proposal')
      .set({ status: 'SUPERSEDED', decided_at: at })
      .where('request_id', '=', request.id)
      .where('status', '=', 'OPEN')
      .execute();
    await tables(trx)
      .insertInto('record_request_proposal')
      .values({
        id: uuidv7(),
        request_id: request.id,
        customer_id: request.customer_id,
        supplier_id: request.supplier_id,
        answer_id: answerId,
        next_answer_id: nextAnswerId,
        status: 'OPEN',
        remark,
        created_at: at,
        decided_at: null,
      })
      .execute();
  }

  async decide(
    trx: Trx,
    id: string,
    { status, reason, at }: { status: 'ACCEPTED' | 'REFUSED'; reason: string; at: string },
  ): Promise<void> {
    await tables(trx)
      .updateTable('record_request_proposal')
      .set({ status, reason, decided_at: at })
      .where('id', '=', id)
      .execute();
  }
}

const tables = (trx: Trx) => trx.withTables<RequestTables>();
