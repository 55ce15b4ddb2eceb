import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import { isLanguage } from '../../i18n/languages.ts';
import type { Language } from '../../i18n/languages.ts';
import type { KeyValueStorage } from '../../session/key-value-storage.ts';

/** Names of the themes; dark is the default. */
export type ThemeChoice = 'dark' | 'light';

/** Keys of local storage for what was chosen. `public/theme.js` reads all four keys too, before the first paint. */
const KEYS = { theme: 'scopebook.theme', language: 'language' } as const;
/** Keys for what the account had the last time: the next page begins with it, instead of changing when the account is there. */
const FOLLOWED = { theme: 'scopebook.account-theme', language: 'scopebook.account-language' } as const;

export interface PreferenceState {
  readonly theme: ThemeChoice;
  readonly language: Language;
}

/** Theme and language of this browser. */
export class Preferences {
  private readonly states: BehaviorSubject<PreferenceState>;
  readonly preferences$: Observable<PreferenceState>;

  constructor(private readonly storage: KeyValueStorage) {
    this.states = new BehaviorSubject(this.stored());
    this.preferences$ = this.states;
  }

  current(): PreferenceState {
    return this.states.value;
  }

  /** Whether it was chosen in this browser; otherwise it follows the account. */
  hasChosen(what: keyof PreferenceState): boolean {
    return this.storage.getItem(KEYS[what]) !== null;
  }

  choose(choice: Partial<PreferenceState>): void {
    if (choice.theme) this.storage.setItem(KEYS.theme, choice.theme);
    if (choice.language) this.storage.setItem(KEYS.language, choice.language);
    this.states.next({ ...this.states.value, ...choice });
  }

  /** Applies the account's preferences that were not chosen in this browser. */
  follow(account: PreferenceState): void {
    this.storage.setItem(FOLLOWED.theme, account.theme);
    this.storage.setItem(FOLLOWED.language, account.language);
    this.states.next({
      theme: this.hasChosen('theme') ? this.states.value.theme : account.theme,
      language: this.hasChosen('language') ? this.states.value.language : account.language,
    });
  }

  private stored(): PreferenceState {
    const read = (what: keyof PreferenceState) =>
      this.storage.getItem(KEYS[what]) ?? this.storage.getItem(FOLLOWED[what]);
    const language = read('language');
    return {
      theme: read('theme') === 'light' ? 'light' : 'dark',
      language: isLanguage(language) ? language : 'en',
    };
  }
}
