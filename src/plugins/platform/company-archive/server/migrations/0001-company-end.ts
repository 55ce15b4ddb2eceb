import { restrictToStaff, type Migration } from '#server';

/**
 * The end of a company: who ended it and why, its legal hold, and the proof that its rows are deleted.
 *
 * Trails are append-only, so staff cannot delete their rows. The two functions can, and check the state and the legal
 * hold themselves: not even a program error deletes a company that is in use.
 */
export const companyEnd: Migration = {
  id: '0001-company-end',
  async up(db) {
    await db.sql(`
      create table company_end (
        of_company_id uuid primary key references company,
        reason text not null check (reason <> ''),
        ended_at timestamptz not null,
        hold_until date,
        hold_reason text not null default '',
        deleted_at timestamptz,
        proof jsonb,
        check ((hold_until is null) = (hold_reason = '')),
        check ((deleted_at is null) = (proof is null))
      )`);
    await restrictToStaff(db, 'company_end');
    await db.sql(`
      create function refuse_company_deletion(company uuid) returns void
      language plpgsql stable set search_path = public, pg_temp as $$
      begin
        if not exists (
          select 1 from company_end e join company c on c.company_id = e.of_company_id
          where e.of_company_id = company and e.deleted_at is null and c.status = 'INACTIVE'
            and (e.hold_until is null or e.hold_until < current_date)
        ) then
          raise exception 'The company is not ended, or its legal hold lasts.' using errcode = 'check_violation';
        end if;
      end $$`);
    await db.sql(`
      create function delete_company_rows(company uuid, of_table regclass) returns bigint
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare gone bigint;
      begin
        perform refuse_company_deletion(company);
        if of_table = 'company'::regclass then
          raise exception 'The row of the company stays.' using errcode = 'check_violation';
        end if;
        execute format('delete from %s where company_id = $1', of_table) using company;
        get diagnostics gone = row_count;
        return gone;
      end $$`);
    await db.sql(`
      create function delete_company_details(company uuid, of_table regclass, of_column name, parent regclass, parent_column name)
      returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
      declare gone bigint;
      begin
        perform refuse_company_deletion(company);
        execute format('delete from %s d using %s p where d.%I = p.%I and p.company_id = $1', of_table, parent, of_column,
          parent_column) using company;
        get diagnostics gone = row_count;
        return gone;
      end $$`);
    for (const signature of [
      'refuse_company_deletion(uuid)',
      'delete_company_rows(uuid, regclass)',
      'delete_company_details(uuid, regclass, name, regclass, name)',
    ]) {
      await db.sql(`revoke all on function ${signature} from public`);
      await db.sql(`grant execute on function ${signature} to scopebook_staff`);
    }
  },
};
