import type { Migration } from '#server';

/** Parts whose bytes are in the store of files, under their hash. */
export const partsInStore: Migration = {
  id: '0003-parts-in-store',
  async up(db) {
    await db.sql('alter table evidence_chunk add column object text');
    await db.sql('alter table evidence_chunk alter column content drop not null');
    await db.sql(`
      alter table evidence_chunk add constraint evidence_chunk_place check ((content is null) <> (object is null)) not valid`);
    // To find objects that nothing names any more.
    await db.sql(`create index evidence_chunk_object on evidence_chunk (object) where object is not null`);
  },
};
