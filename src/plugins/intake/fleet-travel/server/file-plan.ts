import { problem, type MessageText } from '#contract';
import type { ArrivedFile } from '#plugins/intake/inbox/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ProductStore } from '#plugins/network/products/server';
import type { ProposedRow } from '#plugins/records/record-import/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import { QUESTIONS, type FacilityChoice, type FileAnswer } from '../contract/index.ts';
import {
  cabinKey,
  daysOf,
  fieldIds,
  fuelProposals,
  layoutOf,
  netReversals,
  numbered,
  productKey,
  quantityText,
  readFuelCard,
  readTelematics,
  readTravel,
  shapeOf,
  textAt,
  travelProposals,
  tripProposals,
  unknownVehicles,
  printedUse,
  vehicleMonths,
  type Activity,
  type FileKind,
  type GivenRow,
  type Layout,
  type LayoutAnswer,
  type Proposal,
  type RowFault,
  type UnknownVehicle,
  type VehicleEntry,
} from '../domain/index.ts';
import { airports } from './airports.ts';
import { allVehicles, countedNote, isCountedBy, withAnswers, withoutSkipped } from './vehicle-answers.ts';
import {
  countedMonths,
  digest,
  fleetMemory,
  recordedKeys,
  rememberedLayout,
  type FleetMemory,
} from './fleet-memory.ts';

/** A proposed record with the rows of the file behind it. */
interface PlannedRow {
  readonly row: ProposedRow;
  readonly keys: readonly string[];
  readonly months: readonly { readonly vehicle: string; readonly month: string }[];
}

/** What is to be done with a file: ask, or propose records. */
export type FilePlan =
  | { readonly question: string; readonly detail: unknown }
  | {
      readonly titles: readonly string[];
      readonly rows: readonly PlannedRow[];
      readonly notes: readonly MessageText[];
      readonly shape: string;
      readonly layout: LayoutAnswer;
      readonly memory: FleetMemory;
    };

/** A proposal with the keys of its rows and the months of its vehicles. */
type Kept = Proposal & { readonly keys: readonly string[]; readonly months: PlannedRow['months'] };

/** Rows that the form of columns shows. */
const SAMPLE_ROWS = 5;

/** Characters of a file's hash that tell the records of two files apart. */
const MARK_LENGTH = 8;

interface Reading {
  readonly trx: Trx;
  readonly kind: FileKind;
  readonly file: Pick<ArrivedFile, 'companyId' | 'sha256'>;
  readonly rows: readonly GivenRow[];
  readonly answer: FileAnswer;
}

/** Everything known while a file is planned. */
interface Context extends Reading {
  readonly layout: Layout;
  readonly memory: FleetMemory;
  readonly entries: readonly VehicleEntry[];
}

/** Plans what to propose from a file. Reads only; the same file, answer and memory always give the same plan. */
export class FilePlanner {
  constructor(
    private readonly companies: CompanyStore,
    private readonly products: ProductStore,
    private readonly library: ReferenceLibrary,
  ) {}

  async plan(reading: Reading): Promise<FilePlan> {
    const { trx, kind, file, rows, answer } = reading;
    const memory = await fleetMemory(trx, this.companies, file.companyId);
    await this.checkAnswer(reading, memory);
    const shape = shapeOf(layoutOf(kind, rows).layout.titles);
    const remembered = await rememberedLayout(trx, { companyId: file.companyId, kind, shape });
    const said = { ...remembered, ...answer.layout };
    const { layout, missing, decisions } = layoutOf(kind, rows, said);
    if (missing.length > 0 || decisions.length > 0) {
      const sample = rows.filter(({ number }) => number > layout.headerRow).slice(0, SAMPLE_ROWS);
      return {
        question: QUESTIONS.columns,
        detail: {
          kind,
          titles: layout.titles,
          sample: sample.map((row) => layout.titles.map((_, at) => textAt(row, at))),
          fields: fieldIds(kind),
          columns: layout.columns,
          missing,
          decisions,
          answered: answer,
        },
      };
    }
    const context: Context = { ...reading, layout, memory, entries: withAnswers(memory.entries, answer) };
    const found =
      kind === 'travel'
        ? await this.travel(context)
        : kind === 'telematics'
          ? await this.telematics(context)
          : await this.fuelCard(context);
    if ('question' in found) return found;
    return {
      titles: layout.titles,
      rows: this.rowsOf(context, found.proposals, found.faults),
      notes: found.notes.map(({ code, values }) => ({ key: `fleet-travel.note.${code}`, values })),
      shape,
      layout: said,
      memory,
    };
  }

  /** Refuses an answer about facilities or vehicles of nobody, or of another company: 400 `fleet-travel.answer`. */
  private async checkAnswer({ trx, file, answer }: Reading, { facilities }: FleetMemory): Promise<void> {
    const vehicles = answer.vehicles ?? [];
    const products = [...new Set(vehicles.flatMap(({ productId }) => productId ?? []))];
    const known = await this.products.byIds(trx, file.companyId, products);
    const isOwn = vehicles.every(({ facilityId }) => facilities.some(({ id }) => id === facilityId));
    if (!isOwn || known.size < products.length) throw problem('fleet-travel.answer', 400, 'fleet-travel.answer');
  }

  private async fuelCard(context: Context) {
    const { trx, file, rows, layout, memory, answer, entries } = context;
    const fuels = new Map([
      ...memory.fuels,
      ...(answer.products ?? []).map(({ name, fuel }) => [productKey(name), fuel] as const),
    ]);
    const statement = readFuelCard(rows, layout, fuels);
    const skipped = withoutSkipped(statement.transactions, answer);
    const netted = netReversals(skipped.kept);
    const unknown = unknownVehicles(netted.kept, entries);
    if (unknown.length > 0 || statement.unknownProducts.length > 0)
      return this.askVehicles(context, unknown, statement.unknownProducts);
    const keyOf = ({ key }: { readonly key: string }) => digest(`fuel-card|${key}`);
    const known = await recordedKeys(trx, file.companyId, netted.kept.map(keyOf));
    const fresh = netted.kept.filter((one) => !known.has(keyOf(one)));
    const other = await countedMonths(trx, file.companyId, 'telematics', allVehicles(fresh, entries));
    const isOther = isCountedBy(other, entries);
    const grouping = answer.grouping ?? memory.settings?.grouping ?? 'VEHICLE';
    // Only the factors of the United States need it, where odometers count miles.
    const wanted = { entries, countries: countriesOf(memory), odometerUnit: layout.odometerUnit ?? 'mi' };
    const propose = (transactions: typeof fresh, by: typeof grouping) => {
      const byRow = new Map(transactions.map((one) => [one.row, one]));
      return fuelProposals(transactions, { ...wanted, grouping: by }).map((proposal): Kept => {
        const own = proposal.rows.flatMap((row) => byRow.get(row) ?? []);
        return { ...proposal, keys: own.map(keyOf), months: vehicleMonths(own, entries) };
      });
    };
    return {
      proposals: [
        ...propose(
          fresh.filter((one) => !isOther(one)),
          grouping,
        ),
        ...propose(fresh.filter(isOther), 'VEHICLE').map((one) => alreadyCounted(one, 'counted-by-telematics')),
      ],
      faults: [...statement.faults, ...netted.faults],
      notes: [...statement.notes, ...skipped.notes, ...countedNote('known-before', netted.kept.length - fresh.length)],
    };
  }

  private async telematics(context: Context) {
    const { trx, file, rows, layout, memory, answer, entries } = context;
    const report = readTelematics(rows, layout);
    const skipped = withoutSkipped(report.trips, answer);
    const unknown = unknownVehicles(skipped.kept, entries);
    if (unknown.length > 0) return this.askVehicles(context, unknown, []);
    // A trip has no time: equal trips of a day are counted apart by their place among the equal ones.
    const times = new Map<string, number>();
    const trips = skipped.kept.map((trip) => {
      const plain = ['telematics', ...trip.tags, trip.day, trip.distance.toFixed(), trip.fuel?.toFixed() ?? ''].join(
        '|',
      );
      const at = (times.get(plain) ?? 0) + 1;
      times.set(plain, at);
      return { ...trip, key: digest(`${plain}#${at}`) };
    });
    const known = await recordedKeys(
      trx,
      file.companyId,
      trips.map(({ key }) => key),
    );
    const fresh = trips.filter(({ key }) => !known.has(key));
    const other = await countedMonths(trx, file.companyId, 'fuel-card', allVehicles(fresh, entries));
    const isOther = isCountedBy(other, entries);
    const byRow = new Map(fresh.map((one) => [one.row, one]));
    const proposals = tripProposals(fresh, { entries, countries: countriesOf(memory) }).map((proposal): Kept => {
      const own = proposal.rows.flatMap((row) => byRow.get(row) ?? []);
      const kept = { ...proposal, keys: own.map(({ key }) => key), months: vehicleMonths(own, entries) };
      return own.some(isOther) ? alreadyCounted(kept, 'counted-by-fuel-card') : kept;
    });
    return {
      proposals,
      faults: report.faults,
      notes: [...report.notes, ...skipped.notes, ...countedNote('known-before', trips.length - fresh.length)],
    };
  }

  private async travel(context: Context) {
    const { trx, file, rows, layout, memory, answer } = context;
    const cabins = new Map([
      ...memory.cabins,
      ...(answer.cabins ?? []).map(({ text, cabin }) => [cabinKey(text), cabin] as const),
    ]);
    const positions = await airports();
    const report = readTravel(rows, layout, { airports: positions, cabins });
    const { settings, facilities } = memory;
    const defaults = answer.travel ?? (settings?.facilityId ? { ...settings, facilityId: settings.facilityId } : null);
    const isMissing = !defaults || !facilities.some(({ id }) => id === defaults.facilityId);
    const asksAbroad = report.hasAbroad && (defaults?.abroad ?? null) === null;
    if (isMissing || asksAbroad || report.unknownCabins.length > 0) {
      const [only] = facilities.length === 1 ? facilities : [];
      return {
        question: QUESTIONS.travel,
        detail: {
          facilities: choicesOf(memory),
          facilityId: defaults?.facilityId ?? only?.id ?? null,
          withForcing: defaults?.withForcing ?? true,
          asksAbroad: report.hasAbroad,
          abroad: defaults?.abroad ?? null,
          cabins: report.unknownCabins,
          answered: answer,
        },
      };
    }
    const keyOf = ({ key }: { readonly key: string }) => digest(`travel|${key}`);
    const known = await recordedKeys(trx, file.companyId, report.items.map(keyOf));
    const fresh = report.items.filter((one) => !known.has(keyOf(one)));
    const { proposals, notes } = travelProposals(fresh, { airports: positions, facilities, defaults });
    return {
      proposals: proposals.map((one): Kept => ({ ...one, keys: one.keys.map((key) => keyOf({ key })), months: [] })),
      faults: report.faults,
      notes: [...report.notes, ...notes, ...countedNote('known-before', report.items.length - fresh.length)],
    };
  }

  private async askVehicles(context: Context, vehicles: readonly UnknownVehicle[], products: readonly string[]) {
    const { trx, file, kind, memory, answer } = context;
    const offered = await this.products.offered(trx, file.companyId);
    return {
      question: QUESTIONS.vehicles,
      detail: {
        vehicles,
        products,
        facilities: choicesOf(memory),
        choices: offered.map(({ id, name }) => ({ id, name })),
        grouping: kind === 'fuel-card' ? (answer.grouping ?? memory.settings?.grouping ?? 'VEHICLE') : null,
        answered: answer,
      },
    };
  }

  /** Proposals and faults as rows, ascending. A row that must not be recorded is there too, with its reason. */
  private rowsOf(context: Context, proposals: readonly Kept[], faults: readonly RowFault[]): readonly PlannedRow[] {
    const { rows, layout } = context;
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const refused = faults.map(({ row, code, values }): PlannedRow => {
      const given = byNumber.get(row);
      const cells = layout.titles.map((_, at) => (given ? textAt(given, at) : ''));
      return {
        row: { number: row, cells, record: { body: {} }, issues: [issueOf({ code, values })] },
        keys: [],
        months: [],
      };
    });
    const proposed = numbered(
      proposals,
      faults.map(({ row }) => row),
    ).map(({ number, proposal }): PlannedRow => {
      const { body, faults: own } = this.bodyOf(context, proposal, number);
      return {
        row: { number, cells: cellsOf(context, proposal, byNumber), record: { body }, issues: own.map(issueOf) },
        keys: proposal.keys,
        months: proposal.months,
      };
    });
    return [...refused, ...proposed].toSorted((one, other) => one.row.number - other.row.number);
  }

  private bodyOf({ kind, file, memory }: Context, proposal: Kept, number: number) {
    const { activity, facilityId, label, productId, faults } = proposal;
    const facility = memory.facilities.find(({ id }) => id === facilityId);
    const days = facility ? daysOf(proposal, facility) : null;
    if (!facility || !days) {
      const values = { facility: facility?.name ?? '', month: proposal.month.slice(0, 7) };
      return { body: {}, faults: [...faults, { code: 'facility-window', values }] };
    }
    const use = faults.length > 0 ? null : this.useOn(activity, days.from, facility.country);
    const missing =
      faults.length === 0 && use === null
        ? [{ code: 'no-factor', values: { vehicle: label ?? '', product: activity.inputTypeId } }]
        : [];
    const mark = file.sha256.slice(0, MARK_LENGTH);
    const body = {
      typeScope: activity.scope,
      categoryId: activity.categoryId,
      inputTypeId: activity.inputTypeId,
      ...(use === null ? {} : { consumptionTypeId: use }),
      facilityId,
      frameworkId: memory.framework,
      fromDate: days.from,
      toDate: days.to,
      quantity: quantityText(proposal.quantity),
      unit: activity.unit,
      methodInputs: activity.methodInputs,
      ...(productId === null ? {} : { productId }),
      // File and row are in it, so that two records of one month are not taken for one.
      reference: `${label ?? kind} ${mark}-${number}`,
    };
    return { body: faults.length + missing.length === 0 ? body : {}, faults: [...faults, ...missing] };
  }

  /** The use that the edition of the day prints; else of any edition that prints one. Null: no factor. */
  private useOn(activity: Activity, day: string, country: string): string | null {
    const input = this.library.inputType(activity.categoryId, activity.inputTypeId);
    if (!input) return null;
    const all = input.consumptionTypes;
    const anywhere = printedUse(
      activity,
      all.map(({ id }) => id),
    );
    if (anywhere === null) return null;
    const among = [...new Set(all.flatMap(({ editionIds }) => editionIds))];
    const edition = this.library.editionFor(day, { among, country });
    const printed = all.filter(({ editionIds }) => edition !== undefined && editionIds.includes(edition.id));
    return (
      printedUse(
        activity,
        printed.map(({ id }) => id),
      ) ?? anywhere
    );
  }
}

const alreadyCounted = (proposal: Kept, code: string): Kept => ({
  ...proposal,
  faults: [{ code, values: { vehicle: proposal.label ?? '', month: proposal.month.slice(0, 7) } }],
});

const countriesOf = ({ facilities }: FleetMemory) => new Map(facilities.map(({ id, country }) => [id, country]));

const choicesOf = ({ facilities }: FleetMemory): readonly FacilityChoice[] =>
  facilities.map(({ id, name, country }) => ({ id, name, country }));

/** Texts of a proposed record below the titles of the file: sums where it has several rows. */
function cellsOf({ layout }: Context, proposal: Kept, byNumber: ReadonlyMap<number, GivenRow>): readonly string[] {
  const rows = proposal.rows.flatMap((row) => byNumber.get(row) ?? []);
  const fieldAt = new Map(Object.entries(layout.columns).map(([field, at]) => [at, field]));
  const shared = (at: number) => {
    const texts = new Set(rows.slice(0, 500).map((row) => textAt(row, at)));
    return texts.size === 1 ? ([...texts][0] ?? '') : '';
  };
  return layout.titles.map((_, at) => {
    const field = fieldAt.get(at);
    if (field === 'date') return rows.length === 1 ? shared(at) : proposal.month.slice(0, 7);
    if (field === 'quantity' || field === 'distance')
      return `${quantityText(proposal.quantity)} ${proposal.activity.unit}`;
    if (field === 'product')
      return [...new Set(rows.slice(0, 500).map((row) => textAt(row, at)))].slice(0, 5).join(', ');
    return shared(at);
  });
}

const issueOf = ({ code, values }: Omit<RowFault, 'row'>): ProposedRow['issues'][number] => ({
  field: '',
  level: 'error',
  code: `fleet-travel.row.${code}`,
  values,
});
