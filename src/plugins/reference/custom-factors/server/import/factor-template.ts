import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { countryNames, fillInWorkbook, type Texts, type TextLanguage } from '#server';
import { FACTOR_BASES } from '#domain/emissions';
import { SHEET_COLUMNS } from '../../domain/index.ts';
import { DATA_SHEET } from './factor-sheet.ts';

/** Columns with a sheet of choices, and how many choices it has. */
const CHOICES = { categoryId: 'B', countries: 'A', basis: 'C' } as const;

/** The sheet to fill in, in a language, with lists of categories, countries and bases. Its rows are read back. */
export async function factorTemplate(
  texts: Texts,
  library: Pick<ReferenceLibrary, 'categories'>,
  language: TextLanguage,
): Promise<Buffer> {
  const say = texts.in(language);
  const countries = await countryNames(language);
  const categories = library.categories().filter(({ derived }) => !derived);
  const lists = [countries.map(({ code }) => code), categories.map(({ name }) => name), [...FACTOR_BASES]];
  const length = Math.max(...lists.map((list) => list.length));
  const choicesOf = (id: string) => {
    const letter = id in CHOICES ? CHOICES[id as keyof typeof CHOICES] : undefined;
    const list = letter === undefined ? undefined : lists['ABC'.indexOf(letter)];
    return letter && list ? { choices: `Lists!$${letter}$2:$${letter}$${list.length + 1}` } : {};
  };
  return fillInWorkbook([
    {
      name: DATA_SHEET,
      columns: SHEET_COLUMNS.map(({ id, kind, isRequired = false }) => ({
        title: say(`custom-factors.column.${id}`),
        isRequired,
        note: say(`custom-factors.import.note.${kind}`),
        // Several countries may be entered in one cell, so its list only warns.
        ...choicesOf(id),
      })),
      rows: [],
    },
    {
      name: 'Lists',
      columns: [
        { title: say('custom-factors.column.countries') },
        { title: say('custom-factors.column.categoryId'), width: 40 },
        { title: say('custom-factors.column.basis') },
      ],
      rows: Array.from({ length }, (_, at) => lists.map((list) => list[at] ?? null)),
    },
  ]);
}
