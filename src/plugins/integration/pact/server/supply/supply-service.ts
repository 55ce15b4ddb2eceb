import { problem, type Authority } from '#contract';
import { decimal, fixedText, sum } from '#domain/units';
import type { ReceivedFactors } from '#plugins/reference/custom-factors/server';
import {
  recordsChanged,
  type FactorTrial,
  type FactorTrials,
  type RecordService,
} from '#plugins/records/records/server';
import type { Clock, Database, EventBus, Trx } from '#server';
import type { FactorLineage, FootprintProposal, ProposalDetail, ReceivedRow } from '../../contract/index.ts';
import { openProposals, standingOf, type OpenProposal, type TrialStanding } from '../../domain/index.ts';
import { daysOf, factorBodyOf } from './factor-body.ts';
import { acceptanceOf, factorOf, findingsOf, presentAll, refusalOf, sorted, type Sorted } from './present-received.ts';
import type { StoredReceived, SupplyStore } from './supply-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: SupplyStore;
  readonly factors: ReceivedFactors;
  readonly trials: FactorTrials;
  readonly records: Pick<RecordService, 'changeFactorWithin'>;
  readonly events: EventBus;
  readonly clock: Clock;
}

/** The person who decides. */
export interface SupplyActor {
  readonly companyId: string;
  readonly accountId: string;
  readonly authorities: readonly Authority[];
}

type Proposal = OpenProposal<Sorted>;

/** A record that names the factor in use, as the newer footprint would leave it. */
interface TriedRecord {
  readonly trial: FactorTrial;
  readonly standing: TrialStanding;
}

/** Rows a list shows: the latest. */
const MOST_SHOWN = 200;

/** Decimals of t CO2-e, as stored. */
const PLACES = 6;

const moment = (stored: string) => new Date(stored).toISOString();

/** What becomes of received footprints: accepted findings, supplier factors, proposals. */
export class SupplyService {
  constructor(private readonly parts: Parts) {}

  received(companyId: string): Promise<readonly ReceivedRow[]> {
    return this.reading(companyId, async (trx) => (await this.rows(trx, companyId)).slice(0, MOST_SHOWN));
  }

  acceptFindings({ companyId, accountId }: SupplyActor, id: string, reason: string): Promise<ReceivedRow> {
    const { database, store } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await store.hold(trx, companyId);
      const { stored } = await this.one(trx, companyId, id);
      if (findingsOf(stored.document).length === 0) throw problem('pact.no-findings', 409, 'pact.no-findings');
      await store.accept(trx, companyId, { receivedId: id, at: this.now(), by: accountId, reason });
      return this.row(trx, companyId, id);
    });
  }

  /** Makes a received footprint a new own factor. */
  use(actor: SupplyActor, id: string): Promise<ReceivedRow> {
    const { database, store } = this.parts;
    const { companyId } = actor;
    return database.withTenant(companyId, async (trx) => {
      await store.hold(trx, companyId);
      const all = sorted(await store.all(trx, companyId));
      const one = all.find((arrival) => arrival.id === id) ?? unknownReceived();
      if (one.isFactor) throw problem('pact.used', 409, 'pact.used');
      if (openProposals(all).some(({ arrival }) => arrival.id === id))
        throw problem('pact.is-proposal', 409, 'pact.is-proposal');
      await this.makeFactor(trx, actor, one, null);
      return this.row(trx, companyId, id);
    });
  }

  proposals(companyId: string): Promise<readonly FootprintProposal[]> {
    return this.reading(companyId, async (trx) => {
      const all = sorted(await this.parts.store.all(trx, companyId));
      return openProposals(all).map(presentProposal).toReversed();
    });
  }

  proposal(companyId: string, id: string): Promise<ProposalDetail> {
    return this.reading(companyId, async (trx) => {
      const proposal = await this.proposed(trx, companyId, id);
      return presentDetail(proposal, await this.tried(trx, companyId, proposal));
    });
  }

  /** 409 `pact.proposal-moved` if one of the records may not change any more. */
  async accept(actor: SupplyActor, id: string, recordIds: readonly string[]) {
    const { database, store, records, events } = this.parts;
    const { companyId } = actor;
    const chosen = [...new Set(recordIds)];
    const made = await database.withTenant(companyId, async (trx) => {
      await store.hold(trx, companyId);
      const proposal = await this.proposed(trx, companyId, id);
      const tried = new Map((await this.tried(trx, companyId, proposal)).map((one) => [one.trial.id, one]));
      const [latest] = proposal.used;
      const factor = await this.makeFactor(trx, actor, proposal.arrival, latest?.stored.factor_id ?? null);
      for (const recordId of chosen) {
        const record = tried.get(recordId);
        if (record?.standing !== 'OPEN') throw problem('pact.proposal-moved', 409, 'pact.proposal-moved');
        const { revision } = record.trial;
        await records.changeFactorWithin(trx, actor, { id: recordId, revision }, factor.named);
      }
      return factor.version;
    });
    if (chosen.length > 0) events.publish(recordsChanged, { companyId });
    return { ...made, records: chosen.length };
  }

  async decline({ companyId, accountId }: SupplyActor, id: string, reason: string): Promise<void> {
    const { database, store } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      await store.hold(trx, companyId);
      await this.proposed(trx, companyId, id);
      await store.decline(trx, companyId, { receivedId: id, at: this.now(), by: accountId, reason });
    });
  }

  /** The footprints that are versions of a factor, the latest first, and the open proposal about it. */
  lineage(
    companyId: string,
    factorId: string,
  ): Promise<{ readonly versions: FactorLineage[]; readonly proposal: FootprintProposal | null }> {
    return this.reading(companyId, async (trx) => {
      const all = await this.parts.store.all(trx, companyId);
      const versions = all.filter((one) => one.factor_id === factorId).map(presentLineage);
      const open = openProposals(sorted(all)).find(({ used }) =>
        used.some(({ stored }) => stored.factor_id === factorId),
      );
      return {
        versions: versions.toSorted((one, other) => other.version - one.version),
        proposal: open ? presentProposal(open) : null,
      };
    });
  }

  private async makeFactor(trx: Trx, actor: SupplyActor, arrival: Sorted, factorId: string | null) {
    const { store, factors } = this.parts;
    const { companyId, accountId } = actor;
    const refusal = refusalOf(arrival);
    if (refusal) throw problem(refusal.code, 409, refusal.message);
    const { document, partner, id: receivedId } = arrival.stored;
    const stated = factorOf(document);
    if (typeof stated === 'string') throw problem('pact.no-factor', 409, stated);
    const body = factorBodyOf(document, partner, stated);
    const version = await factors.add(trx, actor, body, factorId);
    await store.addFactor(trx, companyId, { receivedId, ...version, at: this.now(), by: accountId });
    const { value, unit, source } = body;
    const named = { value, unit, source, factorId: version.factorId, factorVersion: String(version.version) };
    return { version, named };
  }

  /** Every record that names a factor of the product line, with the figures of the newer footprint. */
  private async tried(trx: Trx, companyId: string, { arrival, used }: Proposal): Promise<readonly TriedRecord[]> {
    const { document, partner } = arrival.stored;
    const stated = factorOf(document);
    if (typeof stated === 'string') return [];
    const { value, unit, source } = factorBodyOf(document, partner, stated);
    const days = daysOf(document);
    const factorIds = [...new Set(used.flatMap(({ stored }) => stored.factor_id ?? []))];
    const tried: TriedRecord[] = [];
    for (const factorId of factorIds)
      for (const trial of await this.parts.trials.run(trx, companyId, factorId, { value, unit, source })) {
        const { status, locked, fromDate, after } = trial;
        tried.push({ trial, standing: standingOf({ status, locked, fromDate, isCalculated: after !== null }, days) });
      }
    return tried;
  }

  private async proposed(trx: Trx, companyId: string, id: string): Promise<Proposal> {
    const all = sorted(await this.parts.store.all(trx, companyId));
    const found = openProposals(all).find(({ arrival }) => arrival.id === id);
    if (!found) throw problem('pact.proposal-unknown', 404, 'pact.proposal-unknown');
    return found;
  }

  private async one(trx: Trx, companyId: string, id: string): Promise<Sorted> {
    const all = sorted(await this.parts.store.all(trx, companyId));
    return all.find((arrival) => arrival.id === id) ?? unknownReceived();
  }

  private async rows(trx: Trx, companyId: string): Promise<readonly ReceivedRow[]> {
    const all = sorted(await this.parts.store.all(trx, companyId));
    return presentAll(all, new Set(openProposals(all).map(({ arrival }) => arrival.id)));
  }

  private async row(trx: Trx, companyId: string, id: string): Promise<ReceivedRow> {
    return (await this.rows(trx, companyId)).find((row) => row.id === id) ?? unknownReceived();
  }

  private reading<T>(companyId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.parts.database.withTenant(companyId, work, { readonly: true });
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

function presentProposal({ arrival, used }: Proposal): FootprintProposal {
  const { stored } = arrival;
  const { document } = stored;
  const figures = factorOf(document);
  const before = used[0] ? factorOf(used[0].stored.document) : '';
  const { from: fromDate, to: toDate } = daysOf(document);
  return {
    id: stored.id,
    receivedAt: moment(stored.received_at),
    partner: stored.partner,
    product: document.productNameCompany,
    footprintId: stored.footprint_id,
    present: typeof before === 'string' ? { value: '', unit: '' } : { value: before.value, unit: before.unit },
    proposed: typeof figures === 'string' ? null : { value: figures.value, unit: figures.unit, fromDate, toDate },
    refusal: refusalOf(arrival)?.message ?? null,
  };
}

function presentDetail(proposal: Proposal, tried: readonly TriedRecord[]): ProposalDetail {
  const open = tried.filter(({ standing }) => standing === 'OPEN');
  const total = (of: (trial: FactorTrial) => string | null | undefined) =>
    fixedText(sum(open.map(({ trial }) => decimal(of(trial) ?? 0))), PLACES);
  return {
    ...presentProposal(proposal),
    records: [...open, ...tried.filter(({ standing }) => standing !== 'OPEN')].map(({ trial, standing }) => ({
      id: trial.id,
      typeScope: trial.scope,
      facilityName: trial.facilityName,
      categoryId: trial.category,
      fromDate: trial.fromDate,
      toDate: trial.toDate,
      standing,
      before: trial.before.t_total,
      after: standing === 'OPEN' ? (trial.after?.t_total ?? null) : trial.before.t_total,
    })),
    open: {
      records: open.length,
      before: total(({ before }) => before.t_total),
      after: total(({ after }) => after?.t_total),
    },
    kept: tried.length - open.length,
  };
}

const presentLineage = (stored: StoredReceived): FactorLineage => ({
  version: stored.version ?? 0,
  receivedId: stored.id,
  receivedAt: moment(stored.received_at),
  origin: stored.partner_id === null ? 'CONNECTED' : 'PACT',
  partner: stored.partner,
  takenAt: moment(stored.taken_at ?? stored.received_at),
  takenBy: stored.taken_by ?? '',
  footprint: stored.document,
  acceptance: acceptanceOf(stored),
});

function unknownReceived(): never {
  throw problem('pact.received-unknown', 404, 'pact.received-unknown');
}
