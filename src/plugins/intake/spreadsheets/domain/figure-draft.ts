import type { FigureColumn } from './figure-columns.ts';
import type { NamedCell, SheetFigure, SheetIssue, SheetIssueCode, UnknownWord } from './row-outcome.ts';

/** A figure while it is read. */
export class FigureDraft {
  private readonly cells = new Map<string, NamedCell>();
  private readonly sources = new Map<string, number>();
  private readonly issues: SheetIssue[] = [];
  private readonly unknown: UnknownWord[] = [];
  /** Unit of the word for the input. */
  unit: string | undefined;

  constructor(
    private readonly row: number,
    private readonly of: FigureColumn,
  ) {}

  set(field: string, cell: NamedCell, column: number | null | undefined): void {
    this.cells.set(field, cell);
    if (column !== null && column !== undefined) this.sources.set(field, column);
  }

  period(from: string, to: string, column: number | null): true {
    this.set('from', { text: from, kind: 'date' }, column);
    this.set('to', { text: to, kind: 'date' }, column);
    return true;
  }

  refuseBackwards(column: number | null): void {
    const [from, to] = [this.cells.get('from')?.text, this.cells.get('to')?.text];
    if (from !== undefined && to !== undefined && to < from)
      this.say('to', 'error', 'period-backwards', column, { from, to });
  }

  say(
    field: string,
    level: SheetIssue['level'],
    code: SheetIssueCode,
    column: number | null,
    values: Readonly<Record<string, string>> = {},
  ): true {
    this.issues.push({ field, level, code, column, values });
    return true;
  }

  unknownWord(word: UnknownWord, field: string, code: SheetIssueCode | null, column: number | null): void {
    this.unknown.push(word);
    if (code !== null) this.say(field, 'error', code, column, { text: word.word });
  }

  done(): SheetFigure {
    const { row, of, cells, sources, issues, unknown } = this;
    return { row, column: of.column, title: of.title, cells, sources, issues, unknown };
  }
}
