import type { Migration } from '#server';

const SAID = String.raw`remark || E'\n' || reference`;

/**
 * The index of words includes deleted records, although no search needs them. PostgreSQL never combines two partial
 * indexes with the same condition, so a search with text, facility and days had to read record by record.
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
