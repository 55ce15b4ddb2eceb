import { CompanyDependents, CompanyStore } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Reader } from '#plugins/intake/inbox/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { RecordCheck } from '#plugins/records/records/server';
import { MoneyTables, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared, warnings } from '../texts/index.ts';
import { companySpend } from './company-spend.ts';
import { LedgerReader } from './ledger-reader.ts';
import { spend } from './migrations/0001-spend.ts';
import { moneyByDay } from './migrations/0002-money-by-day.ts';
import { paidForCheck } from './paid-for-check.ts';
import { SpendCatalogue } from './spend-catalogue.ts';
import { spendHandlers } from './spend-handlers.ts';
import { SpendService } from './spend-service.ts';
import { SpendView } from './spend-view.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary:
    'Ledgers become Scope 3 records by spend: groups of lines, decisions, rules, suggestions that name their words.',
  texts: [shared, warnings, own],
  migrations: [spend, moneyByDay],
  bind: ({ bind }) => {
    bind(RecordCheck).toConstantValue(paidForCheck);
    bind(CompanyDependents).toConstantValue(companySpend);
    bind(SpendCatalogue).toResolvedValue((library) => new SpendCatalogue(library), [ReferenceLibrary]);
    bind(SpendView).toResolvedValue((...parts) => new SpendView(...parts), [CompanyStore, SpendCatalogue, MoneyTables]);
    bind(SpendService).toResolvedValue(
      (...parts) => new SpendService(...parts),
      [Database, CompanyStore, SpendCatalogue, MoneyTables, Clock],
    );
    bind(LedgerReader).toResolvedValue(
      (database, companies, connections, library, money, catalogue, accounts, texts, clock) =>
        new LedgerReader({ database, companies, connections, library, money, catalogue, accounts, texts, clock }),
      [
        Database,
        CompanyStore,
        ConnectionStore,
        ReferenceLibrary,
        MoneyTables,
        SpendCatalogue,
        AccountStore,
        Texts,
        Clock,
      ],
    );
    bind(Reader).toResolvedValue((reader) => reader, [LedgerReader]);
  },
  routes: (services) =>
    spendHandlers({
      database: services.get(Database),
      view: services.get(SpendView),
      service: services.get(SpendService),
      catalogue: services.get(SpendCatalogue),
    }),
});
