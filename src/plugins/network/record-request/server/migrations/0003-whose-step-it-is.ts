import type { Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** The two companies are connected now. */
const CONNECTED = `exists (
  select 1 from company_connection as connection
  where least(connection.from_company, connection.to_company) = least(customer_id, supplier_id)
    and greatest(connection.from_company, connection.to_company) = greatest(customer_id, supplier_id)
    and connection.status = 'CONNECTED')`;

/**
 * Triggers check which side may take a step, and from which status: policies only see the new row. The current answer
 * belongs to the same request and is set by the supplier, or by the customer that accepts the supplier's proposal. Both
 * triggers apply to the login that serves requests; staff bypass them, as they bypass the policies.
 */
export const whoseStepItIs: Migration = {
  id: '0003-whose-step-it-is',
  async up(db) {
    await db.sql(`
      create function record_request_step() returns trigger language plpgsql
      set search_path = public, pg_temp
      as $$
      declare
        own uuid := ${READER};
        step text := old.status || ' ' || new.status;
        is_answer boolean := new.answer_id is not distinct from old.answer_id;
        is_allowed boolean;
      begin
        if not row_security_active('record_request') then return new; end if;
        if own = old.supplier_id then
          is_allowed := step in ('PENDING IN_PROGRESS', 'IN_PROGRESS SUBMITTED', 'CHANGES_REQUESTED SUBMITTED',
              'PENDING DECLINED', 'IN_PROGRESS DECLINED')
            or (step = 'SUBMITTED SUBMITTED' and old.origin = 'SHARED' and old.answer_id is null);
          if new.status = 'SUBMITTED' then
            is_answer := is_answer or exists (select 1 from record_request_answer as answer
              where answer.id = new.answer_id and answer.request_id = new.id);
          else
            is_answer := is_answer and new.tonnes is not distinct from old.tonnes;
          end if;
        else
          is_allowed := step in ('SUBMITTED CHANGES_REQUESTED', 'SUBMITTED ACCEPTED', 'ACCEPTED ACCEPTED',
            'PENDING CANCELLED', 'IN_PROGRESS CANCELLED', 'SUBMITTED CANCELLED', 'CHANGES_REQUESTED CANCELLED');
          if step = 'ACCEPTED ACCEPTED' then
            is_answer := exists (select 1 from record_request_proposal as proposal
              where proposal.request_id = new.id and proposal.next_answer_id = new.answer_id
                and proposal.status in ('OPEN', 'ACCEPTED'));
          elsif new.status <> 'ACCEPTED' then
            is_answer := is_answer and new.tonnes is not distinct from old.tonnes;
          end if;
        end if;
        if (is_allowed and is_answer) is not true then
          raise exception 'permission denied: this step on the request % is not the company''s', old.id
            using errcode = 'insufficient_privilege';
        end if;
        return new;
      end
      $$`);
    await db.sql(
      `create trigger record_request_step before update on record_request for each row execute function record_request_step()`,
    );
    await db.sql(`
      create function record_request_proposal_step() returns trigger language plpgsql
      set search_path = public, pg_temp
      as $$
      begin
        if row_security_active('record_request_proposal') and old.status <> 'OPEN' then
          raise exception 'permission denied: the proposal % has been decided', old.id using errcode = 'insufficient_privilege';
        end if;
        return new;
      end
      $$`);
    await db.sql(
      `create trigger record_request_proposal_step before update on record_request_proposal for each row execute function record_request_proposal_step()`,
    );
    // A new request has no answer.
    await db.sql('drop policy own_request on record_request');
    await db.sql(`
      create policy own_request on record_request for insert with check (
        ((customer_id = ${READER} and origin = 'REQUEST' and status = 'PENDING')
          or (supplier_id = ${READER} and origin = 'SHARED' and status = 'SUBMITTED'))
        and answer_id is null and tonnes is null and ${CONNECTED})`);
    // A proposal replaces one answer of its request by another.
    const ofRequest = (column: string) => `exists (select 1 from record_request_answer as answer
      where answer.id = ${column} and answer.request_id = record_request_proposal.request_id)`;
    await db.sql('drop policy supplier_proposes on record_request_proposal');
    await db.sql(`
      create policy supplier_proposes on record_request_proposal for insert with check (
        supplier_id = ${READER} and status = 'OPEN' and ${ofRequest('answer_id')} and ${ofRequest('next_answer_id')})`);
  },
};
