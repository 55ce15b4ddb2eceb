import type { ImportField, MethodColumn } from './import-field.ts';
import {
  readChoice,
  readScope,
  readUnit,
  type ImportNames,
  type NamedInput,
  type NamedMethod,
  type NamedUse,
} from './import-names.ts';
import type { Found, NameBook } from './name-book.ts';
import { cellFault, isPerhapsGrouped, readDay, readFigure, type GivenCell } from './read-cell.ts';
import { error, warning, type RowIssue } from './row-issue.ts';

/** Cells of a row by field; empty ones are omitted. */
export type RowCells = ReadonlyMap<string, GivenCell>;

/** A row as a body of the record API, as far as it could be read, with its issues. */
export interface RowReading {
  readonly body: Readonly<Record<string, unknown>>;
  readonly issues: readonly RowIssue[];
}

const OWN_RESULTS = {
  ownTotal: 'total',
  ownCo2: 'co2',
  ownCh4: 'ch4',
  ownN2o: 'n2o',
  ownMarket: 'market',
  ownBiogenicCo2: 'biogenicCo2',
  ownUpstream: 'upstream',
  ownEnergy: 'energy',
} as const;

const OWN_FACTORS = {
  ownFactor: 'value',
  ownFactorCo2: 'co2',
  ownFactorCh4: 'ch4',
  ownFactorN2o: 'n2o',
  ownFactorBiogenicCo2: 'biogenicCo2',
  ownFactorBiogenicCarbon: 'biogenicCarbon',
  ownFactorUpstream: 'upstream',
} as const;

const FILL_MODE_CUSTOM = 2;

/** Reads rows of one file: names become ids, texts become figures and days. Reports every issue, not only the first. */
export class RowReader {
  constructor(
    private readonly names: ImportNames,
    private readonly fields: readonly ImportField[],
    private readonly columns: readonly MethodColumn[],
    /** Whether a dot can only be the decimal point, because commas separate the cells. */
    private readonly isDotPoint = false,
  ) {}

  read(cells: RowCells): RowReading {
    const row = new Row(cells, this.isDotPoint);
    const facilityId = row.named('facility', this.names.facilities);
    const input = this.input(row);
    const use = input && this.use(row, input);
    const own = ownFigures(row);
    // A row with its own result needs no method inputs.
    const methods = own.kind === 'emission' || !input ? [] : this.methodsOf(input, use);
    const body = {
      ...(input === undefined ? {} : { typeScope: input.scope, categoryId: input.categoryId, inputTypeId: input.id }),
      ...(facilityId === undefined ? {} : { facilityId: facilityId.id }),
      ...(use === undefined ? {} : { consumptionTypeId: use.id }),
      ...(this.names.usualFramework === undefined ? {} : { frameworkId: this.names.usualFramework }),
      ...row.optionalName('framework', 'frameworkId', this.names.frameworks),
      ...row.optionalName('edition', 'versionId', this.names.editions),
      ...row.optionalName('supplier', 'supplierId', this.names.suppliers),
      ...row.optionalName('customer', 'customerId', this.names.customers),
      ...row.day('from', 'fromDate'),
      ...row.day('to', 'toDate'),
      ...row.figure('quantity', 'quantity'),
      ...(input ? row.unit(input, use) : {}),
      ...row.details(this.fields),
      ...own.body,
      methodInputs: input ? this.methodInputs(row, methods) : {},
    };
    row.required(this.fields);
    return { body, issues: row.issues };
  }

  private input(row: Row): (NamedInput & { readonly scope: number }) | undefined {
    const scopeText = row.textOf('scope');
    const scope = scopeText === undefined ? undefined : readScope(scopeText);
    if (scope === null) row.say(error('scope', 'scope.unknown'));
    const category = row.named(
      'category',
      this.names.categories,
      (one) => typeof scope !== 'number' || one.scope === scope,
    );
    if (!category) return undefined;
    const found = row.named('input', this.names.inputs, (one) => one.categoryId === category.id);
    return found && { ...found, scope: category.scope };
  }

  private use(row: Row, input: NamedInput): NamedUse | undefined {
    const text = row.textOf('use');
    const [only] = input.uses;
    if (text === undefined) {
      if (input.uses.length > 1) row.say(error('use', 'use.missing', { uses: usesOf(input) }));
      return input.uses.length === 1 ? only : undefined;
    }
    const plain = text.trim().toLowerCase();
    const found = input.uses.find(({ id, name }) => id.toLowerCase() === plain || name.toLowerCase() === plain);
    if (!found && input.uses.length > 0) row.say(error('use', 'use.unknown', { uses: usesOf(input) }));
    if (input.uses.length === 0) row.say(warning('use', 'use.ignored'));
    return found;
  }

  /** The methods a row may be calculated with: which one depends on its edition, found when it is calculated. */
  private methodsOf(input: NamedInput, use: NamedUse | undefined): readonly NamedMethod[] {
    const ids = [use?.methodId ?? input.methodId, ...Object.values(use?.methodIds ?? {})];
    return [...new Set(ids)].flatMap((id) => this.names.methods.get(id) ?? []);
  }

  private methodInputs(row: Row, methods: readonly NamedMethod[]): Record<string, string> {
    const given: Record<string, string> = {};
    for (const { id: field, inputId, unit, words } of this.columns) {
      const cell = row.cell(field);
      if (!cell) continue;
      const declared = methods.flatMap(({ inputs }) => inputs).find((one) => one.id === inputId && one.unit === unit);
      if (!declared) {
        row.say(warning(field, 'input.ignored'));
        continue;
      }
      const { choices } = declared;
      if (!choices) {
        const figure = row.readAs(field, cell, readFigure);
        if (figure !== undefined) given[inputId] = figure;
        continue;
      }
      const said = Object.values(words ?? {}).map((one) => one.choices);
      const choice = readChoice(cell.text, choices, said);
      if (choice === null)
        row.say(error(field, 'input.choice', { choices: (words?.en.choices ?? choices).join(', ') }));
      else given[inputId] = choice;
    }
    return given;
  }
}

/** Own figures of a row: a factor or a result. */
function ownFigures(row: Row): { readonly kind: 'factor' | 'emission' | null; readonly body: Record<string, unknown> } {
  const source = row.text('ownSource', 'source');
  const factor: Record<string, string> = {};
  for (const [field, id] of Object.entries(OWN_FACTORS)) Object.assign(factor, row.figure(field, id));
  const hasFactor = Object.keys(factor).length > 0;
  const results: Record<string, string> = {};
  for (const [field, id] of Object.entries(OWN_RESULTS)) Object.assign(results, row.figure(field, id));
  const hasResults = Object.keys(results).length > 0;
  if (!hasFactor && !hasResults) return { kind: null, body: {} };
  const body: Record<string, unknown> = { fillMode: FILL_MODE_CUSTOM };
  if (hasFactor)
    body['customFactor'] = {
      ...factor,
      ...row.text('ownFactorUnit', 'unit'),
      ...row.text('ownFactorBasis', 'basis', (text) => text.toUpperCase()),
      ...source,
    };
  if (hasResults) body['customEmission'] = { ...results, ...row.text('ownMethod', 'method'), ...source };
  return { kind: hasResults ? 'emission' : 'factor', body };
}

const usesOf = ({ uses }: NamedInput) => uses.map(({ name }) => name).join(', ');

/** Fields that name an entry of a list. */
type NamedField = 'facility' | 'category' | 'input' | 'framework' | 'edition' | 'supplier' | 'customer';

/** The cells of one row while they are read. */
class Row {
  readonly issues: RowIssue[] = [];
  private readonly faulty = new Set<string>();

  constructor(
    private readonly cells: RowCells,
    private readonly isDotPoint: boolean,
  ) {
    for (const [field, cell] of cells) {
      const fault = cellFault(cell);
      if (fault) {
        this.faulty.add(field);
        this.say(error(field, fault, { text: cell.text }));
      } else if (cell.isFormula) this.say(warning(field, 'cell.formula-result', { text: cell.text }));
    }
  }

  say(issue: RowIssue): void {
    this.issues.push(issue);
  }

  cell(field: string): GivenCell | undefined {
    return this.faulty.has(field) ? undefined : this.cells.get(field);
  }

  textOf(field: string): string | undefined {
    return this.cell(field)?.text;
  }

  readAs(field: string, cell: GivenCell, read: typeof readFigure): string | undefined {
    const reading = read(cell);
    if (reading.ok) {
      if (read === readFigure && !this.isDotPoint && isPerhapsGrouped(cell))
        this.say(warning(field, 'figure.point', { text: cell.text, whole: cell.text.replace('.', '') }));
      return reading.value;
    }
    this.say(error(field, reading.code, reading.values));
    return undefined;
  }

  text(field: string, key: string, change = (text: string) => text): Record<string, string> {
    const text = this.textOf(field);
    return text === undefined ? {} : { [key]: change(text.trim()) };
  }

  figure(field: string, key: string): Record<string, string> {
    return this.parsed(field, key, readFigure);
  }

  /** The record details. Codes are converted to upper case. */
  details(fields: readonly ImportField[]): Record<string, string> {
    const said: Record<string, string> = {};
    for (const { id, kind } of fields.filter(({ isDetail }) => isDetail)) {
      const change = kind === 'name' ? (text: string) => text.toUpperCase() : undefined;
      Object.assign(said, kind === 'figure' ? this.figure(id, id) : this.text(id, id, change));
    }
    return said;
  }

  day(field: string, key: string): Record<string, string> {
    return this.parsed(field, key, readDay);
  }

  private parsed(field: string, key: string, read: typeof readFigure): Record<string, string> {
    const cell = this.cell(field);
    const value = cell && this.readAs(field, cell, read);
    return value === undefined ? {} : { [key]: value };
  }

  unit(input: NamedInput, use: NamedUse | undefined): Record<string, string> {
    const text = this.textOf('unit');
    if (text === undefined) return {};
    const allowed = use?.units ?? input.units;
    const unit = readUnit(text, allowed);
    if (unit !== null) return { unit };
    this.say(error('unit', 'unit.unknown', { units: allowed.join(', ') }));
    return {};
  }

  named<T>(field: NamedField, book: NameBook<T>, fits?: (thing: T) => boolean): T | undefined {
    const text = this.textOf(field);
    if (text === undefined) return undefined;
    const found: Found<T> = book.find(text, fits);
    if ('one' in found) return found.one;
    const isUnknown = !('several' in found);
    const meant = isUnknown ? book.nearest(text, fits) : undefined;
    const values = { text, ...(meant === undefined ? {} : { meant }) };
    this.say(error(field, `${field}.${isUnknown ? 'unknown' : 'several'}`, values));
    return undefined;
  }

  optionalName<T extends { readonly id: string }>(field: NamedField, key: string, book: NameBook<T>) {
    const found = this.named(field, book);
    return found === undefined ? {} : { [key]: found.id };
  }

  /** Reports each missing required field. */
  required(fields: readonly ImportField[]): void {
    for (const { id, title, isRequired } of fields)
      if (isRequired && !this.cells.has(id)) this.say(error(id, 'cell.missing', { title }));
  }
}
