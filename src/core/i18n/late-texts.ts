import type { i18n } from 'i18next';
import { FALLBACK, textsIn } from './languages.ts';
import type { Language, Locales } from './languages.ts';
import { unbroken } from './unbroken.ts';

/** Loads texts into the running application: only languages that are in use, and only with their screens. */
export class LateTexts {
  private readonly owners: Locales[] = [];
  private readonly held = new Map<Locales, Map<Language, Promise<void>>>();
  private wanted: Language;

  constructor(
    private readonly i18n: i18n,
    language: Language,
  ) {
    this.wanted = language;
  }

  /** Loads the texts of some owners, now and for every language chosen later. */
  async bring(owners: readonly Locales[]): Promise<void> {
    this.owners.push(...owners.filter((owner) => !this.owners.includes(owner)));
    await Promise.all([this.hold(FALLBACK), this.hold(this.wanted)]);
  }

  /** Changes the language once its texts are loaded. The last choice wins. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    await this.hold(language);
    if (this.wanted === language && this.i18n.language !== language) await this.i18n.changeLanguage(language);
  }

  private async hold(language: Language): Promise<void> {
    await Promise.all(this.owners.map((owner) => this.once(owner, language)));
  }

  private once(owner: Locales, language: Language): Promise<void> {
    const languages = this.held.get(owner) ?? new Map<Language, Promise<void>>();
    this.held.set(owner, languages);
    const under = languages.get(language);
    if (under) return under;
    const coming = textsIn(owner, language).then(
      (texts) => void this.i18n.addResourceBundle(language, 'translation', unbroken(texts, language), true, true),
      (failure: unknown) => {
        // A failed load is retried the next time someone chooses the language.
        languages.delete(language);
        throw failure;
      },
    );
    languages.set(language, coming);
    return coming;
  }
}
