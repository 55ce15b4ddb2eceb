import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import { COMPANY_TYPES } from '#plugins/company/company/contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, TextLanguage, Trx } from '#server';
import type { Benchmark, BenchmarkCell, BenchmarkStanding } from '../contract/index.ts';
import { ALL_INPUTS, ALL_TYPES, COUNT_BANDS, PER, placeOf, roundAfter, roundDue, type Per } from '../domain/index.ts';
import { cellsOf, sharedBy, takesPartSince, yearsWithRounds } from './benchmark-store.ts';
import type { CellTable } from './benchmark-tables.ts';
import type { YearFigures, YearFiguresReader } from './year-figures.ts';

/** Units of what emissions are divided by. */
const UNITS: Readonly<Record<Per, string>> = { GJ: 'GJ', ORE: 't', TKM: 't.km', HOURS: 'h', REVENUE: '$m' };

/** Decimals of an own value. */
const PLACES = 6;

/** Reads cells, and what a company sees of itself beside them. */
export class BenchmarkView {
  constructor(
    private readonly figures: YearFiguresReader,
    private readonly companies: Pick<CompanyStore, 'company'>,
    private readonly library: Pick<ReferenceLibrary, 'namesIn'>,
    private readonly clock: Clock,
  ) {}

  async standing(trx: Trx, companyId: string): Promise<BenchmarkStanding> {
    const since = await takesPartSince(trx, companyId);
    const nextRound = roundAfter(roundDue(this.clock.today()));
    const { months, per } = await this.figures.read(trx, companyId, nextRound.year);
    const kept = await sharedBy(trx, companyId);
    const names = this.library.namesIn('en');
    return {
      takesPart: since !== null,
      since,
      shared: [...new Set(kept.map(({ year }) => year))].map((year) => {
        const own = kept.filter((one) => one.year === year);
        return {
          year,
          inputs: own.flatMap(({ kind, item, amount }) =>
            kind === 'INPUT' ? [{ id: item, name: names.anyInput(item), tonnes: amount }] : [],
          ),
          per: PER.flatMap((id) => {
            const found = own.find(({ kind, item }) => kind === 'PER' && item === id);
            return found ? [{ id, amount: found.amount, unit: UNITS[id] }] : [];
          }),
        };
      }),
      years: [...(await yearsWithRounds(trx))],
      nextRound: { ...nextRound },
      ready: { months, per: [...per.keys()] },
    };
  }

  /** A company that does not take part sees no cell. */
  async cells(
    trx: Trx,
    companyId: string,
    { year, per }: { readonly year: number; readonly per: Per },
    language: TextLanguage = 'en',
  ): Promise<Benchmark> {
    const company = await this.companies.company(trx, companyId);
    const ownType = company?.type ?? '';
    const takesPart = (await takesPartSince(trx, companyId)) !== null;
    const head = { year, per, unit: UNITS[per], takesPart, ownType };
    if (!takesPart) return { ...head, cells: [] };
    const own = await this.figures.read(trx, companyId, year);
    const stored = (await cellsOf(trx, year)).filter((cell) => cell.per === per);
    const names = this.library.namesIn(language);
    const named = (input: string) => (input === ALL_INPUTS ? null : names.anyInput(input));
    const inputs = [...new Set([ALL_INPUTS, ...own.tonnes.keys(), ...shownInputs(stored)])]
      .map((input) => ({ input, inputName: named(input), value: ownValue(own, input, per) }))
      .toSorted(
        (one, other) =>
          // All inputs first, then the own ones, the largest first, then the others by name.
          Number(other.input === ALL_INPUTS) - Number(one.input === ALL_INPUTS) ||
          (other.value ?? decimal(-1)).comparedTo(one.value ?? decimal(-1)) ||
          ((one.inputName ?? '') < (other.inputName ?? '') ? -1 : 1),
      );
    const cells = inputs.flatMap(({ input, inputName, value }) =>
      typesOf(input, ownType, stored).map((type): BenchmarkCell => {
        const found = stored.find((cell) => cell.input === input && cell.type === type);
        const quartiles = {
          lower: found?.lower ?? null,
          median: found?.median ?? null,
          upper: found?.upper ?? null,
        };
        const isOwn = type === ownType || type === ALL_TYPES;
        const mine = isOwn && value ? exactText(value) : null;
        return {
          type,
          input,
          inputName,
          // A cell nobody is in is not stored: it has too few.
          reason: found ? found.reason : 'TOO_FEW',
          count: COUNT_BANDS.find((band) => band === found?.count) ?? null,
          ...quartiles,
          own: mine,
          place: placeOf(mine, quartiles),
        };
      }),
    );
    return { ...head, cells };
  }
}

/** Inputs that anybody sees a figure of. Which others companies record is not said. */
const shownInputs = (cells: readonly CellTable[]) =>
  cells.flatMap(({ input, reason }) => (reason === null ? [input] : []));

/** The own type, all types together, then the other types: for all inputs each of them, otherwise those with a figure. */
function typesOf(input: string, ownType: string, stored: readonly CellTable[]): readonly string[] {
  const others = COMPANY_TYPES.filter((type) => type !== ownType);
  const isShown = (type: string) =>
    stored.some((cell) => cell.input === input && cell.type === type && cell.reason === null);
  return [ownType, ALL_TYPES, ...(input === ALL_INPUTS ? others : others.filter(isShown))];
}

function ownValue({ tonnes, per }: YearFigures, input: string, divisor: Per): Decimal | null {
  const amount = input === ALL_INPUTS ? sum(tonnes.values()) : tonnes.get(input);
  const by = per.get(divisor);
  return amount === undefined || by === undefined || amount.lte(0) ? null : roundTo(amount.div(by), PLACES);
}
