import { longRows } from './row-pages.ts';
import type { LongRows, WrittenReport, WrittenSection } from '../written-report.ts';

/** Number of rows between two progress reports. */
const STEP = 250;

/** Progress of reading reports: rows read, out of those counted. */
export class ReadCourse {
  private done = 0;
  private known = 0;

  /** An exception from `tell` aborts the reading. */
  constructor(private readonly tell: (done: number, total: number) => void) {}

  /** The same reports, with progress reported while their rows are read. */
  watching(reports: readonly WrittenReport[]): readonly WrittenReport[] {
    return reports.map((report) => ({ ...report, sections: report.sections.map((one) => this.section(one)) }));
  }

  /** Every row of the file has been read. */
  ended(): void {
    this.tell(this.done, this.done);
  }

  private section(section: WrittenSection): WrittenSection {
    const rows = longRows(section.rows);
    const { count, last, read } = rows;
    this.known += (count ?? 0) + (last === null ? 0 : 1);
    return { ...section, rows: { ...rows, read: (after) => this.counted(read(after), last !== null) } };
  }

  private async *counted(rows: ReturnType<LongRows['read']>, hasTotal: boolean): ReturnType<LongRows['read']> {
    this.pass(0);
    for await (const row of rows) {
      this.pass(1);
      yield row;
    }
    this.pass(hasTotal ? 1 : 0);
  }

  private pass(rows: number): void {
    this.done += rows;
    // Some are not counted before they are read.
    if (rows === 0 || this.done % STEP === 0) this.tell(this.done, Math.max(this.known, this.done));
  }
}
