import type { CivilDate } from '#domain/time';
import { FileFault } from './file-fault.ts';
import type { IntervalDay, Quality } from './interval-day.ts';
import type { MeterKind } from './meter-id.ts';
import type { Scaled } from './scaled.ts';

/** From the network to the facility, or the other way. */
export type Direction = 'IMPORT' | 'EXPORT';

/** What flows through a meter, where a file says it. */
export type Commodity = 'ELECTRICITY' | 'GAS' | 'WATER';

/** A day of a channel in a file. */
export interface BroughtDay {
  readonly day: IntervalDay;
  /** Which intervals the file brings; `null`: all of them. */
  readonly brings: readonly boolean[] | null;
  readonly line: number;
}

/** A quantity between two times: an accumulation read, or an interval longer than an hour. */
export interface BroughtSpan {
  /** Minutes since 1970, UTC. */
  readonly from: number;
  readonly to: number;
  readonly value: Scaled;
  readonly quality: Quality;
  readonly line: number;
}

/** One channel of one meter in a file. */
export interface ChannelData {
  readonly kind: MeterKind;
  readonly identifier: string;
  /** `E1`, `import` ... */
  readonly channel: string;
  readonly direction: Direction;
  readonly commodity: Commodity | null;
  /** Unit of the values, by its id in the product. */
  readonly unit: string;
  /** Minutes that the market day is ahead of UTC. */
  readonly offset: number;
  readonly days: Map<CivilDate, BroughtDay>;
  readonly spans: BroughtSpan[];
}

/** A note on what was left out: the key of a text and its values. */
export interface FileNote {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a file of meters says. */
export interface MeterFile {
  readonly channels: readonly ChannelData[];
  readonly notes: readonly FileNote[];
}

export const meterKey = ({ kind, identifier }: { readonly kind: string; readonly identifier: string }): string =>
  `${kind}|${identifier}`;

/** Limits on one file. A year of a meter with two channels is 730 days. */
export const LIMITS = { days: 50_000, spans: 200_000, channels: 2_000, firstYear: 1990, lastYear: 2100 } as const;

/** Collects channels while a file is read. */
export class Channels {
  private readonly known = new Map<string, ChannelData>();
  private readonly notes = new Map<string, FileNote>();
  private days = 0;
  private spans = 0;

  of(facts: Omit<ChannelData, 'days' | 'spans'>, line: number): ChannelData {
    const key = `${meterKey(facts)}|${facts.channel}`;
    const known = this.known.get(key);
    if (known) {
      if (known.unit !== facts.unit || known.offset !== facts.offset || known.direction !== facts.direction)
        throw new FileFault('meters.fault.unit-changes', { line, channel: facts.channel, meter: facts.identifier });
      return known;
    }
    if (this.known.size >= LIMITS.channels) throw new FileFault('meters.fault.channels', { most: LIMITS.channels });
    const made = { ...facts, days: new Map(), spans: [] };
    this.known.set(key, made);
    return made;
  }

  countDay(): void {
    this.days += 1;
    if (this.days > LIMITS.days) throw new FileFault('meters.fault.days', { most: LIMITS.days });
  }

  countSpan(): void {
    this.spans += 1;
    if (this.spans > LIMITS.spans) throw new FileFault('meters.fault.spans', { most: LIMITS.spans });
  }

  note(key: string, values: Readonly<Record<string, string>> = {}): void {
    this.notes.set(JSON.stringify([key, values]), { key, values });
  }

  done(): MeterFile {
    const channels = [...this.known.values()].filter(({ days, spans }) => days.size > 0 || spans.length > 0);
    return { channels, notes: [...this.notes.values()] };
  }
}
