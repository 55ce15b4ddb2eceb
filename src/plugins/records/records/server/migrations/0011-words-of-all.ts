import type { Migration } from '#server';

const SAID = String.raw`remark || E'\n' || reference`;

/**
 * The index of words holds deleted records too, though no search wants them. PostgreSQL never combines two indexes that
 * leave out the same rows: as long as this one did, a text together with facility and days was read record by record.
 */
export const wordsOfAll: Migration = {
  id: '0011-words-of-all',
  async up(db) {
    await db.sql('drop index emission_record_words');
    await db.sql(`
      create index emission_record_words on emission_record
        using gin (record_words(company_id, scope, ${SAID})) with (gin_pending_list_limit = 256)`);
  },
};
