import { z } from 'zod';
import { code, day, fields, id, MESSAGES, textField } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { COMPANY_TYPES } from '#plugins/company/company/contract';
import { BASES } from '#plugins/company/control-basis/contract';

/** Units of amounts, also of the bands: the history of months and files use one, every other response is in t CO2-e. */
export const AMOUNT_UNITS = ['t', 'kt', 'Mt'] as const;

export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** Which Scope 2 figure an amount uses. */
export const SCOPE_2_METHODS = ['LOCATION', 'MARKET'] as const;

export type Scope2Method = (typeof SCOPE_2_METHODS)[number];

/** Breakdown of the history of months: bands of facility-months, or inputs. */
export const HISTORY_PARTS = ['band', 'input'] as const;

/** File formats and languages. */
export const DASHBOARD_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export const DASHBOARD_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

/** One or many: `facilities=a&facilities=b` and `facilities=a,b` are equivalent. */
function list<S extends z.ZodType<unknown, string>>(one: S) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) =>
      [given ?? []]
        .flat()
        .flatMap((part) => part.split(','))
        .filter(Boolean),
    )
    .pipe(z.array(one).max(1_000));
}

const asked = {
  from: day,
  to: day,
  /** None: every facility. */
  facilities: list(id),
  /** None: every input. */
  inputTypes: list(code),
  /** The book to read through; none: everything as recorded. */
  framework: z.enum(BOOK_IDS).optional(),
  /** Consolidation basis, if the book allows a choice. */
  basis: z.enum(BASES).optional(),
  scope2Method: z.enum(SCOPE_2_METHODS).default('LOCATION'),
  /** Unapproved records count unless it is false. */
  includeDrafts: z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: 'api.boolean' })
    .default(true)
    .transform((given) => given === true || given === 'true'),
};

/** Calls with figures in t CO2-e only reject another unit rather than ignore it. */
const inTonnes = {
  unit: z.literal('t', { error: 'dashboard.only-tonnes' }).default('t'),
};
const inUnit = { unit: z.enum(AMOUNT_UNITS).default('t') };

const acrossCompanies = { companyId: id.optional(), companyType: z.enum(['ALL', ...COMPANY_TYPES]).default('ALL') };
const parts = { by: z.enum(HISTORY_PARTS).default('band') };
/** Whether it is a time zone that this engine knows. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const file = {
  /** XLSX and CSV have the rows of every panel; PDF is one page with the sentence, the totals and four charts. */
  format: z.enum(DASHBOARD_FORMATS).default('xlsx'),
  language: z.enum(DASHBOARD_LANGUAGES).default('en'),
  /** The reader's time zone, for the time a PDF was made. */
  timeZone: textField(60).refine(isZone, 'dashboard.no-time-zone').default('Australia/Brisbane'),
};

const inOrder = (given: { from: string; to: string }) => given.from < given.to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** Query of a dashboard for a company's users. */
export const dashboardQuery = fields({ ...asked, ...inTonnes }).refine(inOrder, order);

/** The same for platform staff: across companies, those of a type, or one. */
export const adminDashboardQuery = fields({ ...asked, ...inTonnes, ...acrossCompanies }).refine(inOrder, order);

export type DashboardQuery = Omit<z.output<typeof dashboardQuery>, 'unit'> & { readonly unit: AmountUnit };

/** Query of a panel, before parsing. */
export type DashboardQueryInput = z.input<typeof adminDashboardQuery>;

export const historyQuery = fields({ ...asked, ...inUnit, ...parts }).refine(inOrder, order);
export const adminHistoryQuery = fields({ ...asked, ...inUnit, ...acrossCompanies, ...parts }).refine(inOrder, order);

export const exportBody = fields({ ...asked, ...inUnit, ...file }).refine(inOrder, order);
export const adminExportBody = fields({ ...asked, ...inUnit, ...acrossCompanies, ...file }).refine(inOrder, order);
