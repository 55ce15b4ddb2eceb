import { sql } from 'kysely';
import { token } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import { QueueWorker, unpaused, type Database, type Trx } from '#server';
import { requestMail, type DueMail, type MailReader } from './request-mails.ts';
import { MAIL_CHANNEL } from '../requests/request-store.ts';

/** Maximum number of people of one company that receive a mail. */
const READERS = 20;

/**
 * Writes mails to a supplier's administrators shortly after they were requested: the requesting company can see neither
 * who they are nor how many.
 */
export const RequestMailWorker = token<QueueWorker>('record-request/mail-worker');

export function requestMailWorker(database: Database, mails: Pick<MailBox, 'post'>): QueueWorker {
  const write = async (trx: Trx, mail: QueuedMail) => {
    for (const reader of await readers(trx, mail.supplierId)) await mails.post(trx, requestMail(mail, reader));
  };
  return new QueueWorker(database, {
    name: 'mails of requests',
    channels: [MAIL_CHANNEL],
    steps: [{ take: taken, do: write }],
  });
}

type QueuedMail = DueMail & { readonly id: string };

async function taken(trx: Trx, queue: string): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    with due as (
      delete from record_request_mail where id = (
        select id from record_request_mail where ${unpaused(queue, 'record_request_mail.id')}
        order by id limit 1 for update skip locked
      ) returning id, request_id, kind, days_left, remark
    )
    select due.id, due.kind, due.days_left as "daysLeft", due.remark, request.id as "requestId", request.supplier_id as "supplierId",
      request.customer_name as customer, request.purpose, request.from_date as "from", request.to_date as "to",
      request.due_date as due
    from due join record_request as request on request.id = due.request_id`.execute(trx);
  return rows[0];
}

async function readers(trx: Trx, companyId: string): Promise<readonly MailReader[]> {
  const { rows } = await sql<MailReader>`
    select email, name, language from account
    where company_id = ${companyId} and status = 'ACTIVE' and authorities && array['COMPANY_ADMIN']
    order by id limit ${READERS}`.execute(trx);
  return rows;
}
