/** A column of an import sheet: the field of a factor, and how its cells are read. */
export interface SheetColumn {
  readonly id: string;
  readonly kind: 'text' | 'figure' | 'day' | 'year' | 'countries' | 'facilities' | 'basis' | 'category' | 'input';
  readonly isRequired?: boolean;
}

/** Columns in the order of the template. Titles are texts with the keys `custom-factors.column.<id>`. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { id: 'name', kind: 'text', isRequired: true },
  { id: 'value', kind: 'figure', isRequired: true },
  { id: 'unit', kind: 'text', isRequired: true },
  { id: 'source', kind: 'text', isRequired: true },
  { id: 'validFrom', kind: 'day', isRequired: true },
  { id: 'validTo', kind: 'day' },
  { id: 'countries', kind: 'countries' },
  { id: 'facilityIds', kind: 'facilities' },
  { id: 'categoryId', kind: 'category' },
  { id: 'inputTypeId', kind: 'input' },
  { id: 'basis', kind: 'basis' },
  { id: 'co2', kind: 'figure' },
  { id: 'ch4', kind: 'figure' },
  { id: 'n2o', kind: 'figure' },
  { id: 'biogenicCo2', kind: 'figure' },
  { id: 'biogenicCarbon', kind: 'figure' },
  { id: 'upstream', kind: 'figure' },
  { id: 'publishedYear', kind: 'year' },
  { id: 'url', kind: 'text' },
  { id: 'evidence', kind: 'text' },
];

/** Most factors of one file: with its longest texts this many stay within the 1 MB of a request. */
export const SHEET_MOST = 500;

/** Country codes of a cell: separated by commas, semicolons or spaces, in any case. */
export const countriesIn = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Codes or names of facilities in a cell: separated by semicolons, since names have commas. */
export const facilitiesIn = (text: string): readonly string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
