import { EmissionCells } from '#plugins/records/records/server';
import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { BookLedger } from './book-ledger.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(BookLedger).toResolvedValue((cells) => new BookLedger(cells), [EmissionCells]);
  },
});
