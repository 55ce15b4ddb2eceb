import { dateOfDayNumber, dayNumber, isCivilDate, type CivilDate } from '#domain/time';
import { FileFault, quoted } from './file-fault.ts';
import { dayOf, MINUTES_OF_DAY, type Quality, type ReadInterval } from './interval-day.ts';
import { marketDay, type LocalClock } from './local-time.ts';
import { Channels, LIMITS, meterKey, type Direction, type MeterFile } from './meter-file.ts';
import { meterOf, type MeterKind } from './meter-id.ts';
import { scaledOf, type Scaled } from './scaled.ts';

import {
  DIRECTIONS,
  QUALITIES,
  UNIT_NAMES,
  UNITS,
  wordsOf,
  type Column,
  type Layout,
  type TableAnswer,
  type TableAsk,
  type TableUnit,
} from './table-layout.ts';

/** A time as it is written: minutes since 1970 on an unknown clock, or in UTC if it names its offset. */
interface Stamp {
  readonly minute: number;
  readonly isUtc: boolean;
}

interface RawRow {
  readonly meter: string;
  readonly direction: Direction;
  readonly stamp: Stamp;
  readonly text: string;
  readonly unit: TableUnit | null;
  readonly quality: Quality;
  readonly line: number;
  /** Of a numbered column: its place in the day, counted along the clock without gaps. */
  readonly place: number | null;
}

export interface TableMeter {
  readonly kind: MeterKind;
  readonly identifier: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly directions: readonly Direction[];
}

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.*))?$/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ,]+(.*))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2}:?\d{2}(?::?\d{2})?.*))?$/;
const TIME = /^(\d{1,2}):?([0-5]\d)(?::?([0-5]\d)(?:\.\d+)?)? ?(am|pm)? ?(z|utc|[+-]\d{2}:?\d{2})?$/i;

/** Lengths of intervals that a table may have, in minutes. */
const LENGTHS = [5, 10, 15, 20, 30, 60];

/** Reads a table of intervals: one row for each interval, or one for each day with a column for each half hour. */
export class IntervalTable {
  private readonly rows: RawRow[] = [];
  private readonly meters = new Map<string, { kind: MeterKind; identifier: string; days: Set<string> }>();
  private readonly channels = new Channels();
  /** Which dates like 3/4/2025 there are: with a day above 12 in the first or the second place. */
  private readonly shown = { any: false, dmy: false, mdy: false };

  constructor(
    private readonly layout: Layout,
    private readonly answer: TableAnswer,
  ) {}

  row(cells: readonly string[], line: number): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    const cell = (column: Column) => cells[this.layout.columns.get(column) ?? -1]?.trim() ?? '';
    const meter = meterOf(cell('meter'));
    if (!('identifier' in meter))
      throw new FileFault(`meters.fault.meter-${meter.fault}`, { line, meter: quoted(cell('meter')) });
    const direction = this.direction(cell('direction'), meter.identifier, line);
    if (!direction) return;
    const quality = QUALITIES[wordsOf(cell('quality'))];
    if (!quality) throw new FileFault('meters.fault.quality', { line, quality: quoted(cell('quality')) });
    const unitText = cell('unit');
    const unit = unitText === '' ? this.layout.unit : (UNIT_NAMES[unitText.toLowerCase()] ?? null);
    if (unitText !== '' && !unit) throw new FileFault('meters.fault.unit', { line, unit: quoted(unitText) });
    const key = meterKey(meter);
    if (!this.meters.has(key)) this.meters.set(key, { ...meter, days: new Set() });
    const facts = { meter: key, direction, unit, quality, line };
    if (this.layout.wide.length > 0) this.wideRow(cells, facts, cell('date'));
    else {
      const time = cell('start') || cell('end') || cell('time');
      const date = cell('date');
      const stamp = this.stamp(date !== '' && TIME.test(time) ? `${date} ${time}` : time, line);
      this.push({ ...facts, stamp, text: cell('value'), place: null });
    }
  }

  /** What must be asked before the table can be read. */
  asks(): readonly TableAsk[] {
    const asks: TableAsk[] = [];
    if (this.rows.some(({ unit }) => unit === null)) asks.push('unit');
    const isNumbered = this.rows.some(({ place }) => place !== null);
    if (this.layout.stamp === null && !isNumbered) asks.push('stamp');
    if (this.rows.some(({ stamp }) => !stamp.isUtc)) asks.push('clock');
    if (this.shown.any && !this.shown.dmy && !this.shown.mdy) asks.push('dates');
    return asks.filter((ask) => this.answer[ask] === undefined);
  }

  listed(): readonly TableMeter[] {
    return [...this.meters].map(([key, { kind, identifier, days }]) => {
      const sorted = [...days].toSorted();
      const directions = new Set(this.rows.filter(({ meter }) => meter === key).map((one) => one.direction));
      return { kind, identifier, first: sorted[0] ?? '', last: sorted.at(-1) ?? '', directions: [...directions] };
    });
  }

  /** The channels, with the clock of the facility of each meter and how far its market day is ahead of UTC. */
  read(placeOf: (meter: string, year: number) => { readonly clock: LocalClock; readonly offset: number }): MeterFile {
    const byChannel = new Map<string, RawRow[]>();
    for (const row of this.rows) {
      const key = `${row.meter}|${row.direction}`;
      const list = byChannel.get(key) ?? [];
      byChannel.set(key, list);
      list.push(row);
    }
    for (const rows of byChannel.values()) this.channel(rows, placeOf);
    return this.channels.done();
  }

  private push(row: RawRow): void {
    if (this.rows.length >= LIMITS.spans * 2) throw new FileFault('meters.fault.spans', { most: LIMITS.spans * 2 });
    this.rows.push(row);
    this.meters.get(row.meter)?.days.add(dateOfDayNumber(Math.floor(row.stamp.minute / MINUTES_OF_DAY)));
  }

  private direction(text: string, meter: string, line: number): Direction | null {
    if (text === '') return 'IMPORT';
    const found = DIRECTIONS[wordsOf(text)];
    if (found === undefined) throw new FileFault('meters.fault.flow', { line, text: quoted(text) });
    if (found === null) this.channels.note('meters.note.left-out', { meter, channel: text, unit: 'kvarh' });
    return found;
  }

  private wideRow(cells: readonly string[], facts: Omit<RawRow, 'stamp' | 'text' | 'place'>, date: string): void {
    const day = this.stamp(date, facts.line);
    for (const { at, minute, number } of this.layout.wide) {
      const text = cells[at]?.trim() ?? '';
      if (text === '') continue;
      const stamp = { minute: day.minute + (minute ?? 0), isUtc: false };
      this.push({ ...facts, stamp, text, place: minute === null ? number - 1 : null });
    }
  }

  private stamp(text: string, line: number): Stamp {
    const fault = () => new FileFault('meters.fault.time', { line, time: quoted(text) });
    const iso = DATE.exec(text) ?? COMPACT.exec(text);
    const slashed = iso ? null : SLASHED.exec(text);
    if (!iso && !slashed) throw fault();
    let day: string;
    if (iso) day = `${iso[1]}-${iso[2]?.padStart(2, '0')}-${iso[3]?.padStart(2, '0')}`;
    else {
      const [one, two] = [Number(slashed?.[1]), Number(slashed?.[2])];
      this.shown.any = true;
      if (one > 12) this.shown.dmy = true;
      if (two > 12) this.shown.mdy = true;
      const isMonthFirst = this.answer.dates === 'mdy' || (this.answer.dates === undefined && two > 12);
      const [d, m] = isMonthFirst ? [two, one] : [one, two];
      day = `${slashed?.[3]}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
    }
    const year = Number(day.slice(0, 4));
    if (!isCivilDate(day) || year < LIMITS.firstYear || year > LIMITS.lastYear) throw fault();
    const rest = (iso ?? slashed)?.[4] ?? '';
    if (rest === '') return { minute: dayNumber(day) * MINUTES_OF_DAY, isUtc: false };
    const time = TIME.exec(rest.trim());
    if (!time) throw fault();
    const half = time[4]?.toLowerCase();
    const hour = half ? (Number(time[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(time[1]);
    if (hour > 24 || (half && Number(time[1]) > 12) || (hour === 24 && Number(time[2]) > 0) || Number(time[3] ?? 0) > 0)
      throw fault();
    const local = dayNumber(day) * MINUTES_OF_DAY + hour * 60 + Number(time[2]);
    const zone = time[5]?.toLowerCase();
    if (!zone) return { minute: local, isUtc: false };
    const digits = zone.replace(':', '');
    const offset = zone === 'z' || zone === 'utc' ? 0 : Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3));
    return { minute: local - (zone.startsWith('-') ? -offset : offset), isUtc: true };
  }

  /**
   * The answer with the order of day and month that the dates show, if the rows must be read again with it; null if they
   * need not.
   */
  again(): TableAnswer | null {
    return this.shown.mdy && this.answer.dates === undefined ? { ...this.answer, dates: 'mdy' } : null;
  }

  private channel(
    rows: readonly RawRow[],
    placeOf: (meter: string, year: number) => { readonly clock: LocalClock; readonly offset: number },
  ): void {
    const [first] = rows;
    const meter = this.meters.get(first?.meter ?? '');
    if (!first || !meter) return;
    const year = Number(dateOfDayNumber(Math.floor(first.stamp.minute / MINUTES_OF_DAY)).slice(0, 4));
    const { clock, offset } = placeOf(first.meter, year);
    const unit = first.unit ?? this.answer.unit;
    if (!unit) throw new FileFault('meters.fault.unit', { line: first.line, unit: '' });
    const [stored, shift] = UNITS[unit];
    const length = this.lengthOf(rows);
    const used = new Set<number>();
    const days = new Map<CivilDate, { intervals: (ReadInterval | undefined)[]; line: number }>();
    for (const row of rows) {
      if ((row.unit ?? this.answer.unit) !== unit)
        throw new FileFault('meters.fault.unit', { line: row.line, unit: row.unit ?? '' });
      const minute = this.startOf(row, { clock, length, used });
      const { day, at } = marketDay(minute, offset);
      if (at % length !== 0) throw new FileFault('meters.fault.step', { line: row.line, length });
      const open = days.get(day) ?? {
        intervals: Array.from({ length: MINUTES_OF_DAY / length }, (): ReadInterval | undefined => undefined),
        line: row.line,
      };
      days.set(day, open);
      open.intervals[at / length] = { value: this.valueOf(row, shift), quality: row.quality };
    }
    const channel = this.channels.of(
      {
        kind: meter.kind,
        identifier: meter.identifier,
        channel: first.direction.toLowerCase(),
        direction: first.direction,
        commodity: stored === 'kWh' ? 'ELECTRICITY' : null,
        unit: stored,
        offset,
      },
      first.line,
    );
    for (const [day, { intervals, line }] of days) {
      const made = dayOf(length, intervals);
      if (!made) throw new FileFault('meters.fault.digits', { line });
      this.channels.countDay();
      channel.days.set(day, { day: made, brings: intervals.map((one) => one !== undefined), line });
    }
  }

  private valueOf({ text, quality, line }: RawRow, shift: number): Scaled | null {
    if (quality === 'N' || text === '') return null;
    const value = scaledOf(text, shift);
    if (!value) throw new FileFault('meters.fault.cell', { line, value: quoted(text) });
    return value;
  }

  /** When the interval of a row begins, in UTC. */
  private startOf(
    row: RawRow,
    { clock, length, used }: { readonly clock: LocalClock; readonly length: number; readonly used: Set<number> },
  ): number {
    const { stamp, line, place } = row;
    const isEnd = place === null && (this.layout.stamp ?? this.answer.stamp) === 'end';
    const back = isEnd ? length : 0;
    const minute = this.utcOf(row, { clock, length, back, used });
    if (minute === undefined)
      throw new FileFault('meters.fault.no-such-time', {
        line,
        time: writtenTime(stamp.minute + (place ?? 0) * length),
      });
    if (used.has(minute))
      throw new FileFault('meters.fault.row-twice', { line, time: writtenTime(stamp.minute + (place ?? 0) * length) });
    used.add(minute);
    return minute;
  }

  private utcOf(
    { stamp, place }: RawRow,
    {
      clock,
      length,
      back,
      used,
    }: {
      readonly clock: LocalClock;
      readonly length: number;
      readonly back: number;
      readonly used: ReadonlySet<number>;
    },
  ): number | undefined {
    if (stamp.isUtc || this.answer.clock === 'utc') return stamp.minute + (place ?? 0) * length - back;
    if (this.answer.clock === 'standard') {
      const year = Number(dateOfDayNumber(Math.floor(stamp.minute / MINUTES_OF_DAY)).slice(0, 4));
      return stamp.minute + (place ?? 0) * length - clock.standardOffset(year) - back;
    }
    // A numbered column counts from local midnight along the clock: 46 half hours in spring, 50 in autumn.
    if (place !== null) {
      const midnight = clock.timesOf(stamp.minute)[0];
      return midnight === undefined ? undefined : midnight + place * length;
    }
    // When the clock changes, the end of an interval has two names: the time before the change and the one after it.
    const ends = clock.timesOf(stamp.minute).map((minute) => minute - back);
    const found = [...new Set([...clock.timesOf(stamp.minute - back), ...ends])].toSorted((one, other) => one - other);
    return found.find((minute) => !used.has(minute)) ?? found[0];
  }

  private lengthOf(rows: readonly RawRow[]): number {
    const places = rows.map(({ place }) => place ?? -1);
    if (rows[0]?.place !== null) return Math.max(...places) >= 25 ? 30 : 60;
    const minutes = [...new Set(rows.map(({ stamp }) => stamp.minute))].toSorted((one, other) => one - other);
    let least = Infinity;
    for (const [at, minute] of minutes.entries()) {
      const next = minutes[at + 1];
      if (next !== undefined && next - minute < least) least = next - minute;
    }
    if (!LENGTHS.includes(least)) throw new FileFault('meters.fault.csv-length', { line: rows[0]?.line ?? 1 });
    return least;
  }
}

/** `2025-03-30 01:30`. */
function writtenTime(local: number): string {
  const day = Math.floor(local / MINUTES_OF_DAY);
  const minute = local - day * MINUTES_OF_DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dateOfDayNumber(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
