import { ANSWER_TITLES, type ImportField } from './import-field.ts';

/** A title normalised for comparison: lower case, without accents, punctuation and spaces. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Mapping of the columns of a file to fields. */
export interface HeaderMatch {
  /** Field by column number. */
  readonly fields: ReadonlyMap<number, ImportField>;
  /** Required fields without a column. */
  readonly missing: readonly ImportField[];
  /** Titles of columns that are not read. */
  readonly unread: readonly string[];
}

/** The titles in order, as one text that ignores case, punctuation and spaces. */
export function headerText(titles: readonly string[]): string {
  return titles.map(plainTitle).join('\u001f');
}

/** Finds the field of each column: first from a saved mapping for these titles, then by the titles themselves. */
export function matchHeaders(
  titles: readonly string[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>> = {},
): HeaderMatch {
  const byTitle = new Map<string, ImportField>();
  for (const field of fields)
    for (const title of [field.title, field.id, ...(field.alsoCalled ?? [])])
      if (!byTitle.has(plainTitle(title))) byTitle.set(plainTitle(title), field);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const ours = new Set(ANSWER_TITLES.map(plainTitle));
  const found = new Map<number, ImportField>();
  const unread: string[] = [];
  const taken = new Set<string>();
  titles.forEach((title, column) => {
    const plain = plainTitle(title);
    if (plain === '' || ours.has(plain)) return;
    const field = byId.get(remembered[plain] ?? '') ?? byTitle.get(plain);
    if (!field || taken.has(field.id)) {
      unread.push(title);
      return;
    }
    taken.add(field.id);
    found.set(column, field);
  });
  return { fields: found, missing: fields.filter(({ id, isRequired }) => isRequired && !taken.has(id)), unread };
}
