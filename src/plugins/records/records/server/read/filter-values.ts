/** Parameters of a filter's query. A part without a condition is null. */
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
  /** With open warnings, or without. */
  readonly warned: true | null;
  readonly unwarned: true | null;
  /** With evidence files, or without. */
  readonly proved: true | null;
  readonly unproved: true | null;
  readonly from: string | null;
  /** Earliest first day of a record that can reach `from`, which gives the scan of the index a lower bound. */
  readonly earliest: string | null;
  readonly to: string | null;
  /** The search text, as typed and as a pattern. */
  readonly said: string | null;
  readonly pattern: string | null;
  /** Inputs whose name contains the search text. */
  readonly named: readonly string[] | null;
  /** The words beside a month and a quantity, as typed and as a pattern, and the inputs with these words in their names. */
  readonly words: string | null;
  readonly wordsPattern: string | null;
  readonly wordsNamed: readonly string[] | null;
  /** Days of the month in the search text, or the month of any year. */
  readonly monthFrom: string | null;
  readonly monthTo: string | null;
  readonly monthOfYear: number | null;
  /** The quantity in the search text: from this one, below the other. */
  readonly least: string | null;
  readonly below: string | null;
  /** The matching records, if there are few; they replace pattern and inputs. */
  readonly ids: readonly string[] | null;
  readonly userId: string | null;
  readonly byUsers: true | null;
}

/** The optional parts of a filter. */
export const PARTS = [
  'companyId',
  'facilityId',
  'categoryId',
  'inputTypeId',
  'status',
  'fillMode',
  'supplierId',
  'customerId',
  'warned',
  'unwarned',
  'proved',
  'unproved',
  'from',
  'to',
  'pattern',
  'named',
  'wordsPattern',
  'wordsNamed',
  'monthFrom',
  'monthOfYear',
  'least',
  'ids',
  'userId',
  'byUsers',
] as const satisfies readonly (keyof FilterValues)[];

/** The parts present in a filter, which determine the text of its queries. */
export type FilterShape = ReadonlySet<keyof FilterValues>;
