import type { Migration } from '#server';

/**
 * Accounts of machines: they name a program in histories and trails. Nobody signs in with them, they belong to no list of
 * people and get no mail. `service_of` is the person who answers for the program.
 */
export const serviceAccounts: Migration = {
  id: '0006-service-accounts',
  async up(db) {
    await db.sql('alter table account drop constraint account_status_check');
    await db.sql(
      `alter table account add constraint account_status_check check (status in ('ACTIVE', 'INACTIVE', 'PENDING', 'SERVICE'))`,
    );
    await db.sql('alter table account add column service_of uuid references account');
    await db.sql(
      `alter table account add constraint account_service
        check (case when service_of is null then status <> 'SERVICE' else status in ('SERVICE', 'INACTIVE') end)`,
    );
    // Without an @ nobody can type the address, so nothing can be sent to it or invited.
    await db.sql(
      `alter table account add constraint account_service_no_address check (service_of is null or email not like '%@%')`,
    );
    await db.sql('create index account_service_of on account (service_of) where service_of is not null');
  },
};
