import { CompanyStore } from '#plugins/company/company/server';
import { Reader } from '#plugins/intake/inbox/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { billHandlers } from './bill-handlers.ts';
import { BillStore } from './bill-store.ts';
import { EInvoiceReader } from './e-invoice-reader.ts';
import { bills } from './migrations/0001-bills.ts';
import { PdfBillReader } from './pdf-bill-reader.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [bills],
  bind: ({ bind }) => {
    bind(BillStore).toResolvedValue((clock) => new BillStore(clock), [Clock]);
    bind(Reader).toResolvedValue((...parts) => new PdfBillReader(...parts), [Database, CompanyStore, BillStore]);
    bind(Reader).toResolvedValue((...parts) => new EInvoiceReader(...parts), [Database, BillStore]);
  },
  routes: (services) => billHandlers({ database: services.get(Database), store: services.get(BillStore) }),
});
