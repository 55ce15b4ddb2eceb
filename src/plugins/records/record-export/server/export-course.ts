/** How far a file is: records that have passed, once for each sheet they stand in. */
export class ExportCourse {
  private passed = 0;
  private rows = 0;
  private lines = 0;

  constructor(
    private readonly tell: (done: number, total: number) => void,
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

  /** How many rows the file holds: its records, or the lines where it is of workings alone. */
  ended(part: 'records' | 'working'): void {
    const rows = part === 'records' ? this.rows : this.lines;
    this.tell(rows, rows);
  }

  private pass(records: number): void {
    this.passed += records;
    // Records may come in while they are counted in one look and read in the next.
    this.tell(this.passed, Math.max(this.passes, this.passed));
  }
}
