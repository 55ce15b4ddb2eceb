import { decimal, exactText } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { MoneyTables } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { SpendGroup, SpendLedger, SpendRuleRow } from '../contract/index.ts';
import { BUILT_IN, outcomeOf, suggestionsFor, summaryOf, type LearntCounts } from '../domain/index.ts';
import { countsFor } from './learnt-store.ts';
import {
  countedMoney,
  groupsPage,
  isGrouped,
  knownLedger,
  regroup,
  stateSums,
  type GroupRow,
  type LedgerKey,
} from './ledger-store.ts';
import { facilityOfCostCentre } from './cost-centre-store.ts';
import { lastRates, ownMoneyOf, withOwn } from './own-money.ts';
import type { StoredRule } from './rule-store.ts';
import type { SpendCatalogue } from './spend-catalogue.ts';

/** Year and currency of the factors by spend: nothing else needs an index. */
const DOLLAR = 'USD';

/** Reads ledgers for people. Groups are brought up to date with the rules first. */
export class SpendView {
  constructor(
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly catalogue: SpendCatalogue,
    private readonly money: MoneyTables,
  ) {}

  /** 404 `spend.ledger-unknown`. */
  async ledger(trx: Trx, key: LedgerKey): Promise<SpendLedger> {
    await this.freshen(trx, key);
    const found = await knownLedger(trx, key);
    const facilities = await this.companies.facilities(trx, key.companyId);
    const byCostCentre = await facilityOfCostCentre(trx, key.companyId);
    const { state, lines, totals, zeros, faults, faulty, facility_id } = found;
    return {
      itemId: key.itemId,
      state,
      lines,
      totals,
      zeros,
      faults,
      faulty: [...faulty],
      facilityId: facility_id,
      facilities: facilities.map(({ id, name }) => ({ id, name })),
      costCentres: found.cost_centres.map((one) => ({
        ...one,
        facilityId: byCostCentre.get(one.code.toLowerCase()) ?? null,
      })),
      missing: await this.missing(trx, key),
      summary: summaryOf(await stateSums(trx, key)).map(({ states, ...one }) => ({ ...one, states: [...states] })),
    };
  }

  async groups(trx: Trx, key: LedgerKey, asked: Parameters<typeof groupsPage>[2]) {
    await this.freshen(trx, key);
    const { rows, count, next } = await groupsPage(trx, key, asked);
    const counts = await countsFor(
      trx,
      key.companyId,
      rows.flatMap(({ tokens }) => tokens),
    );
    return { rows: rows.map((row) => this.groupOf(row, counts)), count, next };
  }

  rule({ outcome, words, ...rule }: StoredRule): SpendRuleRow {
    return { ...rule, words: [...words], outcome: this.catalogue.shown(outcome) };
  }

  private async freshen(trx: Trx, key: LedgerKey): Promise<void> {
    if (await isGrouped(trx, key, await knownLedger(trx, key))) return;
    // Another caller may have grouped it meanwhile: the ledger is read again once it is held.
    await regroup(trx, key, await knownLedger(trx, key, true), await lastRates(this.money));
  }

  private groupOf(row: GroupRow, counts: LearntCounts): SpendGroup {
    const outcome = row.outcome === null ? null : outcomeOf(row.outcome);
    const texts = [row.account_name, row.supplier, row.largest.text];
    const isRule = !row.is_decided && row.rule_id !== null;
    return {
      id: row.id,
      account: row.account,
      accountName: row.account_name,
      supplier: row.supplier,
      currency: row.currency,
      lines: row.lines,
      total: exactText(decimal(row.total)),
      largest: row.largest,
      from: row.first_day,
      to: row.last_day,
      state: row.state,
      outcome: outcome && this.catalogue.shown(outcome),
      decidedBy: decidedBy(row),
      ruleId: row.rule_id,
      because: isRule ? [...row.because] : [],
      despite: row.despite,
      suggestions:
        outcome === null
          ? suggestionsFor(row.tokens, texts, counts).map((one) => ({
              ...one,
              outcome: this.catalogue.shown(one.outcome),
              because: [...one.because],
            }))
          : [],
    };
  }

  /** Rates and indices that counted lines need and nobody has. */
  private async missing(trx: Trx, key: LedgerKey): Promise<SpendLedger['missing']> {
    const figures = withOwn(await this.money.figures(), await ownMoneyOf(trx, key.companyId));
    const used = await countedMoney(trx, key);
    const rates = used.filter(({ currency, year }) => currency !== DOLLAR && !figures.rate(currency, year));
    const years = [...new Set(used.map(({ year }) => year))].filter((year) => !figures.index(DOLLAR, year));
    return [
      ...rates.map((one) => ({ kind: 'rate' as const, ...one })),
      ...years.map((year) => ({ kind: 'index' as const, currency: DOLLAR, year })),
    ];
  }
}

function decidedBy({ is_decided, rule_id }: GroupRow): SpendGroup['decidedBy'] {
  if (is_decided) return 'person';
  if (rule_id === null) return null;
  return rule_id.startsWith(BUILT_IN) ? 'built-in' : 'rule';
}
