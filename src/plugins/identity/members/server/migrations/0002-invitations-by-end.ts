import type { Migration } from '#server';

/** For the hourly search for invitations that ended long ago. */
export const invitationsByEnd: Migration = {
  id: '0002-invitations-by-end',
  async up(db) {
    await db.sql('create index member_invitation_expires_at on member_invitation (expires_at)');
  },
};
