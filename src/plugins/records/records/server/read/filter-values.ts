/** What a filter fills into the text of a query. A part the filter leaves open is null. */
export interface FilterValues {
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly facilityId: readonly string[] | null;
  readonly categoryId: readonly string[] | null;
  readonly inputTypeId: readonly string[] | null;
  readonly status: readonly string[] | null;
  readonly fillMode: number | null;
  readonly supplierId: string | null;
  readonly customerId: string | null;
  readonly from: string | null;
  /** No record is longer than to reach from here to `from`: the index of first days has a beginning too. */
  readonly earliest: string | null;
  readonly to: string | null;
  /** What is searched for, as typed, and as a pattern. */
  readonly said: string | null;
  readonly pattern: string | null;
  /** Inputs whose name holds what is searched for. */
  readonly named: readonly string[] | null;
  /** Records the text was found in, where they are few: they stand for pattern and inputs. */
  readonly ids: readonly string[] | null;
  readonly userId: string | null;
  readonly byUsers: true | null;
}

/** What a filter may leave open. */
export const PARTS = [
  'companyId',
  'facilityId',
  'categoryId',
  'inputTypeId',
  'status',
  'fillMode',
  'supplierId',
  'customerId',
  'from',
  'to',
  'pattern',
  'named',
  'ids',
  'userId',
  'byUsers',
] as const satisfies readonly (keyof FilterValues)[];

/** The parts a filter has: they decide the text of its queries. */
export type FilterShape = ReadonlySet<keyof FilterValues>;
