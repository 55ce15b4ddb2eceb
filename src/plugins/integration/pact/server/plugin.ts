import { token } from '#contract';
import { CompanyDependents } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { RequestSource } from '#plugins/network/record-request/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange } from '#plugins/platform/notifications/server';
import { TaskSource } from '#plugins/platform/tasks/server';
import { FactorTrials, RecordCheck, RecordService } from '#plugins/records/records/server';
import { ReceivedFactors } from '#plugins/reference/custom-factors/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { FootprintFollower, FootprintService, FootprintStore } from '#plugins/integration/footprints/server';
import {
  Clock,
  Credential,
  Database,
  defineServerPlugin,
  EventBus,
  JobCounts,
  OutboundCalls,
  RateLimits,
  Secrets,
  Settings,
  Texts,
  type QueueWorker,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ConnectedDelivery } from './connected/connected-delivery.ts';
import { connectedHandlers } from './connected/connected-handlers.ts';
import { ConnectedService } from './connected/connected-service.ts';
import { ConnectedStore } from './connected/connected-store.ts';
import { DeliveryStore } from './delivery-store.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { ExchangeNotices, pushedExchange } from './exchange-notices.ts';
import { ExchangeService } from './exchange-service.ts';
import { ExchangeStore } from './exchange-store.ts';
import { pact } from './migrations/0001-pact.ts';
import { connectedAndSupplied } from './migrations/0002-connected-and-supplied.ts';
import { requestsOfCompanies } from './migrations/0003-requests-of-companies.ts';
import { pactCredential } from './pact-credential.ts';
import { openDeliveries } from './open-deliveries.ts';
import { PactTokens, PartnerTokens } from './pact-tokens.ts';
import { PartnerClient } from './partner-client.ts';
import { partnerHandlers } from './partner-handlers.ts';
import { PartnerService } from './partner-service.ts';
import { PartnerStore } from './partner-store.ts';
import { protocolHandlers } from './protocol-handlers.ts';
import { CompanyRequestStore } from './requests/company-request-store.ts';
import { companyRequestsOf } from './requests/company-requests-of.ts';
import { footprintRequestHandlers } from './requests/footprint-request-handlers.ts';
import { FootprintRequestService } from './requests/footprint-request-service.ts';
import { footprintRequestTasks } from './requests/footprint-request-tasks.ts';
import { FootprintRequestView } from './requests/footprint-request-view.ts';
import { supplierFactorCheck } from './supply/supplier-factor-check.ts';
import { supplyHandlers } from './supply/supply-handlers.ts';
import { SupplyService } from './supply/supply-service.ts';
import { SupplyStore } from './supply/supply-store.ts';
import { texts as own } from './texts/index.ts';
import { TokenService } from './token-service.ts';

const Worker = token<Pick<QueueWorker, 'start' | 'stop'>>('pact/worker');

export default defineServerPlugin({
  manifest,
  texts: [shared, own],
  migrations: [pact, connectedAndSupplied, requestsOfCompanies],
  wholeTables: {
    pact_received: 'Connected companies add rows, and its policy reads their connection.',
  },
  bind: ({ bind }) => {
    bind(JobCounts).toConstantValue(openDeliveries);
    bind(PartnerStore).toConstantValue(new PartnerStore());
    bind(ExchangeStore).toConstantValue(new ExchangeStore());
    bind(DeliveryStore).toConstantValue(new DeliveryStore());
    bind(ConnectedStore).toConstantValue(new ConnectedStore());
    bind(SupplyStore).toConstantValue(new SupplyStore());
    bind(CompanyRequestStore).toConstantValue(new CompanyRequestStore());
    bind(CompanyDependents).toConstantValue(companyRequestsOf);
    bind(FootprintRequestView).toResolvedValue((clock) => new FootprintRequestView(clock), [Clock]);
    bind(RequestSource).toResolvedValue(
      (view) => ({ id: 'pact/footprint-requests', counts: (trx, companyId) => view.counts(trx, companyId) }),
      [FootprintRequestView],
    );
    bind(TaskSource).toResolvedValue((view) => footprintRequestTasks(view), [FootprintRequestView]);
    bind(NoticeTopic).toConstantValue({ id: 'pact', mail: 'at-once', heading: 'companies' });
    bind(PushedChange).toConstantValue(pushedExchange);
    bind(ExchangeNotices).toResolvedValue((notices) => new ExchangeNotices(notices), [Notices]);
    bind(ConnectedDelivery).toResolvedValue(
      (...parts) => new ConnectedDelivery(...parts),
      [ConnectedStore, CompanyRequestStore, ExchangeNotices, Clock],
    );
    bind(FootprintFollower).toResolvedValue((delivery) => delivery, [ConnectedDelivery]);
    bind(ConnectedService).toResolvedValue(
      (database, connections, footprints, store, delivery, clock) =>
        new ConnectedService({ database, connections, footprints, store, delivery, clock }),
      [Database, ConnectionStore, FootprintService, ConnectedStore, ConnectedDelivery, Clock],
    );
    bind(RecordCheck).toResolvedValue((store) => supplierFactorCheck(store), [SupplyStore]);
    bind(SupplyService).toResolvedValue(
      (database, store, factors, trials, records, events, clock) =>
        new SupplyService({ database, store, factors, trials, records, events, clock }),
      [Database, SupplyStore, ReceivedFactors, FactorTrials, RecordService, EventBus, Clock],
    );
    bind(PartnerClient).toResolvedValue((calls) => new PartnerClient(calls), [OutboundCalls]);
    bind(PartnerTokens).toResolvedValue(
      ({ tokenSecret }, clock) => new PactTokens(tokenSecret, clock),
      [Settings, Clock],
    );
    bind(Credential).toResolvedValue(
      (database, store, tokens, clock) => pactCredential({ database, store, tokens, clock }),
      [Database, PartnerStore, PartnerTokens, Clock],
    );
    bind(TokenService).toResolvedValue(
      (database, store, tokens, limits, log, texts, clock) =>
        new TokenService({ database, store, tokens, limits, log, texts, clock }),
      [Database, PartnerStore, PartnerTokens, RateLimits, SecurityLog, Texts, Clock],
    );
    bind(PartnerService).toResolvedValue(
      (database, store, secrets, log, clock) => new PartnerService({ database, store, secrets, log, clock }),
      [Database, PartnerStore, Secrets, SecurityLog, Clock],
    );
    bind(ExchangeService).toResolvedValue(
      (database, partners, exchange, deliveries, notices, footprints, service, texts, clock) =>
        new ExchangeService({ database, partners, exchange, deliveries, notices, footprints, service, texts, clock }),
      [
        Database,
        PartnerStore,
        ExchangeStore,
        DeliveryStore,
        ExchangeNotices,
        FootprintStore,
        FootprintService,
        Texts,
        Clock,
      ],
    );
    bind(FootprintRequestService).toResolvedValue(
      (database, view, requests, connections, connected, delivery, exchange, footprints, notices, clock) =>
        new FootprintRequestService({
          database,
          view,
          requests,
          connections,
          connected,
          delivery,
          exchange,
          footprints,
          notices,
          clock,
        }),
      [
        Database,
        FootprintRequestView,
        CompanyRequestStore,
        ConnectionStore,
        ConnectedStore,
        ConnectedDelivery,
        ExchangeService,
        FootprintService,
        ExchangeNotices,
        Clock,
      ],
    );
    bind(Worker).toResolvedValue(
      (database, partners, deliveries, exchange, notices, client, secrets, clock) =>
        deliveryWorker({ database, partners, deliveries, exchange, notices, client, secrets, clock }),
      [Database, PartnerStore, DeliveryStore, ExchangeStore, ExchangeNotices, PartnerClient, Secrets, Clock],
    );
  },
  routes: (services) => [
    ...connectedHandlers(services.get(ConnectedService)),
    ...supplyHandlers(services.get(SupplyService)),
    ...footprintRequestHandlers({
      database: services.get(Database),
      view: services.get(FootprintRequestView),
      service: services.get(FootprintRequestService),
    }),
    ...protocolHandlers({
      database: services.get(Database),
      footprints: services.get(FootprintStore),
      service: services.get(FootprintService),
      exchange: services.get(ExchangeStore),
      events: services.get(ExchangeService),
      tokens: services.get(TokenService),
    }),
    ...partnerHandlers({
      database: services.get(Database),
      store: services.get(PartnerStore),
      partners: services.get(PartnerService),
      exchange: services.get(ExchangeStore),
      service: services.get(ExchangeService),
      footprints: services.get(FootprintService),
      hasSecrets: services.get(Secrets).isReady,
    }),
  ],
  start: async (services) => services.get(Worker).start(),
  stop: (services) => services.get(Worker).stop(),
});
