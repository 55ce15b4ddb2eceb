import type { i18n } from 'i18next';
import { FALLBACK, loadTexts } from './languages.ts';
import type { Language, Locales } from './languages.ts';
import { withNoBreakSpaces } from './no-break-spaces.ts';

/** Loads texts into the running application: only languages that are in use, and only with their screens. */
export class LazyTexts {
  private readonly owners: Locales[] = [];
  private readonly loaded = new Map<Locales, Map<Language, Promise<void>>>();
  private wanted: Language;

  constructor(
    private readonly i18n: i18n,
    language: Language,
  ) {
    this.wanted = language;
  }

  /** Loads the texts of some owners, now and for every language chosen later. */
  async load(owners: readonly Locales[]): Promise<void> {
    this.owners.push(...owners.filter((owner) => !this.owners.includes(owner)));
    await Promise.all([this.loadAll(FALLBACK), this.loadAll(this.wanted)]);
  }

  /** Changes the language once its texts are loaded. The last choice wins. */
  async changeLanguage(language: Language): Promise<void> {
    this.wanted = language;
    await this.loadAll(language);
    if (this.wanted === language && this.i18n.language !== language) await this.i18n.changeLanguage(language);
  }

  /** Renders again what was rendered before its texts were there. */
  tell(): void {
    // Adding nothing, aloud.
    this.i18n.addResourceBundle(this.i18n.language, 'translation', {}, true, true);
  }

  private async loadAll(language: Language): Promise<void> {
    await Promise.all(this.owners.map((owner) => this.once(owner, language)));
  }

  private once(owner: Locales, language: Language): Promise<void> {
    const languages = this.loaded.get(owner) ?? new Map<Language, Promise<void>>();
    this.loaded.set(owner, languages);
    const known = languages.get(language);
    if (known) return known;
    const loading = loadTexts(owner, language).then(
      (texts) =>
        void this.i18n.addResourceBundle(language, 'translation', withNoBreakSpaces(texts, language), true, true, {
          // Hundreds of bundles load before anything renders that shows them; `tell` is for the others.
          silent: true,
        }),
      (failure: unknown) => {
        // A failed load is retried the next time someone chooses the language.
        languages.delete(language);
        throw failure;
      },
    );
    languages.set(language, loading);
    return loading;
  }
}
