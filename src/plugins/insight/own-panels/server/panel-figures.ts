import { lastDayOfMonth, addMonths, monthOf, type DateRange } from '#domain/time';
import { decimal, fixedText, type Decimal } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import type { BookLedger } from '#plugins/insight/books/server';
import type { CellSum } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, Trx } from '#server';
import type { PanelFigures } from '../contract/index.ts';
import { added, earlier, ranked, spanOf, type Definition, type Span } from '../domain/index.ts';
import { CELLS_BY, Grouping } from './group-keys.ts';
import { inputQuantities, inUnit, usualUnit } from './input-quantities.ts';
import { unknownDenominator } from './panels-policy.ts';

/** Amounts by group, before they are ranked. */
interface Sums {
  readonly groups: ReadonlyMap<string, Decimal | null>;
  readonly missing: number;
}

const AMOUNT_PLACES = 6;

/** Of intensities: a tonne-kilometre has a few grams. */
const RATE_PLACES = 12;

/** Calculates panels from the sums that are kept by month: the same as the dashboard. Drafts count. */
export class PanelFiguresReader {
  constructor(
    private readonly ledger: BookLedger,
    private readonly denominators: IntensityDenominators,
    private readonly companies: Pick<CompanyStore, 'facilities' | 'firstMonth'>,
    private readonly library: Pick<ReferenceLibrary, 'namesIn'>,
    private readonly clock: Clock,
  ) {}

  /** 400 `own-panels.denominator`. */
  async read(trx: Trx, companyId: string, definition: Definition): Promise<PanelFigures> {
    const firstMonth = await this.companies.firstMonth(trx, companyId);
    const span = spanOf(definition, this.clock.today(), firstMonth);
    const before = definition.comparison === 'BEFORE' ? earlier(span) : null;
    const facilities = await this.companies.facilities(trx, companyId);
    const grouping = new Grouping(definition.dimension, firstMonth, facilities);
    const reading = { trx, companyId, definition, grouping };
    const made =
      definition.measure === 'QUANTITY'
        ? await this.quantities(reading, span, before)
        : await this.amounts(reading, span, before);
    const { now, past, unit, over } = made;
    const ids = grouping.inTime(span) ?? [...new Set([...now.groups.keys(), ...(past?.groups.keys() ?? [])])];
    const groups = ids.map((id) => ({
      id,
      top: now.groups.get(id) ?? null,
      topBefore: past?.groups.get(id) ?? null,
    }));
    const divided = await Promise.all(
      groups.map(async ({ id, top, topBefore }) => ({
        id,
        amount: await over(top, id, span),
        previous: before === null ? null : await over(topBefore, id, before),
      })),
    );
    const known =
      grouping.inTime(span) === null ? divided.filter((one) => one.amount !== null || one.previous !== null) : divided;
    const { rows, more } = grouping.inTime(span) === null ? ranked(known, definition.top) : { rows: known, more: null };
    const isRate = definition.measure === 'INTENSITY';
    const text = (amount: Decimal | null) =>
      amount === null ? null : fixedText(amount, isRate ? RATE_PLACES : AMOUNT_PLACES);
    const names = this.names(definition, facilities);
    return {
      from: span.from,
      to: span.to,
      previousFrom: before?.from ?? null,
      previousTo: before?.to ?? null,
      unit,
      rows: rows.map(({ id, amount, previous }) => ({
        id,
        name: names(id),
        amount: text(amount),
        previous: text(previous),
        ...grouping.daysOf(id, span),
        facilityIds: definition.dimension === 'COUNTRY' ? [...(grouping.facilitiesOf(id) ?? [])] : [],
      })),
      more: more && {
        groups: more.groups,
        amount: isRate ? null : text(more.amount),
        previous: isRate ? null : text(more.previous),
      },
      total: text(await over(added([...now.groups.values()]), null, span)),
      previousTotal: before === null ? null : text(await over(added([...(past?.groups.values() ?? [])]), null, before)),
      missing: now.missing,
    };
  }

  private async amounts(reading: Reading, span: Span, before: DateRange | null) {
    const now = await this.cells(reading, span, 0);
    const past = before && (await this.cells(reading, before, span.back));
    const { measure } = reading.definition;
    if (measure !== 'INTENSITY') return { now, past, unit: measure === 'ENERGY' ? 'GJ' : 't CO2-e', over: undivided };
    const { trx, companyId, definition, grouping } = reading;
    const denominator = (await this.denominators.list(trx, companyId)).find(
      ({ id }) => id === definition.denominatorId,
    );
    if (!denominator) throw unknownDenominator();
    const over = async (amount: Decimal | null, id: string | null, period: DateRange) => {
      if (amount === null) return null;
      const isBefore = period.from !== span.from;
      const days = id === null ? period : moved(grouping.daysOf(id, span), isBefore ? span.back : 0);
      const facilityIds = (id === null ? null : grouping.facilitiesOf(id)) ?? undefined;
      const total = await this.denominators.total(trx, companyId, {
        ...days,
        denominatorId: denominator.id,
        facilityIds,
      });
      return total === null || decimal(total).isZero() ? null : amount.div(total);
    };
    return { now, past, unit: `t CO2-e/${denominator.unit}`, over };
  }

  private async cells(
    { trx, companyId, definition, grouping }: Reading,
    { from, to }: DateRange,
    back: number,
  ): Promise<Sums> {
    const { measure, scopes, scope2Method, dimension } = definition;
    const rows = await this.ledger.sums(
      trx,
      {
        companyIds: [companyId],
        facilityIds: [],
        scopes: scopes.split(',').map(Number),
        includeDrafts: true,
        book: null,
        from,
        to,
      },
      [...CELLS_BY[dimension], 'scope'],
    );
    const groups = new Map<string, Decimal | null>();
    let missing = 0;
    for (const row of rows) {
      if (row.parts === 0) continue;
      const id = grouping.idOf(row, back);
      const amount = measure === 'ENERGY' ? decimal(row.energyGj) : tonnesOf(row, scope2Method);
      groups.set(id, added([groups.get(id) ?? null, amount]));
      if (measure !== 'ENERGY' && scope2Method === 'MARKET' && row.scope === 2) missing += row.withoutMarket;
    }
    return { groups, missing };
  }

  private async quantities({ trx, companyId, definition, grouping }: Reading, span: Span, before: DateRange | null) {
    const { inputTypeId } = definition;
    const stored = await inputQuantities(trx, companyId, inputTypeId, span);
    const earlierOnes = before && (await inputQuantities(trx, companyId, inputTypeId, before));
    const unit = usualUnit(stored.length > 0 ? stored : (earlierOnes ?? []));
    const sumsOf = (rows: typeof stored, back: number): Sums => {
      const { found, missing } = inUnit(rows, unit);
      const groups = new Map<string, Decimal | null>();
      for (const { amount, ...keys } of found) {
        const id = grouping.idOf(keys, back);
        groups.set(id, added([groups.get(id) ?? null, amount]));
      }
      return { groups, missing };
    };
    const past = earlierOnes && sumsOf(earlierOnes, span.back);
    return { now: sumsOf(stored, 0), past, unit, over: undivided };
  }

  /** Names of groups; null where the client names them. */
  private names({ dimension }: Definition, facilities: Awaited<ReturnType<CompanyStore['facilities']>>) {
    const names = this.library.namesIn('en');
    const facility = new Map(facilities.map(({ id, name }) => [id, name]));
    return (id: string): string | null => {
      if (dimension === 'FACILITY') return facility.get(id) ?? id;
      if (dimension === 'CATEGORY') return names.category(id);
      return dimension === 'INPUT' ? names.anyInput(id) : null;
    };
  }
}

interface Reading {
  readonly trx: Trx;
  readonly companyId: string;
  readonly definition: Definition;
  readonly grouping: Grouping;
}

const undivided = async (amount: Decimal | null, _id: string | null, _period: DateRange) => amount;

const moved = ({ from, to }: DateRange, back: number): DateRange =>
  back === 0
    ? { from, to }
    : { from: addMonths(monthOf(from), -back), to: lastDayOfMonth(addMonths(monthOf(to), -back)) };

/** t CO2-e by the method of the panel; null: there is no figure. */
function tonnesOf(row: CellSum<'scope'>, method: Definition['scope2Method']): Decimal | null {
  if (row.scope !== 2 || method === 'LOCATION') return decimal(row.tTotal);
  return row.withoutMarket < row.parts ? decimal(row.tMarket) : null;
}
