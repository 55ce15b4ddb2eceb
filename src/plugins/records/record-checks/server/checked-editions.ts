import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { CheckedEntry } from '../domain/index.ts';

/** What the editions of a record depend on. `id`: the edition in use. */
interface Dated {
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId?: string | undefined;
  readonly fromDate: string;
  readonly id: string;
}

/** Days of inputs remembered. */
const MOST = 2_000;

/** The edition in use, and the one of the same family that is meant for the record's first day where it is another. */
export class CheckedEditions {
  private readonly known = new Map<string, CheckedEntry['edition']>();
  private content: unknown;

  constructor(private readonly library: ReferenceLibrary) {}

  of(record: Dated): CheckedEntry['edition'] {
    const content = this.library.editions();
    // A library that was opened again has other editions.
    if (content !== this.content || this.known.size >= MOST) this.known.clear();
    this.content = content;
    const { categoryId, inputTypeId, consumptionTypeId = '', fromDate, id } = record;
    const key = [categoryId, inputTypeId, consumptionTypeId, fromDate, id].join('|');
    const known = this.known.get(key) ?? this.found(record);
    this.known.set(key, known);
    return known;
  }

  private found({ categoryId, inputTypeId, consumptionTypeId, fromDate, id }: Dated): CheckedEntry['edition'] {
    const use = this.library
      .inputType(categoryId, inputTypeId)
      ?.consumptionTypes.find((one) => one.id === consumptionTypeId);
    const used = this.library.edition(id);
    if (!used) return { used: '', newer: null, older: null, isDated: true };
    const editions = this.library.editions().filter(({ family: of }) => of === used.family);
    const family = editions.filter((edition) => use?.editionIds.includes(edition.id) ?? true);
    const meant = this.library.editionFor(fromDate, { among: family.map((edition) => edition.id) });
    const other = meant && meant.id !== used.id ? meant : null;
    // The series may go further back for other inputs: electricity has years that no fuel has.
    const since = family[0]?.appliesFrom ?? '';
    return {
      used: used.id,
      newer: other && other.appliesFrom >= used.appliesFrom ? other.id : null,
      older: other && other.appliesFrom < used.appliesFrom ? other.id : null,
      // Of the whole series: that a later edition leaves a row out does not make the year one without an edition.
      isDated: editions.some(
        ({ appliesFrom, appliesTo }) => since <= appliesFrom && appliesFrom <= fromDate && fromDate <= appliesTo,
      ),
    };
  }
}
