import { FileFault, quoted } from './file-fault.ts';
import { dayOf, MINUTES_OF_DAY, type Quality, type ReadInterval } from './interval-day.ts';
import { marketDay } from './local-time.ts';
import { Channels, LIMITS, type ChannelData, type Commodity, type Direction, type MeterFile } from './meter-file.ts';
import { scaledOf, type Scaled } from './scaled.ts';

/** An element of XML as this reader needs it. */
export interface FeedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly FeedElement[];
}

/** Units by their number in ESPI (`UomType`, NAESB REQ.21), as a unit of the product and a power of ten. */
const UNITS: Readonly<Record<string, readonly [unit: string, shift: number]>> = {
  '31': ['MJ', -6],
  '42': ['m3', 0],
  '72': ['kWh', -3],
  '119': ['ft3', 0],
  '128': ['gal-US', 0],
  '130': ['gal-UK', 0],
  '132': ['mmBtu', -6],
  '134': ['L', 0],
  '169': ['therm', 0],
};

/** `ServiceKind`. */
const COMMODITIES: Readonly<Record<string, Commodity>> = { '0': 'ELECTRICITY', '1': 'GAS', '2': 'WATER' };

/**
 * `QualityOfReading`: 8 and 9 are estimated, 12 is a projection, 10 (questionable) and 13 (mixed) are not sure to be
 * measured; 7 was edited by hand. The others count as measured.
 */
const QUALITIES: Readonly<Record<string, Quality>> = { '7': 'S', '8': 'E', '9': 'E', '10': 'E', '12': 'E', '13': 'E' };

/** `AccumulationKind` 4: what was used within the interval. Absent and 0 mean the same. */
const DELTA: ReadonlySet<string> = new Set(['', '0', '4']);

/** Intervals up to an hour are stored by days; longer ones do not divide a day when the clock changes. */
const LONGEST_INTERVAL = 60;

const SECONDS = 60;

interface Entry {
  readonly self: string;
  readonly up: string;
  readonly related: readonly string[];
  readonly element: FeedElement;
}

interface Flow {
  readonly unit: string;
  readonly shift: number;
  readonly direction: Direction;
}

interface Piece {
  readonly minute: number;
  readonly value: ReadInterval;
  readonly line: number;
}

/** Reads the entries of a Green Button feed (ESPI). */
export class GreenButton {
  private readonly entries = new Map<string, Entry[]>();
  private readonly channels = new Channels();
  private readings = 0;

  /** Takes an `entry` of the feed. */
  add(entry: FeedElement): void {
    const links = entry.children.filter(({ name }) => name === 'link');
    const href = (rel: string) => links.filter((one) => one.attributes['rel'] === rel).map((one) => pathOf(one));
    const id = textOf(entry, 'id');
    for (const element of entry.children.find(({ name }) => name === 'content')?.children ?? []) {
      const list = this.entries.get(element.name) ?? [];
      this.entries.set(element.name, list);
      list.push({ self: href('self')[0] ?? id, up: href('up')[0] ?? '', related: href('related'), element });
      if (element.name === 'IntervalBlock') {
        this.readings += element.children.length;
        if (this.readings > LIMITS.spans) throw new FileFault('meters.fault.spans', { most: LIMITS.spans });
      }
    }
  }

  done(): MeterFile {
    const blocks = this.all('IntervalBlock');
    if (this.all('UsagePoint').length === 0 || blocks.length === 0) throw new FileFault('meters.fault.no-readings');
    const byReading = new Map<string, { reading: Entry | undefined; blocks: { entry: Entry; number: number }[] }>();
    for (const [at, entry] of blocks.entries()) {
      const reading = this.readingOf(entry);
      const key = reading?.self ?? '';
      const known = byReading.get(key) ?? { reading, blocks: [] };
      byReading.set(key, known);
      known.blocks.push({ entry, number: at + 1 });
    }
    for (const one of byReading.values()) this.meterReading(one.reading, one.blocks);
    return this.channels.done();
  }

  private all(name: string): readonly Entry[] {
    return this.entries.get(name) ?? [];
  }

  /** The only one there is, or the one that the links name. */
  private linked(name: string, links: readonly string[]): Entry | undefined {
    const all = this.all(name);
    const found = all.find(({ self }) => self !== '' && links.includes(self));
    return found ?? (all.length === 1 ? all[0] : undefined);
  }

  private readingOf({ up, self }: Entry): Entry | undefined {
    const above = (path: string) => path.replace(/\/IntervalBlock(?:\/.*)?$/, '');
    return this.linked('MeterReading', [up, above(up), above(self)]);
  }

  private meterReading(
    reading: Entry | undefined,
    blocks: readonly { readonly entry: Entry; readonly number: number }[],
  ): void {
    const above = (path: string) => path.replace(/\/MeterReading(?:\/.*)?$/, '');
    const point = this.linked('UsagePoint', reading ? [reading.up, above(reading.up), above(reading.self)] : []);
    const type = this.linked('ReadingType', reading?.related ?? []);
    if (!point || !type) throw new FileFault('meters.fault.links');
    const identifier = point.self.slice(0, 200);
    const flow = this.flowOf(type.element, identifier);
    if (!flow) return;
    const channel = this.channels.of(
      {
        kind: 'ESPI',
        identifier,
        channel: flow.direction === 'IMPORT' ? 'delivered' : 'reverse',
        direction: flow.direction,
        commodity: COMMODITIES[textOf(child(point.element, 'ServiceCategory'), 'kind')] ?? null,
        unit: flow.unit,
        offset: this.offsetOf(point),
      },
      1,
    );
    this.store(channel, flow, blocks);
  }

  /** Minutes that standard time is ahead of UTC, by the usage point's local time parameters; 0 without any. */
  private offsetOf(point: Entry): number {
    const local = this.linked('LocalTimeParameters', point.related);
    const seconds = Number(textOf(local?.element, 'tzOffset') || '0');
    if (!Number.isSafeInteger(seconds) || Math.abs(seconds) > 14 * 3600 || seconds % SECONDS !== 0)
      throw new FileFault('meters.fault.tz-offset');
    return seconds / SECONDS;
  }

  private flowOf(type: FeedElement, identifier: string): Flow | null {
    const uom = textOf(type, 'uom');
    const unit = UNITS[uom];
    const power = textOf(type, 'powerOfTenMultiplier') || '0';
    if (!/^-?\d{1,2}$/.test(power)) throw new FileFault('meters.fault.power', { power: quoted(power) });
    const leave = (key: string, value: string) => {
      this.channels.note(key, { meter: identifier, value });
      return null;
    };
    if (!unit) return leave('meters.note.uom', uom);
    const accumulation = textOf(type, 'accumulationBehaviour');
    if (!DELTA.has(accumulation)) return leave('meters.note.accumulation', accumulation);
    const flow = textOf(type, 'flowDirection');
    if (flow !== '' && flow !== '0' && flow !== '1' && flow !== '19') return leave('meters.note.flow', flow);
    if (flow === '' || flow === '0') this.channels.note('meters.note.no-flow', { meter: identifier });
    return { unit: unit[0], shift: unit[1] + Number(power), direction: flow === '19' ? 'EXPORT' : 'IMPORT' };
  }

  private store(
    channel: ChannelData,
    flow: Flow,
    blocks: readonly { readonly entry: Entry; readonly number: number }[],
  ): void {
    const byLength = new Map<number, Map<string, Piece[]>>();
    for (const { entry, number } of blocks)
      for (const reading of entry.element.children) {
        if (reading.name !== 'IntervalReading') continue;
        const period = child(reading, 'timePeriod');
        const start = wholeSeconds(textOf(period, 'start'), number);
        const duration = wholeSeconds(textOf(period, 'duration'), number);
        const value = valueOf(textOf(reading, 'value'), flow.shift, number);
        const quality = qualityOf(reading);
        if (duration === 0) throw new FileFault('meters.fault.duration', { block: number });
        const [from, length] = [start / SECONDS, duration / SECONDS];
        if (!Number.isInteger(from) || !Number.isInteger(length))
          throw new FileFault('meters.fault.duration', { block: number });
        const { day, at } = marketDay(from, channel.offset);
        if (length > LONGEST_INTERVAL || MINUTES_OF_DAY % length !== 0 || at % length !== 0) {
          this.channels.countSpan();
          channel.spans.push({ from, to: from + length, value, quality, line: number });
          continue;
        }
        const days = byLength.get(length) ?? new Map<string, Piece[]>();
        byLength.set(length, days);
        const pieces = days.get(day) ?? [];
        days.set(day, pieces);
        pieces.push({ minute: at, value: { value, quality }, line: number });
      }
    for (const [length, days] of byLength)
      for (const [day, pieces] of days) this.storeDay(channel, { day, length, pieces });
  }

  private storeDay(
    channel: ChannelData,
    { day, length, pieces }: { readonly day: string; readonly length: number; readonly pieces: readonly Piece[] },
  ): void {
    const intervals = Array.from({ length: MINUTES_OF_DAY / length }, (): ReadInterval | undefined => undefined);
    for (const { minute, value, line } of pieces) {
      const known = intervals[minute / length];
      if (known && !sameValue(known, value)) throw new FileFault('meters.fault.interval-twice', { block: line, day });
      intervals[minute / length] = value;
    }
    const line = pieces[0]?.line ?? 1;
    const made = dayOf(length, intervals);
    if (!made) throw new FileFault('meters.fault.block-digits', { block: line });
    if (channel.days.has(day)) throw new FileFault('meters.fault.lengths', { block: line, day });
    this.channels.countDay();
    channel.days.set(day, { day: made, brings: intervals.map((one) => one !== undefined), line });
  }
}

const sameValue = (one: ReadInterval, other: ReadInterval) =>
  one.quality === other.quality &&
  one.value?.mantissa === other.value?.mantissa &&
  one.value?.scale === other.value?.scale;

const child = (element: FeedElement | undefined, name: string) => element?.children.find((one) => one.name === name);

const textOf = (element: FeedElement | undefined, name: string) => child(element, name)?.text ?? '';

/** The path of a link, without the server. */
const pathOf = ({ attributes }: FeedElement) =>
  (attributes['href'] ?? '').replace(/^https?:\/\/[^/]*/, '').replace(/^\/|\/$/g, '');

function wholeSeconds(text: string, block: number): number {
  const last = Date.UTC(LIMITS.lastYear, 0, 1) / 1000;
  const seconds = /^\d{1,11}$/.test(text) ? Number(text) : NaN;
  if (!(seconds <= last)) throw new FileFault('meters.fault.time-period', { block, value: quoted(text) });
  return seconds;
}

function valueOf(text: string, shift: number, block: number): Scaled {
  const value = /^\d+$/.test(text) ? scaledOf(text, shift) : null;
  if (!value) throw new FileFault('meters.fault.reading', { block, value: quoted(text) });
  return value;
}

/** The worst of the qualities of a reading. */
function qualityOf(reading: FeedElement): Quality {
  const said = reading.children
    .filter(({ name }) => name === 'ReadingQuality')
    .map((one) => QUALITIES[textOf(one, 'quality')] ?? 'A');
  return said.find((one) => one === 'E') ?? said.find((one) => one !== 'A') ?? 'A';
}
