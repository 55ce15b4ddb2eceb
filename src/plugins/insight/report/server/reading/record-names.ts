import type { NamedActivity, ReferenceLibrary, ReferenceNames } from '#plugins/reference/reference-data/server';
import type { ReportLanguage } from '../../contract/index.ts';
import { wordKey, type Say } from '../texts/index.ts';
import type { FactorPlace } from '../sections/method-statement.ts';

/** Names of what records refer to, in the language of the report. */
export class RecordNames {
  private readonly names: ReferenceNames;

  constructor(
    private readonly library: ReferenceLibrary,
    private readonly say: Say,
    language: ReportLanguage,
  ) {
    this.names = library.namesIn(language);
  }

  scope(number: number): string {
    const key = wordKey(`report.file.scope.${number}`);
    return key === null ? this.say('report.file.scope.other', { number }) : this.say(key);
  }

  category(id: string): string {
    return this.names.category(id);
  }

  /** Ids of the categories of a scope; Scope 3 by the number the GHG Protocol gives them. */
  categories(scope: number): readonly string[] {
    return this.library
      .categories(scope)
      .toSorted((one, other) => (one.ghgCategoryNo ?? 0) - (other.ghgCategoryNo ?? 0))
      .map(({ id }) => id);
  }

  input(category: string, id: string): string {
    return this.names.input(category, id);
  }

  use(activity: NamedActivity): string | null {
    return this.names.use(activity);
  }

  /**
   * Publications of factors with their tables, each publication once: those of their editions, or the stated source of
   * the user's own factor.
   */
  places(factors: readonly FactorPlace[]): readonly string[] {
    const tables = new Map<string, Set<string>>();
    for (const { edition, source, table } of factors) {
      const publication = this.library.edition(edition)?.source ?? source;
      tables.set(publication, (tables.get(publication) ?? new Set()).add(table));
    }
    return [...tables].map(([publication, own]) => [publication, ...own].filter((part) => part !== '').join(', '));
  }

  gwpSet(edition: string): string | null {
    return this.library.edition(edition)?.gwpSet ?? null;
  }
}
