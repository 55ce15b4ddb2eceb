import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

/**
 * A transaction of a company publishes to itself, and to companies it has a request with. Before, the function admitted any
 * company: one wrong statement would have sent content of one company in the name of another.
 */
export const publishToPartnersOnly: Migration = {
  id: '0002-publish-to-partners-only',
  async up(db) {
    await db.sql(`
      create or replace function webhook_publish(
        of_company uuid, event uuid, event_type text, of_facility uuid, about text, content text
      ) returns void language plpgsql security definer
      set search_path = public, pg_temp set row_security = off
      as $$
      declare
        own uuid := nullif(current_setting('app.company_id', true), '')::uuid;
        wanted uuid[];
        place bigint;
      begin
        if own is null and not pg_has_role(session_user, '${STAFF_ROLE}', 'member') then
          raise exception 'No company publishes an event.' using errcode = '42501';
        end if;
        if own <> of_company and not exists (
          select from record_request
          where (customer_id = own and supplier_id = of_company) or (customer_id = of_company and supplier_id = own)
        ) then
          raise exception 'This company has no request with the other one.' using errcode = '42501';
        end if;
        with asking as (
          select id from webhook_endpoint
          where company_id = of_company and state <> 'DISABLED' and event_type = any (event_types)
            and (of_facility is null or facility_ids = '{}' or of_facility = any (facility_ids))
          order by id for key share
        )
        select array_agg(id) into wanted from asking;
        if wanted is null then
          return;
        end if;
        insert into webhook_event (company_id, id, type, subject, body)
        values (of_company, event, event_type, about, content) returning number into place;
        insert into webhook_delivery (company_id, id, endpoint_id, event_id, number, subject)
        select of_company, gen_random_uuid(), endpoint, event, place, about from unnest(wanted) as given (endpoint);
        perform pg_notify('webhooks_due', '');
      end
      $$`);
    const signature = 'webhook_publish(uuid, uuid, text, uuid, text, text)';
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
