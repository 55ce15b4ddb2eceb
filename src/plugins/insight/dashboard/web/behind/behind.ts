import { UPSTREAM_CATEGORY } from '#domain/rollup';
import { isCivilDate } from '#domain/time';
import { bookOf } from '#plugins/insight/books/contract';
import type { DashboardQueryInput } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';

/** The records behind a figure of the dashboard. */
export interface Behind {
  readonly from: string;
  readonly to: string;
  /** Numbers of scopes; empty means every scope. */
  readonly scopes: readonly number[];
  /** Ids; empty means every facility. */
  readonly facilities: readonly string[];
  readonly companyId: string | null;
  readonly categoryId: string | null;
  readonly inputTypeId: string | null;
  /** Counterparties of the records. */
  readonly supplierId: string | null;
  readonly customerId: string | null;
  readonly includeDrafts: boolean;
}

/** What a figure stands for: `{ facilityId }` of a bar, `{ scope }` of a total. */
export interface Narrowed {
  readonly scope?: number | readonly number[] | null | undefined;
  readonly categoryId?: string | undefined;
  readonly inputTypeId?: string | undefined;
  readonly supplierId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly facilityId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Scopes whose fuels and electricity have upstream emissions, which count in Scope 3. */
const WITH_UPSTREAM = [1, 2] as const;

const SCOPE3 = 3;

/** The records behind a figure of a dashboard with the filter `query`. */
export function behindOf(query: DashboardQueryInput, narrowed: Narrowed): Behind {
  const { from, to, companyId, framework } = query;
  const named = [narrowed.scope ?? []].flat();
  const isUpstream = named.includes(SCOPE3) && [undefined, UPSTREAM_CATEGORY].includes(narrowed.categoryId);
  const asked = isUpstream ? [...new Set([...named, ...WITH_UPSTREAM])] : named;
  return {
    from: narrowed.from ?? from,
    to: narrowed.to ?? to,
    scopes: framework ? inBook(asked, bookOf(framework).scopes) : asked,
    facilities: narrowed.facilityId === undefined ? [query.facilities ?? []].flat() : [narrowed.facilityId],
    companyId: narrowed.companyId ?? companyId ?? null,
    categoryId: narrowed.categoryId ?? null,
    inputTypeId: narrowed.inputTypeId ?? null,
    supplierId: narrowed.supplierId ?? null,
    customerId: narrowed.customerId ?? null,
    includeDrafts: query.includeDrafts !== false && query.includeDrafts !== 'false',
  };
}

function inBook(asked: readonly number[], book: readonly number[]): readonly number[] {
  return asked.length === 0 ? book : asked.filter((scope) => book.includes(scope));
}

/** Users of a company never name one: theirs is implied, and their calls reject the parameter. */
export function inArea(area: DashboardArea, behind: Behind): Behind {
  return area === 'home' ? { ...behind, companyId: null } : behind;
}

/** Query string of the screen that lists them. */
export function behindSearch(behind: Behind): string {
  const words = new URLSearchParams({ from: behind.from, to: behind.to });
  if (behind.scopes.length > 0) words.set('scopes', behind.scopes.join(','));
  if (behind.facilities.length > 0) words.set('facilities', behind.facilities.join(','));
  for (const key of ['companyId', 'categoryId', 'inputTypeId', 'supplierId', 'customerId'] as const) {
    const value = behind[key];
    if (value !== null) words.set(key, value);
  }
  if (!behind.includeDrafts) words.set('drafts', 'no');
  return words.toString();
}

/** Parses an address; null without a period, for example if typed by hand. */
export function readBehind(words: URLSearchParams): Behind | null {
  const [from, to] = [words.get('from') ?? '', words.get('to') ?? ''];
  if (!isCivilDate(from) || !isCivilDate(to)) return null;
  const listed = (key: string) => (words.get(key) ?? '').split(',').filter(Boolean);
  return {
    from,
    to,
    scopes: listed('scopes').map(Number).filter(Number.isInteger),
    facilities: listed('facilities'),
    companyId: words.get('companyId'),
    categoryId: words.get('categoryId'),
    inputTypeId: words.get('inputTypeId'),
    supplierId: words.get('supplierId'),
    customerId: words.get('customerId'),
    includeDrafts: words.get('drafts') !== 'no',
  };
}

/** Query of the list of one scope. */
export function recordFilterOf(behind: Behind, typeScope: number) {
  const { from, to, facilities, companyId, inputTypeId, supplierId, customerId, includeDrafts } = behind;
  // Records of scopes 1 and 2 have their own categories, though their upstream counts in Scope 3.
  const isOwnCategory = behind.categoryId !== UPSTREAM_CATEGORY || typeScope === SCOPE3;
  const categoryId = isOwnCategory ? behind.categoryId : null;
  return {
    typeScope,
    from,
    to,
    ...(facilities.length === 0 ? {} : { facilityId: [...facilities] }),
    ...(companyId === null ? {} : { companyId }),
    ...(categoryId === null ? {} : { categoryId: [categoryId] }),
    ...(inputTypeId === null ? {} : { inputTypeId: [inputTypeId] }),
    ...(supplierId === null ? {} : { supplierId }),
    ...(customerId === null ? {} : { customerId }),
    ...(includeDrafts ? {} : { status: ['APPROVED' as const] }),
  };
}
