import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { recordRequestRoutes as routes } from '../contract/index.ts';
import type { AcceptanceService } from './answers/acceptance-service.ts';
import type { AnswerFiles } from './answers/answer-files.ts';
import type { AnswerService } from './answers/answer-service.ts';
import type { CampaignView } from './requests/campaign-view.ts';
import type { ProposalView } from './restatements/proposal-view.ts';
import type { RequestDetailView } from './requests/request-detail-view.ts';
import type { RequestListView } from './requests/request-list-view.ts';
import type { RestatementService } from './restatements/restatement-service.ts';
import type { RestatementWatch } from './restatements/restatement-watch.ts';
import type { SendService } from './requests/send-service.ts';
import type { ShareService } from './answers/share-service.ts';

export interface HandlerParts {
  readonly database: Database;
  readonly send: SendService;
  readonly answers: AnswerService;
  readonly acceptance: AcceptanceService;
  readonly sharing: ShareService;
  readonly restatements: RestatementService;
  readonly watch: RestatementWatch;
  readonly files: AnswerFiles;
  readonly list: RequestListView;
  readonly detail: RequestDetailView;
  readonly campaigns: CampaignView;
  readonly proposals: ProposalView;
}

const actorOf = (caller: Caller) => ({
  companyId: companyOf(caller),
  accountId: caller.accountId,
  authorities: caller.authorities,
});

const ok = <T>(data: T) => ({ statusCode: 200, data });

/** Calls for a company's own people. Every write returns the request as it is afterwards. */
export function requestHandlers(parts: HandlerParts): readonly ServedRoute[] {
  const { answers, acceptance, sharing, restatements } = parts;
  const shown = shower(parts);
  return [
    ...readHandlers(parts),
    serve(routes.send, async ({ caller, body }) => ok(await parts.send.send(actorOf(caller), body))),
    serve(routes.begin, ({ caller, params: { id } }) => shown(caller, id, (actor) => answers.begin(actor, id))),
    serve(routes.preview, async ({ caller, params, body }) =>
      ok(await answers.preview(actorOf(caller), params.id, body)),
    ),
    serve(routes.save, async ({ caller, params: { id }, body }) =>
      ok(await answers.save(actorOf(caller), id, body.answer, body.revision)),
    ),
    serve(routes.submit, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => answers.submit(actor, id, body)),
    ),
    serve(routes.decline, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => answers.decline(actor, id, body.reason)),
    ),
    serve(routes.remark, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => answers.remark(actor, id, body.remark)),
    ),
    serve(routes.remind, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => answers.remind(actor, id, body.remark)),
    ),
    serve(routes.requestChanges, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => answers.requestChanges(actor, id, body.remark)),
    ),
    serve(routes.cancel, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => answers.cancel(actor, id, body.reason)),
    ),
    serve(routes.accept, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => acceptance.accept(actor, id, body)),
    ),
    serve(routes.acceptProposal, async ({ caller, params, body }) => {
      const id = await acceptance.acceptProposal(actorOf(caller), params.id, body.acknowledge);
      return shown(caller, id);
    }),
    serve(routes.refuseProposal, async ({ caller, params, body }) => {
      const id = await acceptance.refuseProposal(actorOf(caller), params.id, body.reason);
      return shown(caller, id);
    }),
    serve(routes.propose, ({ caller, params: { id }, body }) =>
      shown(caller, id, (actor) => restatements.propose(actor, id, body)),
    ),
    serve(routes.share, async ({ caller, params, body }) => ok(await sharing.share(actorOf(caller), params.id, body))),
  ];
}

function readHandlers(parts: HandlerParts): readonly ServedRoute[] {
  const { database, list, proposals, campaigns, watch, detail } = parts;
  const readonly = { readonly: true };
  return [
    serve(routes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => list.page(trx, companyId, query), readonly);
    }),
    serve(routes.counts, async ({ caller }) => {
      const companyId = companyOf(caller);
      return ok(await database.withTenant(companyId, (trx) => list.counts(trx, companyId), readonly));
    }),
    serve(routes.detail, ({ caller, params }) => shower(parts)(caller, params.id)),
    serve(routes.proposals, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => proposals.page(trx, companyId, query), readonly);
    }),
    serve(routes.campaigns, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => campaigns.page(trx, companyId, query), readonly);
    }),
    serve(routes.campaign, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      return ok(await database.withTenant(companyId, (trx) => campaigns.one(trx, companyId, params.id), readonly));
    }),
    serve(routes.restatements, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => watch.page(trx, companyId, query), readonly);
    }),
    serve(routes.restatement, async ({ caller, params }) =>
      ok(await parts.restatements.detail(actorOf(caller), params.id)),
    ),
    serve(routes.shareCandidates, async ({ caller, params }) => {
      const candidates = await parts.sharing.candidates(actorOf(caller), params.id);
      return ok({ commonObjects: candidates.map(({ id, code, name, shared }) => ({ id, code, name, shared })) });
    }),
    serve(routes.file, ({ caller, params }) => parts.files.open(companyOf(caller), params.id, params.fileId), 'here'),
    serve(routes.provenance, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      return ok(await database.withTenant(companyId, (trx) => detail.provenance(trx, companyId, params.id), readonly));
    }),
  ];
}

/** Runs a write, and returns the request as its side sees it afterwards. */
function shower({ database, detail }: HandlerParts) {
  return async (caller: Caller, id: string, act?: (actor: ReturnType<typeof actorOf>) => Promise<void>) => {
    const actor = actorOf(caller);
    await act?.(actor);
    return ok(await database.withTenant(actor.companyId, (trx) => detail.detail(trx, actor, id), { readonly: true }));
  };
}
