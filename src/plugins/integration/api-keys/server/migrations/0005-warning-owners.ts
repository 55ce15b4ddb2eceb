import { limitToRows, type Migration } from '#server';

/** A key that is limited to facilities sees and names the owners of the warnings that it sees. */
export const ownersOfWarnings: Migration = {
  id: '0005-warning-owners',
  async up(db) {
    await limitToRows(
      db,
      'warning_owner',
      `exists (select from record_warning as warning
        where warning.company_id = warning_owner.company_id and warning.id = warning_owner.warning_id)`,
    );
  },
};
