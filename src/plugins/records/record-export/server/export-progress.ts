/** Progress of a file, in records written: each counts once for every sheet that lists it. */
export class ExportProgress {
  private passed = 0;
  private rows = 0;
  private lines = 0;

  constructor(
    private readonly report: (done: number, total: number) => void,
    private readonly passes: number,
  ) {}

  records(count: number): void {
    this.rows += count;
    this.pass(count);
  }

  workings(records: number, lines: number): void {
    this.lines += lines;
    this.pass(records);
  }

  /** Reports the rows of the finished file: its records, or its lines in a file of workings only. */
  finished(part: 'records' | 'working'): void {
    const rows = part === 'records' ? this.rows : this.lines;
    this.report(rows, rows);
  }

  private pass(records: number): void {
    this.passed += records;
    // Records added between the count and the read may exceed the counted total.
    this.report(this.passed, Math.max(this.passes, this.passed));
  }
}
