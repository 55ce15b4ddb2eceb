import { every, token } from '#contract';
import { CompanyDependents, CompanyStore } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { ControlBasis } from '#plugins/company/control-basis/server';
import { ContentStore, EvidenceHolder, EvidenceStore } from '#plugins/assurance/evidence/server';
import { MailBox } from '#plugins/platform/mail/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { DeadlineSource, Notices, PushedChange } from '#plugins/platform/notifications/server';
import { RecordService, recordsChanged } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Clock, Database, defineServerPlugin, DemoChapter, EventBus, Outbox } from '#server';
import { Lateness, TaskSource } from '#plugins/platform/tasks/server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { AcceptanceService } from './answers/acceptance-service.ts';
import { adminRequestHandlers } from './admin-request-handlers.ts';
import { AnswerFiles } from './answers/answer-files.ts';
import { AnswerFreezer } from './answers/answer-freezer.ts';
import { AnswerBuilder } from './answers/answer-builder.ts';
import { AnswerService, AnswerServiceImpl } from './answers/answer-service.ts';
import { AnswerStore } from './answers/answer-store.ts';
import { CampaignView } from './requests/campaign-view.ts';
import { requestsChapter } from './demo-chapter.ts';
import { DraftStore } from './answers/draft-store.ts';
import { RequestMailWorker, requestMailWorker } from './mails/mail-worker.ts';
import { recordRequest } from './migrations/0001-record-request.ts';
import { draftsAndReminding } from './migrations/0002-drafts-and-reminding.ts';
import { whoseStepItIs } from './migrations/0003-whose-step-it-is.ts';
import { ProposalStore } from './restatements/proposal-store.ts';
import { ProposalView } from './restatements/proposal-view.ts';
import { pushedRequests } from './mails/pushed-requests.ts';
import { RecordLinkStore } from './answers/record-link-store.ts';
import { Reminders } from './mails/reminders.ts';
import { requestDeadlines } from './requests/request-deadlines.ts';
import { RequestDetailView } from './requests/request-detail-view.ts';
import { requestEvidence } from './requests/request-evidence.ts';
import { requestHandlers } from './request-handlers.ts';
import { requestsOfCompany } from './requests/company-requests.ts';
import { RequestListView } from './requests/request-list-view.ts';
import { RequestSource } from './requests/request-source.ts';
import { RequestNotices } from './mails/request-notices.ts';
import { RequestContexts } from './requests/request-context.ts';
import { RequestStore } from './requests/request-store.ts';
import { ResetService, ResetServiceImpl } from './requests/reset-service.ts';
import { RestatementService } from './restatements/restatement-service.ts';
import { RestatementWatch } from './restatements/restatement-watch.ts';
import { SendService } from './requests/send-service.ts';
import { ShareService } from './answers/share-service.ts';
import { lateAnswers } from './tasks/late-answers.ts';
import { requestTasks } from './tasks/request-tasks.ts';
import { WatchQueue } from './restatements/watch-queue.ts';
import { texts as own } from './texts/index.ts';

const Scenes = token<RequestContexts>('record-request/contexts');

/** Checks every hour for reminders that are due, and for restatements signalled to another process. */

const Watching = token<WatchQueue>('record-request/watching');

export default defineServerPlugin({
  manifest,
  summary: 'Supplier Emissions Disclosure: requested, answered from approved records, accepted as a Scope 3 record.',
  texts: [shared, own],
  migrations: [recordRequest, draftsAndReminding, whoseStepItIs],
  bind: ({ bind }) => {
    bind(TaskSource).toConstantValue(requestTasks);
    bind(Lateness).toConstantValue(lateAnswers);
    bind(RequestStore).toConstantValue(new RequestStore());
    bind(DraftStore).toConstantValue(new DraftStore());
    bind(AnswerStore).toConstantValue(new AnswerStore());
    bind(RecordLinkStore).toConstantValue(new RecordLinkStore());
    bind(EvidenceHolder).toConstantValue(requestEvidence);
    bind(NoticeTopic).toConstantValue({ id: 'record-request', mail: 'never', heading: 'companies' });
    bind(CompanyDependents).toConstantValue(requestsOfCompany);
    bind(PushedChange).toConstantValue(pushedRequests);
    bind(DeadlineSource).toConstantValue(requestDeadlines);
    bind(ProposalStore).toResolvedValue((database) => new ProposalStore(database), [Database]);
    bind(RequestNotices).toResolvedValue((notices) => new RequestNotices(notices), [Notices]);
    bind(Scenes).toResolvedValue(
      (database, requests, connections, accounts, notices, clock) =>
        new RequestContexts({ database, requests, connections, accounts, notices, clock }),
      [Database, RequestStore, ConnectionStore, AccountStore, RequestNotices, Clock],
    );
    bind(AnswerBuilder).toResolvedValue((library) => new AnswerBuilder(library), [ReferenceLibrary]);
    bind(AnswerFreezer).toResolvedValue(
      (answers, evidence) => new AnswerFreezer(answers, evidence),
      [AnswerStore, EvidenceStore],
    );
    bind(AnswerService).toResolvedValue(
      (...parts) => new AnswerServiceImpl(...parts),
      [Scenes, RequestStore, AnswerBuilder, AnswerFreezer, DraftStore, Outbox],
    );
    bind(SendService).toResolvedValue(
      (database, companies, connections, control, library, accounts, requests, notices, outbox, clock) =>
        new SendService({
          database,
          companies,
          connections,
          control,
          library,
          accounts,
          requests,
          notices,
          outbox,
          clock,
        }),
      [
        Database,
        CompanyStore,
        ConnectionStore,
        ControlBasis,
        ReferenceLibrary,
        AccountStore,
        RequestStore,
        RequestNotices,
        Outbox,
        Clock,
      ],
    );
    bind(AcceptanceService).toResolvedValue(
      (contexts, answers, proposals, links, records, library, control, events) =>
        new AcceptanceService({ contexts, answers, proposals, links, records, library, control, events }),
      [Scenes, AnswerStore, ProposalStore, RecordLinkStore, RecordService, ReferenceLibrary, ControlBasis, EventBus],
    );
    bind(RestatementService).toResolvedValue(
      (...parts) => new RestatementService(...parts),
      [Scenes, AnswerStore, AnswerBuilder, AnswerFreezer, ProposalStore, DraftStore],
    );
    bind(ShareService).toResolvedValue(
      (contexts, companies, connections, library, requests, answers, freezer, notices, outbox) =>
        new ShareService({ contexts, companies, connections, library, requests, answers, freezer, notices, outbox }),
      [
        Scenes,
        CompanyStore,
        ConnectionStore,
        ReferenceLibrary,
        RequestStore,
        AnswerStore,
        AnswerFreezer,
        RequestNotices,
        Outbox,
      ],
    );
    bind(ResetService).toResolvedValue(
      (...parts) => new ResetServiceImpl(...parts),
      [RequestStore, RequestNotices, Clock],
    );
    bind(RestatementWatch).toResolvedValue(
      (...parts) => new RestatementWatch(...parts),
      [Database, AnswerBuilder, RequestNotices, ReferenceLibrary, Clock],
    );
    bind(AnswerFiles).toResolvedValue(
      (...parts) => new AnswerFiles(...parts),
      [Database, RequestStore, AnswerStore, EvidenceStore, ContentStore],
    );
    bind(RequestListView).toResolvedValue(
      (...parts) => new RequestListView(...parts),
      [ReferenceLibrary, Clock, every(RequestSource)],
    );
    bind(ProposalView).toResolvedValue((library) => new ProposalView(library), [ReferenceLibrary]);
    bind(CampaignView).toResolvedValue(
      (...parts) => new CampaignView(...parts),
      [ReferenceLibrary, RequestListView, Clock],
    );
    bind(RequestDetailView).toResolvedValue(
      (library, connections, control, drafts, answers, proposals, clock) =>
        new RequestDetailView({ library, connections, control, drafts, answers, proposals, clock }),
      [ReferenceLibrary, ConnectionStore, ControlBasis, DraftStore, AnswerStore, ProposalView, Clock],
    );
    bind(DemoChapter).toResolvedValue(
      (database, send, answers, acceptance, sharing, restatements, clock) =>
        requestsChapter({ database, send, answers, acceptance, sharing, restatements, clock }),
      [Database, SendService, AnswerService, AcceptanceService, ShareService, RestatementService, Clock],
    );
    bind(RequestMailWorker).toResolvedValue(
      (database, mails) => requestMailWorker(database, mails),
      [Database, MailBox],
    );
    bind(Watching).toResolvedValue(
      (database, requests, notices, clock, watch) => {
        const reminders = new Reminders(database, requests, notices, clock);
        const look = (companyId: string) => watch.look(companyId);
        return new WatchQueue(database, look, async () => {
          await reminders.send();
          await watch.lookAtAll();
        });
      },
      [Database, RequestStore, RequestNotices, Clock, RestatementWatch],
    );
  },
  routes: (services) => {
    const [database, list] = [services.get(Database), services.get(RequestListView)];
    const detail = services.get(RequestDetailView);
    return [
      ...requestHandlers({
        database,
        list,
        detail,
        send: services.get(SendService),
        answers: services.get(AnswerService),
        acceptance: services.get(AcceptanceService),
        sharing: services.get(ShareService),
        restatements: services.get(RestatementService),
        watch: services.get(RestatementWatch),
        files: services.get(AnswerFiles),
        campaigns: services.get(CampaignView),
        proposals: services.get(ProposalView),
      }),
      ...adminRequestHandlers(database, list, detail, services.get(ResetService)),
    ];
  },
  start: async (services) => {
    const watching = services.get(Watching);
    services.get(EventBus).subscribe(recordsChanged, ({ companyId }) => watching.add(companyId));
    services.get(RequestMailWorker).start();
    watching.start();
  },
  stop: async (services) => {
    await services.get(Watching).stop();
    await services.get(RequestMailWorker).stop();
  },
});
