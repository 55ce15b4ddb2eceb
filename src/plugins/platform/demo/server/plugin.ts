import { CompanyStore } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { RecordService } from '#plugins/records/records/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { every } from '#contract';
import { Clock, Database, defineServerPlugin, DemoChapter, DemoData, Passwords } from '#server';
import { manifest } from '../manifest.ts';
import { DemoChapters } from './demo-chapters.ts';
import { DemoDataImpl } from './demo-data.ts';
import { demoState } from './migrations/0001-demo-state.ts';
import { demoChapter } from './migrations/0002-demo-chapter.ts';
import { demoIsStaffs } from './migrations/0003-demo-is-staffs.ts';
import { valueChainChapter } from './value-chain/demo-chapter.ts';

export default defineServerPlugin({
  manifest,
  migrations: [demoState, demoChapter, demoIsStaffs],
  bind: ({ bind }) => {
    bind(DemoChapter).toResolvedValue(valueChainChapter, [RecordService, Clock]);
    bind(DemoData).toResolvedValue(
      (database, companies, connections, accounts, records, passwords, clock, chapters) =>
        new DemoDataImpl(
          database,
          companies,
          connections,
          accounts,
          records,
          passwords,
          clock,
          new DemoChapters(database, companies, accounts, chapters, clock, passwords),
        ),
      [Database, CompanyStore, ConnectionStore, AccountStore, RecordService, Passwords, Clock, every(DemoChapter)],
    );
  },
});
