import { messageFor, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { MoneyTables } from '#plugins/reference/reference-data/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import type { OwnMoney, RuleFacts } from '../contract/index.ts';
import { LearntCounts, type Outcome } from '../domain/index.ts';
import { changeCounts, decisionsOf, dropDecisions, tokensOfGroups, writeDecisions } from './learnt-store.ts';
import { knownLedger, setFacility, type LedgerKey } from './ledger-store.ts';
import { saveCostCentre } from './cost-centre-store.ts';
import { dropOwnMoney, saveOwnMoney } from './own-money.ts';
import { dropRule, holdRules, rulesOf, writeRule, type StoredRule } from './rule-store.ts';
import type { SpendCatalogue } from './spend-catalogue.ts';

/** The person and the company they act for. */
export interface SpendWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** Most rules of a company. Every line is compared with each of them. */
export const MOST_RULES = 500;

/** Writes decisions, rules and what else a company says about its ledgers. */
export class SpendService {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly catalogue: SpendCatalogue,
    private readonly money: MoneyTables,
    private readonly clock: Clock,
  ) {}

  /** 400 `spend.input-unknown`, `spend.group-unknown`; 404 `spend.ledger-unknown`; 409 `spend.recorded`. */
  async decide(
    writer: SpendWriter,
    asked: {
      readonly itemId: string;
      readonly groupIds: readonly string[];
      readonly outcome: Outcome;
      readonly despite: boolean;
    },
  ): Promise<number> {
    const { outcome, despite } = asked;
    this.catalogue.refuseUnknown(outcome);
    const key = { companyId: writer.companyId, itemId: asked.itemId };
    const groupIds = [...new Set(asked.groupIds)];
    return this.database.withTenant(writer.companyId, async (trx) => {
      await holdOpen(trx, key);
      const groups = await tokensOfGroups(trx, key, groupIds);
      if (groups.length < groupIds.length) throw problem('spend.group-unknown', 400, 'spend.group-unknown');
      const changes = await unlearnt(trx, key, groupIds);
      for (const { tokens } of groups) changes.add(tokens, outcome);
      await writeDecisions(trx, key, groupIds, {
        outcome,
        despite: despite && outcome.kind === 'counted',
        at: this.clock.now().toISOString(),
        accountId: writer.accountId,
      });
      await changeCounts(trx, writer.companyId, changes);
      return groups.length;
    });
  }

  /** Takes decisions back. 404 `spend.ledger-unknown`; 409 `spend.recorded`. */
  async undo(companyId: string, itemId: string, groupIds: readonly string[]): Promise<number> {
    const key = { companyId, itemId };
    return this.database.withTenant(companyId, async (trx) => {
      await holdOpen(trx, key);
      const known = await decisionsOf(trx, key, groupIds);
      const ids = known.map(({ groupId }) => groupId);
      const changes = await unlearnt(trx, key, ids);
      await dropDecisions(trx, key, ids);
      await changeCounts(trx, companyId, changes);
      return ids.length;
    });
  }

  async setFacility(companyId: string, itemId: string, facilityId: string): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      await holdOpen(trx, { companyId, itemId });
      await this.refuseUnknown(trx, companyId, facilityId);
      await setFacility(trx, { companyId, itemId }, facilityId);
    });
  }

  async saveCostCentre(companyId: string, code: string, facilityId: string | null): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      if (facilityId !== null) await this.refuseUnknown(trx, companyId, facilityId);
      await saveCostCentre(trx, companyId, code, facilityId);
    });
  }

  async addRule(writer: SpendWriter, facts: RuleFacts): Promise<StoredRule> {
    this.catalogue.refuseUnknown(facts.outcome);
    const rule = { ...facts, id: uuidv7(), revision: 1 };
    await this.database.withTenant(writer.companyId, async (trx) => {
      await holdRules(trx, writer.companyId);
      if ((await rulesOf(trx, writer.companyId)).length >= MOST_RULES)
        throw problem('spend.rules-most', 409, messageFor('spend.rules-most', { most: MOST_RULES }));
      await this.write(trx, writer, rule);
    });
    return rule;
  }

  /** 404 `spend.rule-unknown`; 409 `spend.rule-stale`. */
  async changeRule(writer: SpendWriter, { id, revision, ...facts }: RuleFacts & RuleKey): Promise<StoredRule> {
    this.catalogue.refuseUnknown(facts.outcome);
    const rule = { ...facts, id, revision: revision + 1 };
    await this.database.withTenant(writer.companyId, async (trx) => {
      await refuseStale(trx, writer.companyId, { id, revision });
      await this.write(trx, writer, rule);
    });
    return rule;
  }

  async deleteRule(companyId: string, key: RuleKey): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      await refuseStale(trx, companyId, key);
      await dropRule(trx, companyId, key.id);
    });
  }

  /** 409 `spend.published` if the tables of the product have the figure: own ones never replace it. */
  async saveMoney(companyId: string, figure: OwnMoney): Promise<void> {
    const { kind, currency, year } = figure;
    const figures = await this.money.figures();
    if (kind === 'rate' ? currency === 'USD' || figures.rate(currency, year) : figures.index(currency, year))
      throw problem('spend.published', 409, messageFor('spend.published', { currency, year }));
    await this.database.withTenant(companyId, (trx) => saveOwnMoney(trx, companyId, figure));
  }

  async deleteMoney(companyId: string, key: Pick<OwnMoney, 'kind' | 'currency' | 'year'>): Promise<void> {
    await this.database.withTenant(companyId, (trx) => dropOwnMoney(trx, companyId, key));
  }

  private async write(trx: Trx, { companyId, accountId }: SpendWriter, rule: StoredRule): Promise<void> {
    await writeRule(trx, companyId, rule, { at: this.clock.now().toISOString(), accountId });
  }

  private async refuseUnknown(trx: Trx, companyId: string, facilityId: string): Promise<void> {
    const facilities = await this.companies.facilities(trx, companyId);
    if (facilities.some(({ id }) => id === facilityId)) return;
    const message = 'spend.facility-unknown';
    throw problem(message, 400, message, [{ path: 'facilityId', message }]);
  }
}

interface RuleKey {
  readonly id: string;
  readonly revision: number;
}

/** Holds a ledger whose records are not recorded yet. */
async function holdOpen(trx: Trx, key: LedgerKey): Promise<void> {
  const { state } = await knownLedger(trx, key, true);
  if (state === 'RECORDED') throw problem('spend.recorded', 409, 'spend.recorded');
}

/** What takes away the counts of earlier decisions about these groups. */
async function unlearnt(trx: Trx, key: LedgerKey, groupIds: readonly string[]): Promise<LearntCounts> {
  const changes = new LearntCounts();
  for (const { tokens, outcome } of await decisionsOf(trx, key, groupIds)) changes.subtract(tokens, outcome);
  return changes;
}

async function refuseStale(trx: Trx, companyId: string, { id, revision }: RuleKey): Promise<void> {
  await holdRules(trx, companyId);
  const found = (await rulesOf(trx, companyId)).find((one) => one.id === id);
  if (!found) throw problem('spend.rule-unknown', 404, 'spend.rule-unknown');
  if (found.revision !== revision) throw problem('spend.rule-stale', 409, 'spend.rule-stale');
}
