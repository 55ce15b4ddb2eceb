import type { CodeBook, Meaning } from './codes.ts';
import { figureColumns, monthFrom, monthIn, type FigureColumn, type MonthOfColumn } from './figure-columns.ts';
import type { ColumnRole, MappedColumn, SheetMapping } from './mapping.ts';
import { plainText } from './plain-text.ts';
import { readFigure, storedFigure, type FigureReading } from './read-figure.ts';
import { readDay, readMonth, yearIn, type DayReading, type MonthReading } from './read-period.ts';
import { readUnit } from './read-unit.ts';
import { RunningTotals } from './running-totals.ts';
import { FigureDraft } from './figure-draft.ts';
import type { RowOutcome, SheetFigure } from './row-outcome.ts';
import { byColumn, type SheetCell, type SheetRow } from './sheet-row.ts';
import type { PlacedMapping } from './titles.ts';
import { totalWord } from './title-words.ts';

/** Roles whose texts say what a row is about. */
const KEYS: ReadonlySet<ColumnRole> = new Set([
  'facility',
  'input',
  'code',
  'category',
  'use',
  'from',
  'to',
  'day',
  'month',
]);

/** Roles in which a word for a total counts. Suppliers and notes may be called anything. */
const TOTALS: ReadonlySet<ColumnRole> = new Set([...KEYS, 'year', 'unit', 'none']);

/** Number of texts whose reading is remembered. */
const MOST_REMEMBERED = 20_000;

/** Where the texts of a row come from, after filling down. */
interface Told {
  readonly text: string;
  readonly cell: SheetCell;
  /** Whether the cell is in this row. */
  readonly isOwn: boolean;
}

/** Reads the rows of one sheet, in order, by a mapping. */
export class SheetReader {
  private readonly mapping: SheetMapping;
  private readonly figures: readonly FigureColumn[];
  private readonly byRole = new Map<ColumnRole, MappedColumn>();
  private readonly titles: readonly (readonly [column: number, title: string])[];
  private readonly lastTitleRow: number;
  private readonly totalColumns: readonly number[];
  private readonly last = new Map<number, SheetCell>();
  private readonly totals = new RunningTotals();
  private readonly days = new Map<string, DayReading>();
  private readonly months = new Map<string, MonthReading>();
  private readonly plain = new Map<string, string>();
  private readonly totalWords = new Map<string, ReturnType<typeof totalWord>>();
  private readonly sheetMonth: MonthOfColumn | null;

  constructor(
    private readonly placed: PlacedMapping,
    private readonly codes: CodeBook,
    private readonly sheet: string,
  ) {
    const { mapping, columns, titleRow } = placed;
    this.mapping = mapping;
    this.figures = figureColumns(mapping, columns);
    for (const column of columns) if (!this.byRole.has(column.role)) this.byRole.set(column.role, column);
    this.titles = columns.filter(({ role }) => role !== 'none').map(({ column, title }) => [column, plainText(title)]);
    this.lastTitleRow = mapping.titleRows === 0 ? 0 : titleRow;
    const mapped = new Set(columns.map(({ column }) => column));
    const free = Array.from({ length: Math.max(0, ...mapped) }, (_, at) => at).filter((at) => !mapped.has(at));
    this.totalColumns = [...columns.filter(({ role }) => TOTALS.has(role)).map(({ column }) => column), ...free];
    this.sheetMonth = mapping.sheetMeans === 'month' ? monthIn(sheet, mapping.dateOrder) : null;
  }

  read(row: SheetRow): RowOutcome {
    const { number } = row;
    if (number <= this.lastTitleRow) {
      const isTitle = number > this.lastTitleRow - this.mapping.titleRows;
      return { kind: 'left-out', row: number, reason: isTitle ? 'titles' : 'above' };
    }
    const cells = byColumn(row);
    if (this.isTitlesAgain(cells)) return { kind: 'left-out', row: number, reason: 'titles-again' };
    const readings = this.figures.map(({ column }) => readFigure(cells[column], this.mapping.decimalMark));
    const hasFigure = readings.some(({ kind }) => kind !== 'none');
    const word = this.totalIn(cells);
    const hasKeys = this.hasOwnKeys(cells);
    if (hasFigure) {
      const total = this.asTotal(number, word, hasKeys, cells, readings);
      if (total) return total;
    }
    this.fillDown(cells);
    if (!hasFigure) return { kind: 'left-out', row: number, reason: this.reasonWithout(cells, word, hasKeys) };
    const all = this.figuresOf(number, cells, readings, word !== null);
    for (const [at, reading] of readings.entries()) if (reading.kind === 'figure') this.totals.add(at, reading.value);
    const read = all.filter((one): one is SheetFigure => one !== 'left-out');
    if (read.length === 0) return { kind: 'left-out', row: number, reason: 'word' };
    return { kind: 'figures', row: number, figures: read, leftOut: all.length - read.length };
  }

  private isTitlesAgain(cells: readonly (SheetCell | undefined)[]): boolean {
    let same = 0;
    let filled = 0;
    for (const [column, title] of this.titles) {
      const cell = cells[column];
      if (!cell) continue;
      filled += 1;
      if (cell.kind === 'number') return false;
      if (cell.text.length < 200 && remembered(this.plain, cell.text, plainText) === title) same += 1;
      else if (filled > 2 && same === 0) return false;
    }
    return same >= 2 && same >= filled * 0.6;
  }

  private hasOwnKeys(cells: readonly (SheetCell | undefined)[]): boolean {
    for (const { column, role } of this.placed.columns)
      if (KEYS.has(role) && (cells[column]?.text ?? '').trim() !== '') return true;
    return false;
  }

  private totalIn(cells: readonly (SheetCell | undefined)[]): 'alone' | 'of' | null {
    let found: 'alone' | 'of' | null = null;
    for (const column of this.totalColumns) {
      const cell = cells[column];
      if (cell?.kind !== 'text' || cell.text.length > 120) continue;
      const word = remembered(this.totalWords, cell.text, totalWord);
      if (word === 'alone') return word;
      found = word ?? found;
    }
    return found;
  }

  /** The row as a total, if it is one. A name such as `Total Energies Depot` alone does not make it one. */
  private asTotal(
    row: number,
    word: 'alone' | 'of' | null,
    hasKeys: boolean,
    cells: readonly (SheetCell | undefined)[],
    readings: readonly FigureReading[],
  ): RowOutcome | null {
    if (word === null && (hasKeys || this.totals.isEmpty)) return null;
    const differs = this.totals.compare(readings, this.figures);
    const isSum = differs === null;
    if (word === null) {
      if (!isSum) return null;
      this.totals.close();
      return { kind: 'left-out', row, reason: 'sum' };
    }
    if (word === 'of' && !isSum && this.isWhole(cells)) return null;
    this.totals.close();
    return { kind: 'left-out', row, reason: 'total', ...(differs ? { differs } : {}) };
  }

  /** Whether a row has a cell of its own for everything that rows have. */
  private isWhole(cells: readonly (SheetCell | undefined)[]): boolean {
    return this.placed.columns.every(
      ({ column, role }) => !KEYS.has(role) || role === 'use' || (cells[column]?.text ?? '').trim() !== '',
    );
  }

  private fillDown(cells: readonly (SheetCell | undefined)[]): void {
    for (const { column, fillsDown } of this.placed.columns) {
      const cell = cells[column];
      if (fillsDown && cell && cell.text.trim() !== '') this.last.set(column, cell);
    }
  }

  private reasonWithout(cells: readonly (SheetCell | undefined)[], word: string | null, hasKeys: boolean) {
    if (word === 'alone') return 'total';
    if (!hasKeys) return 'note';
    const filled = cells.filter((cell) => cell !== undefined && cell.text.trim() !== '').length;
    return filled === 1 ? 'heading' : 'no-figure';
  }

  private told(role: ColumnRole, cells: readonly (SheetCell | undefined)[]): Told | null {
    const column = this.byRole.get(role);
    if (!column) return null;
    const own = cells[column.column];
    if (own && own.text.trim() !== '') return { text: own.text.trim(), cell: own, isOwn: true };
    const above = column.fillsDown ? this.last.get(column.column) : undefined;
    return above ? { text: above.text.trim(), cell: above, isOwn: false } : null;
  }

  private figuresOf(
    row: number,
    cells: readonly (SheetCell | undefined)[],
    readings: readonly FigureReading[],
    isTotalLike: boolean,
  ): readonly (SheetFigure | 'left-out')[] {
    const code = this.told('code', cells);
    const coded = code && this.codes.find('code', code.text);
    const all: (SheetFigure | 'left-out')[] = [];
    for (const [at, reading] of readings.entries()) {
      const of = this.figures[at];
      if (!of || reading.kind === 'none') continue;
      const figure = new FigureDraft(row, of);
      const isRead =
        this.nameThings(figure, cells, of, code, coded) &&
        this.sayPeriod(figure, cells, of) &&
        this.saySize(figure, cells, of, reading, coded);
      if (isTotalLike) figure.say('', 'warning', 'total-like', null);
      all.push(isRead ? figure.done() : 'left-out');
    }
    return all;
  }

  /** Facility, input and the texts beside them. False if the table of codes leaves the row out. */
  private nameThings(
    figure: FigureDraft,
    cells: readonly (SheetCell | undefined)[],
    of: FigureColumn,
    code: Told | null,
    coded: Meaning | null,
  ): boolean {
    if (coded === 'left-out') return false;
    const { mapping } = this;
    const site = this.told('facility', cells);
    const siteWord = site?.text ?? of.facility ?? (mapping.sheetMeans === 'facility' ? this.sheet : mapping.facility);
    const ofSite = siteWord === null ? null : this.codes.find('facility', siteWord);
    const column = this.byRole.get('facility')?.column ?? of.column;
    if (ofSite === 'left-out') return false;
    if (siteWord !== null && siteWord !== '') {
      figure.set('facility', { text: ofSite?.facilityId ?? siteWord, kind: 'text' }, column);
      if (!ofSite) figure.unknownWord({ kind: 'facility', word: siteWord }, 'facility', 'facility-unknown', column);
    } else if (coded?.facilityId !== undefined)
      figure.set('facility', { text: coded.facilityId, kind: 'text' }, this.byRole.get('code')?.column);
    const thing = this.told('input', cells);
    const thingWord = thing?.text ?? of.input ?? (mapping.sheetMeans === 'input' ? this.sheet : mapping.input);
    const ofThing = thingWord === null || thingWord === '' ? null : this.codes.find('input', thingWord);
    if (ofThing === 'left-out') return false;
    this.nameInput(figure, cells, of, { word: thingWord, meaning: ofThing ?? coded });
    figure.unit = ofThing?.unit;
    // A code matters only where nothing else names the facility and the input.
    if (code && !coded && !(siteWord && thingWord))
      figure.unknownWord(
        { kind: 'code', word: code.text },
        '',
        'code-unknown',
        this.byRole.get('code')?.column ?? null,
      );
    for (const role of ['supplier', 'reference', 'remark'] as const) {
      const told = this.told(role, cells);
      if (told) figure.set(role, { text: told.text, kind: 'text' }, this.byRole.get(role)?.column);
    }
    return true;
  }

  private nameInput(
    figure: FigureDraft,
    cells: readonly (SheetCell | undefined)[],
    of: FigureColumn,
    { word, meaning }: { readonly word: string | null; readonly meaning: Exclude<Meaning, 'left-out'> | null },
  ): void {
    const column = this.byRole.get('input')?.column ?? this.byRole.get('code')?.column ?? of.column;
    const use = this.told('use', cells);
    if (meaning?.inputTypeId !== undefined && meaning.categoryId !== undefined) {
      figure.set('category', { text: meaning.categoryId, kind: 'text' }, column);
      figure.set('input', { text: meaning.inputTypeId, kind: 'text' }, column);
      const useText = use?.text ?? meaning.useId;
      if (useText !== undefined) figure.set('use', { text: useText, kind: 'text' }, this.byRole.get('use')?.column);
      return;
    }
    if (use) figure.set('use', { text: use.text, kind: 'text' }, this.byRole.get('use')?.column);
    const category = this.told('category', cells);
    if (category) figure.set('category', { text: category.text, kind: 'text' }, this.byRole.get('category')?.column);
    if (word === null || word === '') return;
    figure.set('input', { text: word, kind: 'text' }, column);
    // With a category, the name is looked up within it when the record is checked.
    if (!category) figure.unknownWord({ kind: 'input', word }, 'input', 'input-unknown', column);
  }

  private day(told: Told): DayReading {
    const { text, kind } = told.cell;
    return remembered(this.days, `${kind}${text}`, () => readDay(told.cell, this.mapping.dateOrder));
  }

  private month(told: Told, year: number | undefined): MonthReading {
    const { text, kind } = told.cell;
    return remembered(this.months, `${kind}${year ?? ''}|${text}`, () =>
      readMonth(told.cell, this.mapping.dateOrder, year),
    );
  }

  private sayPeriod(figure: FigureDraft, cells: readonly (SheetCell | undefined)[], of: FigureColumn): true {
    const column = (role: ColumnRole) => this.byRole.get(role)?.column ?? null;
    const [from, to] = [this.told('from', cells), this.told('to', cells)];
    if (this.byRole.has('from')) {
      for (const [field, told] of [
        ['from', from],
        ['to', to],
      ] as const) {
        const reading = told && this.day(told);
        if (reading?.ok) figure.set(field, { text: reading.day, kind: 'date' }, column(field));
        else if (reading) figure.say(field, 'error', reading.code, column(field), { text: told?.text ?? '' });
      }
      figure.refuseBackwards(column('to'));
      return true;
    }
    const one = this.told('day', cells);
    if (one) {
      const reading = this.day(one);
      if (!reading.ok) return figure.say('from', 'error', reading.code, column('day'), { text: one.text });
      if (this.mapping.dayMeans === 'day') return figure.period(reading.day, reading.day, column('day'));
      const month = this.month(one, undefined);
      return month.ok === true ? figure.period(month.from, month.to, column('day')) : true;
    }
    const year = this.told('year', cells);
    const yearNumber = (year && yearIn(year.text)) ?? undefined;
    const told = this.told('month', cells);
    if (told) {
      const reading = this.month(told, yearNumber);
      if (reading.ok === true) return figure.period(reading.from, reading.to, column('month'));
      if (reading.ok === 'no-year') return this.withoutYear(figure, reading.month, column('month'), told.text);
      return figure.say('from', 'error', reading.code, column('month'), { text: told.text });
    }
    const month = of.month ?? this.sheetMonth;
    if (month === null) return true;
    const text = of.month === null ? this.sheet : of.title;
    if (month === 'no-month') return figure.say('from', 'error', 'month-format', of.column, { text });
    if ('from' in month) return figure.period(month.from, month.to, of.column);
    if (yearNumber === undefined) return this.withoutYear(figure, month.month, of.column, text);
    const period = monthFrom(`${yearNumber}-01-01`, month.month);
    return figure.period(period.from, period.to, of.column);
  }

  private withoutYear(figure: FigureDraft, month: number, column: number | null, text: string): true {
    const { firstMonth } = this.mapping;
    if (firstMonth === null) return figure.say('from', 'error', 'month-no-year', column, { text });
    const { from, to } = monthFrom(firstMonth, month);
    return figure.period(from, to, column);
  }

  private saySize(
    figure: FigureDraft,
    cells: readonly (SheetCell | undefined)[],
    of: FigureColumn,
    reading: FigureReading,
    coded: Meaning | null,
  ): boolean {
    const cell = cells[of.column];
    if (cell?.isMerged) figure.say('quantity', 'error', 'figure-merged', of.column, { text: cell.text });
    else if (reading.kind === 'wrong')
      figure.say('quantity', 'error', reading.code, of.column, { text: cell?.text ?? '' });
    else if (reading.kind === 'figure') {
      const { value, isRounded } = storedFigure(reading.value);
      const formula = cell?.isFormula ? { isFormula: true } : {};
      figure.set('quantity', { text: value, kind: 'number', ...formula }, of.column);
      if (isRounded)
        figure.say('quantity', 'warning', 'figure-rounded', of.column, { text: reading.value, rounded: value });
    }
    const inCell = reading.kind === 'figure' ? reading.unit : undefined;
    const told = this.told('unit', cells);
    const word = inCell ?? told?.text;
    if (word !== undefined) {
      const meant = this.codes.find('unit', word);
      if (meant === 'left-out') return false;
      const unit = meant?.unit ?? readUnit(word);
      const column = inCell === undefined ? this.byRole.get('unit')?.column : of.column;
      figure.set('unit', { text: unit ?? word, kind: 'text' }, column);
      // Whether the input may be entered in it is checked with the record.
      if (unit === null) figure.unknownWord({ kind: 'unit', word }, '', null, null);
      return true;
    }
    const unit = of.unit ?? (coded === 'left-out' ? undefined : coded?.unit) ?? figure.unit ?? this.mapping.unit;
    if (unit) figure.set('unit', { text: unit, kind: 'text' }, of.column);
    return true;
  }
}

/** The reading of a text, read once. */
function remembered<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  const reading = read(text);
  if (known.size < MOST_REMEMBERED) known.set(text, reading);
  return reading;
}
