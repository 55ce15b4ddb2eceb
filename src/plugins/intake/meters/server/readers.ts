import { messageFor, problem } from '#contract';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { ArrivedFile, FileBatch, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import type { ProposedRow } from '#plugins/records/record-import/server';
import type { Clock, Database, Say, Texts, Trx } from '#server';
import { LocalClock, meterKey, type MeterFile, type TableAsk } from '../domain/index.ts';
import { answerOf, type AssignAnswer } from './assign-answer.ts';
import type { MeterPlanner } from './meter-plan.ts';
import type { MeterRecorder } from './meter-recorder.ts';
import {
  faultProblem,
  looksLikeGreenButton,
  looksLikeNem,
  looksLikeTable,
  parseGreenButton,
  parseNem,
  parseTable,
  type OnStep,
} from './parse-meter-file.ts';
import { referenceOf, type KnownMeters, type PlannedRow } from './planned.ts';

export interface ReaderParts {
  readonly database: Database;
  readonly planner: MeterPlanner;
  readonly recorder: MeterRecorder;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly texts: Texts;
  readonly clock: Pick<Clock, 'now'>;
}

type Known = Awaited<ReturnType<MeterPlanner['known']>>;

/** A meter that the question asks about. */
interface AskedMeter {
  readonly kind: string;
  readonly identifier: string;
  readonly first: string;
  readonly last: string;
  readonly channels: readonly { channel: string; direction: string; unit: string | null; commodity: string | null }[];
}

/** A file as far as it can be read without its meters. */
interface Opened {
  readonly meters: readonly AskedMeter[];
  readonly asks: readonly TableAsk[];
  /** What it measured, once it is known where its meters are. */
  read(known: KnownMeters): MeterFile;
}

/** One format of meter files. */
export interface MeterFormat {
  readonly id: string;
  readonly format: ArrivedFile['format'];
  recognise(file: Pick<ArrivedFile, 'name' | 'format' | 'bytes'>): number | Promise<number>;
  open(file: ArrivedFile, answer: AssignAnswer, onStep: OnStep): Promise<Opened>;
}

/** The reader of a format. */
export function meterReader(format: MeterFormat, parts: ReaderParts): Reader {
  const { database, planner, recorder, clock } = parts;
  return {
    id: format.id,
    formats: [format.format],
    recognise: (file) => format.recognise(file),
    async read(file: ArrivedFile, control: ReadingControl): Promise<Reading> {
      const answer = answerOf(file.answer);
      const onStep = (done: number) => {
        control.signal.throwIfAborted();
        control.progress(done);
      };
      const opened = await format.open(file, answer, onStep);
      return database.withTenant(file.companyId, async (trx): Promise<Reading> => {
        const at = clock.now().toISOString();
        const known = await planner.known(trx, { ...file, answer, at });
        const unassigned = new Set(planner.unassigned(known, opened.meters).map(meterKey));
        if (unassigned.size > 0 || opened.asks.length > 0)
          return {
            kind: 'asks',
            question: 'meters.assign',
            detail: { meters: opened.meters.filter((one) => unassigned.has(meterKey(one))), asks: opened.asks },
          };
        const plan = await planner.plan(trx, file.companyId, known, readNow(opened, known));
        const account = await parts.accounts.byId(trx, file.accountId);
        const say = parts.texts.in(account?.language ?? 'en');
        return {
          kind: 'proposes',
          titles: TITLES.map((title) => say(`meters.title.${title}`)),
          rows: plan.rows.map((row) => proposed(row, say)),
          notes: plan.notes,
        };
      });
    },
    async recorded(trx: Trx, file: ArrivedFile, batch: FileBatch): Promise<void> {
      const answer = answerOf(file.answer);
      const opened = await format.open(file, answer, () => {});
      await recorder.record(trx, batch, answer, async (known) => readNow(opened, known));
    },
    undone: (trx: Trx, _file: ArrivedFile, batch: FileBatch) => recorder.undo(trx, batch),
  };
}

function readNow(opened: Opened, known: Known): MeterFile {
  try {
    return opened.read(known);
  } catch (fault) {
    throw faultProblem(fault);
  }
}

const TITLES = ['meter', 'channel', 'facility', 'period', 'quantity', 'estimated', 'change'] as const;

/** A row for the person who confirms it, as a body of the record API. */
function proposed(row: PlannedRow, say: Say): ProposedRow {
  const { meter, channel, facility, choice, from, to, quantity, estimated, before, replacedDays, replaces } = row;
  const unit = choice.unit;
  const share = estimated === null || estimated === '0' ? '' : say('meters.share', { share: estimated });
  const change =
    replaces === undefined
      ? ''
      : say('meters.change', { days: replacedDays, before: before ?? '0', after: quantity, unit });
  return {
    number: row.number,
    cells: [meter.identifier, channel, facility.name, `${from} – ${to}`, `${quantity} ${unit}`, share, change],
    record: {
      body: {
        typeScope: choice.scope,
        facilityId: facility.id,
        categoryId: choice.categoryId,
        inputTypeId: choice.inputTypeId,
        consumptionTypeId: choice.consumptionTypeId,
        fromDate: from,
        toDate: to,
        quantity,
        unit,
        reference: referenceOf(row),
        ...(share === '' ? {} : { remark: say('meters.remark', { share: estimated ?? '' }) }),
      },
    },
    issues: issuesOf(row),
    ...(replaces === undefined ? {} : { replaces }),
  };
}

function issuesOf({ missingDays, missingIntervals }: PlannedRow): ProposedRow['issues'] {
  const warn = (code: string, count: number) => ({
    field: 'quantity',
    level: 'warning' as const,
    code,
    values: { message: messageFor(code, { count: String(count) }) },
  });
  return [
    ...(missingDays > 0 ? [warn('meters.missing-days', missingDays)] : []),
    ...(missingIntervals > 0 ? [warn('meters.missing-intervals', missingIntervals)] : []),
  ];
}

/** A file that is read without knowing where its meters are. */
function opened(file: MeterFile): Opened {
  const meters = new Map<
    string,
    { kind: string; identifier: string; days: string[]; channels: AskedMeter['channels'] }
  >();
  const clock = new LocalClock('UTC');
  for (const { kind, identifier, channel, direction, unit, commodity, days, spans } of file.channels) {
    const key = meterKey({ kind, identifier });
    const known = meters.get(key) ?? { kind, identifier, days: [], channels: [] };
    meters.set(key, {
      ...known,
      days: [...known.days, ...days.keys(), ...spans.flatMap(({ from, to }) => [clock.dayAt(from), clock.dayAt(to)])],
      channels: [...known.channels, { channel, direction, unit, commodity }],
    });
  }
  return {
    meters: [...meters.values()].map(({ days, ...meter }) => {
      const sorted = days.toSorted();
      return { ...meter, first: sorted[0] ?? '', last: sorted.at(-1) ?? '' };
    }),
    asks: [],
    read: () => file,
  };
}

/** Nothing but the titles of this format can be a meter file. */
const SURE = 0.95;
const LIKELY = 0.8;

const nem12: MeterFormat = {
  id: 'nem12',
  format: 'csv',
  recognise: (file) => (file.format === 'csv' && looksLikeNem(file) ? SURE : 0),
  open: async (file, _answer, onStep) => opened(await parseNem(file, onStep)),
};

const greenButton: MeterFormat = {
  id: 'green-button',
  format: 'xml',
  recognise: (file) => (file.format === 'xml' && looksLikeGreenButton(file) ? SURE : 0),
  open: async (file) => opened(await parseGreenButton(file)),
};

const intervalCsv: MeterFormat = {
  id: 'interval-csv',
  format: 'csv',
  recognise: async (file) => (file.format === 'csv' && (await looksLikeTable(file)) ? LIKELY : 0),
  async open(file, answer, onStep) {
    const table = await parseTable(file, answer.table ?? {}, onStep);
    return {
      meters: table.listed().map(({ directions, ...meter }) => ({
        ...meter,
        channels: directions.map((direction) => ({
          channel: direction.toLowerCase(),
          direction,
          unit: null,
          commodity: null,
        })),
      })),
      asks: table.asks(),
      read: (known) =>
        table.read((key, year) => {
          const meter = known.meters.get(key);
          const [first] = known.assignments.filter((one) => one.meter_id === meter?.id);
          const facility = known.facilities.get(first?.facility_id ?? '');
          if (!meter || !facility)
            throw problem(
              'meters.file',
              400,
              messageFor('meters.fault.not-assigned', { meter: key.split('|')[1] ?? '' }),
            );
          const clock = new LocalClock(facility.timeZone);
          const stored = [...known.channels.values()].find((one) => one.meter_id === meter.id);
          return { clock, offset: stored?.day_offset ?? clock.standardOffset(year) };
        }),
    };
  },
};

/** The formats that are read. */
export const METER_FORMATS: readonly MeterFormat[] = [nem12, greenButton, intervalCsv];
