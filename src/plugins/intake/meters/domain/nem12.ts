import { dayNumber, isCivilDate, type CivilDate } from '#domain/time';
import { FileFault, quoted } from './file-fault.ts';
import { dayOf, MINUTES_OF_DAY, sameDayValues, type Quality, type ReadInterval } from './interval-day.ts';
import { Channels, LIMITS, type ChannelData, type Direction, type MeterFile } from './meter-file.ts';
import { readNmi } from './meter-id.ts';
import { scaledOf, type Scaled } from './scaled.ts';

/** Market time of the National Electricity Market: Eastern Standard Time all year, in minutes ahead of UTC. */
export const NEM_OFFSET = 600;

/** Units of energy of the format, and the power of ten that makes them kWh. */
const ENERGY: Readonly<Record<string, number>> = { WH: -3, KWH: 0, MWH: 3 };

/** The other units of the format (Meter Data File Format, appendix B). Their channels are left out. */
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'VARH KVARH MVARH VAR KVAR MVAR W KW MW VAH KVAH MVAH VA KVA MVA V KV A KA PF'.split(' '),
);

/** First letter of a suffix with energy: E from the network to the facility, B the other way. */
const DIRECTIONS: Readonly<Record<string, Direction>> = { E: 'IMPORT', B: 'EXPORT' };

const QUALITY = /^([ASFENV])(?:\d{2})?$/;

/** Lines between two steps of the reader, so that it can report and be cancelled. */
export const LINES_OF_STEP = 500;

interface Stream {
  /** Null: the values are not energy, and are left out. */
  readonly channel: ChannelData | null;
  readonly length: number;
  readonly shift: number;
}

interface OpenDay {
  readonly day: CivilDate;
  readonly line: number;
  readonly values: readonly Scaled[];
  readonly qualities: (Quality | 'V')[];
  readonly given: boolean[];
}

/** The cells of a line. Only descriptions can be in quotation marks. */
function cellsOf(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quotedText, plain]) => quotedText?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** Whether text begins as a file of this format does. */
export const isNem = (beginning: string): boolean => /^\uFEFF?\s*"?100"?\s*,\s*"?NEM1[23]\b/i.test(beginning);

/**
 * Reads NEM12 (intervals) and NEM13 (accumulation reads) by the Meter Data File Format Specification of AEMO. Yields the
 * number of lines read, and returns the file. Throws a `FileFault` that names the line.
 */
export function* readNem(text: string): Generator<number, MeterFile> {
  const reader = new NemReader();
  let line = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const stop = end === -1 ? text.length : end;
    line += 1;
    reader.line(text.slice(at, stop).trim(), line);
    at = stop + 1;
    if (line % LINES_OF_STEP === 0) yield line;
  }
  return reader.end(line);
}

class NemReader {
  private readonly channels = new Channels();
  private version: 'NEM12' | 'NEM13' | null = null;
  private stream: Stream | null = null;
  private open: OpenDay | null = null;
  private ended = false;

  line(text: string, line: number): void {
    if (text === '' || /^,*$/.test(text)) return;
    const cells = cellsOf(text);
    const [kind = ''] = cells;
    if (this.ended) throw new FileFault('meters.fault.after-end', { line });
    if (this.version === null && kind !== '100') throw new FileFault('meters.fault.no-header', { line });
    if (kind !== '400') this.close();
    switch (kind) {
      case '100':
        this.header(cells, line);
        return;
      case '200':
        this.only('NEM12', kind, line);
        this.details(cells, line);
        return;
      case '300':
        this.only('NEM12', kind, line);
        this.day(cells, line);
        return;
      case '400':
        this.only('NEM12', kind, line);
        this.event(cells, line);
        return;
      case '250':
        this.only('NEM13', kind, line);
        this.read(cells, line);
        return;
      // Service orders: who asked for the read. They change no value.
      case '500':
      case '550':
        return;
      case '900':
        this.ended = true;
        return;
      default:
        throw new FileFault('meters.fault.record', { line, record: quoted(kind) });
    }
  }

  end(line: number): MeterFile {
    if (this.version === null) throw new FileFault('meters.fault.no-header', { line: 1 });
    if (!this.ended) throw new FileFault('meters.fault.no-end', { line });
    return this.channels.done();
  }

  private only(version: 'NEM12' | 'NEM13', record: string, line: number): void {
    if (this.version !== version) throw new FileFault('meters.fault.record', { line, record });
  }

  private header(cells: readonly string[], line: number): void {
    const version = cells[1]?.trim().toUpperCase();
    if (this.version !== null || (version !== 'NEM12' && version !== 'NEM13'))
      throw new FileFault('meters.fault.header', { line });
    this.version = version;
  }

  private details(cells: readonly string[], line: number): void {
    const suffix = cells[4]?.trim().toUpperCase() ?? '';
    const length = Number(cells[8]?.trim());
    if (![5, 15, 30].includes(length))
      throw new FileFault('meters.fault.length', { line, length: quoted(cells[8]?.trim() ?? '') });
    if (!/^[A-Z][0-9A-Z]$/.test(suffix)) throw new FileFault('meters.fault.suffix', { line, suffix: quoted(suffix) });
    this.stream = {
      ...this.energy(cells, line, { suffix, unit: cells[7] ?? '' }, DIRECTIONS[suffix[0] ?? '']),
      length,
    };
  }

  /** The channel of a line; null if it does not count energy from or to the network. */
  private energy(
    cells: readonly string[],
    line: number,
    { suffix, unit: said }: { readonly suffix: string; readonly unit: string },
    direction: Direction | undefined,
  ): Omit<Stream, 'length'> {
    const nmi = readNmi(cells[1] ?? '');
    if (!('nmi' in nmi))
      throw new FileFault(`meters.fault.nmi-${nmi.fault}`, { line, nmi: quoted(cells[1]?.trim() ?? '') });
    const unit = said.trim().toUpperCase();
    const shift = ENERGY[unit];
    if (shift === undefined && !OTHER_UNITS.has(unit))
      throw new FileFault('meters.fault.unit', { line, unit: quoted(said.trim()) });
    if (shift === undefined || !direction) {
      this.channels.note('meters.note.left-out', { meter: nmi.nmi, channel: suffix, unit });
      return { channel: null, shift: 0 };
    }
    const facts = {
      kind: 'NMI',
      identifier: nmi.nmi,
      channel: suffix,
      direction,
      commodity: 'ELECTRICITY',
      unit: 'kWh',
      offset: NEM_OFFSET,
    } as const;
    return { channel: this.channels.of(facts, line), shift };
  }

  private day(cells: readonly string[], line: number): void {
    const { stream } = this;
    if (!stream) throw new FileFault('meters.fault.no-details', { line });
    const count = MINUTES_OF_DAY / stream.length;
    const day = dayOf8(cells[1], line);
    if (cells.length < count + 3) throw new FileFault('meters.fault.values', { line, found: cells.length - 3, count });
    const said = QUALITY.exec(cells[count + 2]?.trim() ?? '')?.[1];
    if (said === undefined || cells.slice(count + 7).some((cell) => cell.trim() !== ''))
      throw new FileFault('meters.fault.quality', { line, quality: quoted(cells[count + 2]?.trim() ?? '') });
    const quality = said as Quality | 'V';
    const values: Scaled[] = [];
    for (let at = 0; at < count; at += 1) {
      const cell = cells[at + 2] ?? '';
      // The format wants a zero for a null interval; some senders leave the value out.
      const value = cell.trim() === '' && quality !== 'A' ? { mantissa: -1, scale: 0 } : scaledOf(cell, stream.shift);
      if (!value) throw new FileFault('meters.fault.value', { line, at: at + 1, value: quoted(cell.trim()) });
      values.push(value);
    }
    this.open = {
      day,
      line,
      values,
      qualities: values.map(() => quality),
      given: values.map(() => false),
    };
  }

  private event(cells: readonly string[], line: number): void {
    const { open } = this;
    if (!open) throw new FileFault('meters.fault.no-day', { line });
    const [first, last] = [wholeOf(cells[1]), wholeOf(cells[2])];
    const quality = QUALITY.exec(cells[3]?.trim() ?? '')?.[1];
    if (first === null || last === null || first < 1 || last < first || last > open.values.length)
      throw new FileFault('meters.fault.range', { line, first: quoted(cells[1] ?? ''), last: quoted(cells[2] ?? '') });
    if (quality === undefined || quality === 'V')
      throw new FileFault('meters.fault.quality', { line, quality: quoted(cells[3]?.trim() ?? '') });
    for (let at = first - 1; at < last; at += 1) {
      if (open.given[at]) throw new FileFault('meters.fault.range-twice', { line, at: at + 1 });
      open.given[at] = true;
      open.qualities[at] = quality as Quality;
    }
  }

  /** Ends the day of a 300 record, whose 400 records have all been read. */
  private close(): void {
    const { open, stream } = this;
    this.open = null;
    if (!open || !stream) return;
    const { line } = open;
    const intervals = open.values.map((value, at): ReadInterval => {
      const quality = open.qualities[at] ?? 'V';
      if (quality === 'V') throw new FileFault('meters.fault.no-quality', { line, at: at + 1 });
      if (quality === 'N') return { value: null, quality };
      if (value.mantissa < 0) throw new FileFault('meters.fault.value', { line, at: at + 1, value: '' });
      return { value, quality };
    });
    const day = dayOf(stream.length, intervals);
    if (!day) throw new FileFault('meters.fault.digits', { line });
    if (!stream.channel) return;
    const { days, identifier, channel } = stream.channel;
    const known = days.get(open.day);
    if (known && !sameDayValues(known.day, day))
      throw new FileFault('meters.fault.day-twice', {
        line,
        other: known.line,
        day: open.day,
        meter: identifier,
        channel,
      });
    if (known) return;
    this.channels.countDay();
    days.set(open.day, { day, brings: null, line });
  }

  private read(cells: readonly string[], line: number): void {
    const said = cells[7]?.trim().toUpperCase();
    if (said !== 'E' && said !== 'I') throw new FileFault('meters.fault.direction', { line, said: quoted(said ?? '') });
    const suffix = cells[4]?.trim().toUpperCase() ?? '';
    if (!/^[0-9A-Z]{2}$/.test(suffix)) throw new FileFault('meters.fault.suffix', { line, suffix: quoted(suffix) });
    const { channel, shift } = this.energy(
      cells,
      line,
      { suffix, unit: cells[19] ?? '' },
      said === 'E' ? 'IMPORT' : 'EXPORT',
    );
    const [from, to] = [momentOf(cells[9], line), momentOf(cells[14], line)];
    if (to <= from) throw new FileFault('meters.fault.read-order', { line });
    const quality = QUALITY.exec(cells[15]?.trim() ?? '')?.[1];
    if (quality === undefined || quality === 'V')
      throw new FileFault('meters.fault.quality', { line, quality: quoted(cells[15]?.trim() ?? '') });
    if (!channel) return;
    if (quality === 'N') {
      this.channels.note('meters.note.null-read', { line: String(line), meter: channel.identifier });
      return;
    }
    const value = scaledOf(cells[18] ?? '', shift);
    if (!value) throw new FileFault('meters.fault.quantity', { line, value: quoted(cells[18]?.trim() ?? '') });
    this.channels.countSpan();
    channel.spans.push({ from, to, value, quality: quality as Quality, line });
  }
}

function wholeOf(cell: string | undefined): number | null {
  const text = cell?.trim() ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** A day `20250131`. */
function dayOf8(cell: string | undefined, line: number): CivilDate {
  const text = cell?.trim() ?? '';
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const year = Number(text.slice(0, 4));
  if (!/^\d{8}$/.test(text) || !isCivilDate(day) || year < LIMITS.firstYear || year > LIMITS.lastYear)
    throw new FileFault('meters.fault.day', { line, day: quoted(text) });
  return day;
}

/** A time `20250131093000` of the market, in minutes since 1970, UTC. Seconds are dropped. */
function momentOf(cell: string | undefined, line: number): number {
  const text = cell?.trim() ?? '';
  const day = dayOf8(text.slice(0, 8), line);
  const time = /^(?:([01]\d|2[0-3])([0-5]\d)([0-5]\d))?$/.exec(text.slice(8));
  if (!time) throw new FileFault('meters.fault.time', { line, time: quoted(text) });
  return dayNumber(day) * MINUTES_OF_DAY + Number(time[1] ?? 0) * 60 + Number(time[2] ?? 0) - NEM_OFFSET;
}
