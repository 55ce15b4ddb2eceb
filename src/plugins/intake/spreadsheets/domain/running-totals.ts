import { decimal, exactText, type Decimal } from '#domain/units';
import type { FigureColumn } from './figure-columns.ts';
import type { FigureReading } from './read-figure.ts';
import type { TotalDiffers } from './row-outcome.ts';

/** Sums of each column of figures: of all rows so far, and of those since the last total. */
export class RunningTotals {
  private all: Decimal[] = [];
  private since: Decimal[] = [];
  private rows = 0;
  private readonly zero = decimal(0);

  get isEmpty(): boolean {
    return this.rows === 0;
  }

  add(at: number, value: string): void {
    this.rows += 1;
    this.since[at] = (this.since[at] ?? this.zero).plus(decimal(value));
  }

  /** Null if every figure is a sum of the rows above: since the last total, or of all. */
  compare(readings: readonly FigureReading[], columns: readonly FigureColumn[]): TotalDiffers | null {
    for (const [at, reading] of readings.entries()) {
      if (reading.kind !== 'figure') continue;
      const since = this.since[at] ?? this.zero;
      const all = (this.all[at] ?? this.zero).plus(since);
      const total = decimal(reading.value);
      // Programs add up binary fractions, and people round: half a unit of the last digit that is written.
      const digits = reading.value.split('.')[1]?.length ?? 0;
      const half = decimal(5).times(decimal(10).pow(-digits - 1));
      const isMet = [since, all].some((sum) => sum.minus(total).abs().lessThanOrEqualTo(half));
      const sum = exactText(since.isZero() ? all : since);
      if (!isMet) return { column: columns[at]?.column ?? 0, total: exactText(total), sum };
    }
    return null;
  }

  /** After a total, the rows below it are added up anew. */
  close(): void {
    for (const [at, since] of this.since.entries()) if (since) this.all[at] = (this.all[at] ?? this.zero).plus(since);
    this.since = [];
  }
}
