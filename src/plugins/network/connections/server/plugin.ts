import { ContactSharing, CompanyDependents, CompanyStore } from '#plugins/company/company/server';
import { MailBox } from '#plugins/platform/mail/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange } from '#plugins/platform/notifications/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Clock, Database, defineServerPlugin, DemoChapter, EventBus, RateLimits } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ActListView } from './acts/act-list-view.ts';
import { ActStore } from './acts/act-store.ts';
import { Acting } from './acts/acting.ts';
import { AnswerService, AnswerServiceImpl } from './answer-service.ts';
import { ArrivalStore } from './acts/arrival-store.ts';
import { CompaniesByNumber } from './lists/companies-by-number.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { ConnectionListView } from './lists/connection-list-view.ts';
import { ConnectionStore } from './connection-store.ts';
import { connectionsOfCompany } from './lists/connections-of-company.ts';
import { connectionsChapter } from './demo-chapter.ts';
import { InviteService, InviteServiceImpl } from './invite-service.ts';
import { Joining } from './joining.ts';
import { contactSharing } from './contact-sharing.ts';
import { companyConnection } from './migrations/0001-company-connection.ts';
import { invitationsAndActs } from './migrations/0002-invitations-and-acts.ts';
import { standingAndAddresses } from './migrations/0003-standing-and-addresses.ts';
import { whoseStepItIs } from './migrations/0004-whose-step-it-is.ts';
import { NetworkView } from './lists/network-view.ts';
import { PeopleView } from './lists/people-view.ts';
import { pushedConnections } from './acts/pushed-connections.ts';
import { staffHandlers } from './staff-handlers.ts';
import { ConnectionNotifier } from './acts/connection-notifier.ts';
import { NotificationWorker, notificationWorker } from './acts/notification-worker.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Which companies may exchange disclosures; lookups of customers and suppliers.',
  texts: [shared, own],
  migrations: [companyConnection, invitationsAndActs, standingAndAddresses, whoseStepItIs],
  bind: ({ bind }) => {
    bind(ConnectionStore).toConstantValue(new ConnectionStore());
    bind(NoticeTopic).toConstantValue({ id: 'connections', mail: 'never', heading: 'companies' });
    bind(CompanyDependents).toConstantValue(connectionsOfCompany);
    bind(PushedChange).toConstantValue(pushedConnections);
    bind(ContactSharing).toConstantValue(contactSharing);
    bind(ActStore).toConstantValue(new ActStore());
    bind(ArrivalStore).toConstantValue(new ArrivalStore());
    bind(PeopleView).toConstantValue(new PeopleView());
    bind(ActListView).toConstantValue(new ActListView());
    bind(ConnectionListView).toResolvedValue((...parts) => new ConnectionListView(...parts), [PeopleView, Clock]);
    bind(NetworkView).toResolvedValue((clock) => new NetworkView(clock), [Clock]);
    bind(CompaniesByNumber).toResolvedValue((...parts) => new CompaniesByNumber(...parts), [Database, RateLimits]);
    bind(Joining).toResolvedValue((...parts) => new Joining(...parts), [ConnectionStore, ActStore]);
    bind(InviteService).toResolvedValue(
      (database, accounts, events, clock, ...parts) =>
        new InviteServiceImpl(new Acting(database, accounts, events, clock), ...parts),
      [
        Database,
        AccountStore,
        EventBus,
        Clock,
        ConnectionStore,
        ActStore,
        Joining,
        CompaniesByNumber,
        PeopleView,
        RateLimits,
      ],
    );
    bind(AnswerService).toResolvedValue(
      (database, accounts, events, clock, ...parts) =>
        new AnswerServiceImpl(new Acting(database, accounts, events, clock), ...parts),
      [Database, AccountStore, EventBus, Clock, ConnectionStore, ActStore, Joining, PeopleView, RateLimits],
    );
    bind(NotificationWorker).toResolvedValue(
      (database, clock, connections, acts, arrivals, people, joining, notices, mails, companies) => {
        const notifier = new ConnectionNotifier(notices, mails, companies, people);
        return notificationWorker(database, clock, connections, acts, arrivals, people, joining, notifier);
      },
      [Database, Clock, ConnectionStore, ActStore, ArrivalStore, PeopleView, Joining, Notices, MailBox, CompanyStore],
    );
    bind(DemoChapter).toResolvedValue(
      (database, companies, invites, answers) => connectionsChapter({ database, companies, invites, answers }),
      [Database, CompanyStore, InviteService, AnswerService],
    );
  },
  routes: (services) => {
    const [database, acts, answers] = [services.get(Database), services.get(ActListView), services.get(AnswerService)];
    return [
      ...connectionHandlers({
        database,
        acts,
        answers,
        store: services.get(ConnectionStore),
        view: services.get(ConnectionListView),
        invites: services.get(InviteService),
        byNumber: services.get(CompaniesByNumber),
      }),
      ...staffHandlers(database, services.get(NetworkView), acts, answers),
    ];
  },
  start: async (services) => services.get(NotificationWorker).start(),
  stop: (services) => services.get(NotificationWorker).stop(),
});
