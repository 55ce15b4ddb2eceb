import { MESSAGES, Problem, problem } from '#contract';
import { lastDayOfMonth } from '#domain/time';
import { recordBody, recordUpdateBody, type RecordDetail } from '#plugins/records/records/contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { RecordDetailView, RecordService, Writer } from '#plugins/records/records/server';
import type { Database } from '#server';
import type { CellEdit, CellOutcome } from '../contract/index.ts';
import { usualFramework } from './usual-framework.ts';

/** Saves cells of a sheet, each as its own record: a rejected one does not affect the others. */
export class GridService {
  constructor(
    private readonly database: Database,
    private readonly records: RecordService,
    private readonly view: RecordDetailView,
    private readonly companies: Pick<CompanyStore, 'company'>,
  ) {}

  async save(writer: Writer, typeScope: number, cells: readonly CellEdit[]): Promise<readonly CellOutcome[]> {
    const outcomes: CellOutcome[] = [];
    const of = { typeScope, frameworkId: await this.framework(writer, typeScope) };
    for (const [index, cell] of cells.entries()) {
      try {
        outcomes.push({ index, ...(await this.saveCell(writer, of, cell)) });
      } catch (failure) {
        // Any other error, such as a lost database, fails the whole call.
        if (!(failure instanceof Problem) || failure.statusCode >= 500) throw failure;
        outcomes.push({
          index,
          ...NOTHING,
          outcome: 'refused',
          warnings: [],
          code: failure.code,
          message: saidOf(failure),
        });
      }
    }
    return outcomes;
  }

  /** Framework of new cells; undefined: the default of records. */
  private async framework({ companyId }: Writer, typeScope: number): Promise<string | undefined> {
    const company = await this.database.withTenant(companyId, (trx) => this.companies.company(trx, companyId), {
      readonly: true,
    });
    return company && usualFramework(typeScope, company);
  }

  private async saveCell(writer: Writer, of: NewCell, cell: CellEdit): Promise<Omit<CellOutcome, 'index'>> {
    const { recordId, revision, quantity } = cell;
    if (recordId === undefined || revision === undefined)
      return quantity === '' ? removed() : stored(await this.records.create(writer, createOf(of, cell)));
    const present = await this.present(writer, recordId);
    if (!present) return quantity === '' ? removed() : stored(await this.records.create(writer, createOf(of, cell)));
    if (present.revision !== revision) throw stale();
    if (quantity === '') {
      await this.records.remove(writer, recordId);
      return removed();
    }
    return stored(await this.records.update(writer, updateOf(present, quantity)));
  }

  private present(writer: Writer, id: string): Promise<RecordDetail | undefined> {
    const { companyId, accountId } = writer;
    // Permission is checked on each change.
    const reader = { accountId, authorities: [] };
    return this.database.withTenant(companyId, (trx) => this.view.find(trx, companyId, id, reader), { readonly: true });
  }
}

const NOTHING = { recordId: null, revision: null, total: null, energy: null, code: '', message: '' } as const;
const removed = () => ({ ...NOTHING, outcome: 'removed' as const, warnings: [] });

function stored({ id, revision, emissions, energy, warningList }: RecordDetail): Omit<CellOutcome, 'index'> {
  const total = emissions.total ?? emissions.location;
  const warnings = warningList
    .filter(({ acknowledgedAt }) => acknowledgedAt === null)
    .map(({ code, message, values }) => ({ code, message, values }));
  return { outcome: 'saved', recordId: id, revision, total, energy, warnings, code: '', message: '' };
}

function stale(): Problem {
  return problem('record.stale', 409, 'records.stale-in-sheet');
}

/** What all new cells of a call have. */
interface NewCell {
  readonly typeScope: number;
  readonly frameworkId: string | undefined;
}

/** What a cell says of a new record. Throws `request.invalid` with the sentence of the field at fault. */
function createOf(
  { typeScope, frameworkId }: NewCell,
  { month, recordId: _id, revision: _revision, ...line }: CellEdit,
) {
  const { consumptionTypeId, ...rest } = line;
  return parsed(recordBody, {
    typeScope,
    ...(frameworkId === undefined ? {} : { frameworkId }),
    ...rest,
    ...(consumptionTypeId === null ? {} : { consumptionTypeId }),
    fromDate: month,
    toDate: lastDayOfMonth(month),
  });
}

/** The current record with another quantity. */
function updateOf(present: RecordDetail, quantity: string) {
  const kept = Object.fromEntries(
    Object.keys(recordUpdateBody.shape).flatMap((field) => {
      const value = Object.entries(present).find(([name]) => name === field)?.[1];
      return value === null || value === undefined ? [] : [[field, value]];
    }),
  );
  return parsed(recordUpdateBody, { ...kept, quantity });
}

function parsed<T>(schema: { safeParse(value: unknown): Parsed<T> }, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw problem('request.invalid', 400, issues[0]?.message ?? MESSAGES.fallback, issues);
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

/** The message of the field at fault if there is one: it fits a cell better than that of the whole record. */
const saidOf = ({ issues, message }: Problem): string => issues[0]?.message ?? message;
