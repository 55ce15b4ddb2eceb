import { enableTenancy, insertOnly, restrictToStaff, type Migration } from '#server';

/**
 * Invitations are rows of the company, not accounts: one for an address that another company has looks like any other,
 * so inviting reveals nothing. Companies cannot read links and due mails.
 */
export const memberInvitation: Migration = {
  id: '0001-member-invitation',
  async up(db) {
    await db.sql(`
      create table member_invitation (
        company_id uuid not null references company,
        id uuid not null,
        email text not null check (email = lower(email)),
        name text not null,
        authorities text[] not null check (cardinality(authorities) > 0 and not 'ADMIN' = any(authorities)),
        access_until date,
        language text not null check (language in ('en', 'vi', 'fr')),
        invited_by uuid not null references account,
        invited_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, email),
        check (('AUDITOR' = any(authorities)) = (access_until is not null))
      )`);
    await db.sql('create unique index member_invitation_id on member_invitation (id)');
    await enableTenancy(db, 'member_invitation');
    await db.sql(`
      create table member_invitation_link (
        invitation_id uuid primary key,
        of_company_id uuid not null,
        hash text not null unique,
        foreign key (of_company_id, invitation_id) references member_invitation on delete cascade
      )`);
    await restrictToStaff(db, 'member_invitation_link');
    await db.sql(`
      create table member_invitation_mail (
        id uuid primary key,
        invitation_id uuid not null,
        of_company_id uuid not null,
        foreign key (of_company_id, invitation_id) references member_invitation on delete cascade
      )`);
    await db.sql('create index member_invitation_mail_of on member_invitation_mail (of_company_id, invitation_id)');
    await insertOnly(db, 'member_invitation_mail');
  },
};
