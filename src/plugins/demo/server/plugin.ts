import { CompanyStore } from '#plugins/company/server';
import { ConnectionStore } from '#plugins/connections/server';
import { RecordService } from '#plugins/records/server';
import { AccountStore } from '#plugins/sign-in/server';
import { Clock, Database, defineServerPlugin, DemoData, Passwords } from '#server';
import { manifest } from '../manifest.ts';
import { DemoDataImpl } from './demo-data.ts';
import { demoState } from './migrations/0001-demo-state.ts';

export default defineServerPlugin({
  manifest,
  migrations: [demoState],
  bind: ({ bind }) => {
    bind(DemoData).toResolvedValue(
      (database, companies, connections, accounts, records, passwords, clock) =>
        new DemoDataImpl(database, companies, connections, accounts, records, passwords, clock),
      [Database, CompanyStore, ConnectionStore, AccountStore, RecordService, Passwords, Clock],
    );
  },
});
