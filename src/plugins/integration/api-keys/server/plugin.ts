import { token } from '#contract';
import { CompanyDependents, CompanyOutOfUse } from '#plugins/company/company/server';
import { PersonLeft } from '#plugins/identity/members/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { Clock, Credential, Database, defineServerPlugin, hourly, QueueWorker, RateLimits, Settings } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { companyKeys, endingKeys } from './company-keys.ts';
import { KeyBudgets } from './key-budgets.ts';
import { KeyGate } from './key-gate.ts';
import { keyHandlers } from './key-handlers.ts';
import { KeyListView } from './key-list-view.ts';
import { KeyReader } from './key-reader.ts';
import { KeyReminders } from './key-reminders.ts';
import { KeyService } from './key-service.ts';
import { KeyStore } from './key-store.ts';
import { makerLeft } from './maker-left.ts';
import { apiKeys } from './migrations/0001-api-keys.ts';
import { tablesOfFacilities } from './migrations/0002-tables-of-facilities.ts';
import { stoppedKeys } from './migrations/0003-stopped-keys.ts';
import { keysOfStaff } from './migrations/0004-keys-of-staff.ts';
import { ownersOfWarnings } from './migrations/0005-warning-owners.ts';

/** Milliseconds between searches for last uses to write. */
const LOOK_FOR_USES = 30_000;

const Worker = token<QueueWorker>('api-keys/worker');

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [apiKeys, tablesOfFacilities, stoppedKeys, keysOfStaff, ownersOfWarnings],
  bind: ({ bind }) => {
    bind(NoticeTopic).toConstantValue({ id: 'api-keys', mail: 'at-once', heading: 'systems' });
    bind(CompanyDependents).toConstantValue(companyKeys);
    bind(KeyStore).toConstantValue(new KeyStore());
    bind(CompanyOutOfUse).toResolvedValue(endingKeys, [KeyStore]);
    bind(PersonLeft).toResolvedValue((...parts) => makerLeft(...parts), [KeyStore, SecurityLog, Notices, Clock]);
    bind(KeyListView).toResolvedValue((clock) => new KeyListView(clock), [Clock]);
    bind(KeyService).toResolvedValue(
      (...parts) => new KeyService(...parts),
      [Database, KeyStore, AccountStore, SecurityLog, Clock],
    );
    bind(KeyReader).toResolvedValue((...parts) => new KeyReader(...parts), [Database, SecurityLog, Clock]);
    bind(KeyBudgets).toResolvedValue(
      (limits, clock, { apiKeyRates }) => new KeyBudgets(limits, clock, apiKeyRates),
      [RateLimits, Clock, Settings],
    );
    bind(KeyGate).toResolvedValue(
      (...parts) => new KeyGate(...parts),
      [Database, KeyReader, KeyBudgets, Clock, RateLimits],
    );
    bind(Credential).toResolvedValue((gate) => gate, [KeyGate]);
    bind(KeyReminders).toResolvedValue((...parts) => new KeyReminders(...parts), [Database, Notices, Clock]);
    bind(Worker).toResolvedValue(
      (database, gate, reminders) =>
        new QueueWorker(database, {
          name: 'API keys',
          rounds: [{ every: LOOK_FOR_USES, run: () => gate.writeUses() }, hourly(() => reminders.run())],
        }),
      [Database, KeyGate, KeyReminders],
    );
  },
  routes: (services) => keyHandlers(services.get(Database), services.get(KeyListView), services.get(KeyService)),
  start: async (services) => {
    services.get(KeyGate).start();
    services.get(Worker).start();
  },
  stop: async (services) => {
    await services.get(Worker).stop();
    await services.get(KeyGate).stop();
  },
});
