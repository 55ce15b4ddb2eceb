import { createInstance, type i18n } from 'i18next';
import { eachMessage, textOf, token, type SaidText } from '#contract';
import { TEXT_LANGUAGES, type OwnTexts, type Say, type TextLanguage, type TextValues } from './text-key.ts';

/** Everything the server says to people: the `texts` of all plugins, in the language of who reads it. */
export interface Texts {
  /** What says texts in a language; English for a language nobody writes in. */
  in<Key extends string = string>(language: string): Say<Key>;
  /** A text that may be missing, as the name of something only its source names. */
  find(key: string, language: TextLanguage): string | undefined;
  /** A text with those among its values. */
  told(text: SaidText, language: string): string;
  /** A message in a language; one that names no text as it is. */
  message(message: string, language: string): string;
  /** An answer, its messages in English, each with its text beside it. Changes the answer itself. */
  answered<T>(answer: T): T;
}

export const Texts = token<Texts>('server/texts');

export class TextsImpl implements Texts {
  private readonly i18n: i18n = createInstance();

  /** `onFault` is told of a missing text, and of a value that lacks: tests throw, the product logs it. */
  constructor(
    owners: readonly OwnTexts[],
    private readonly onFault: (sentence: string) => void,
  ) {
    const all = (language: TextLanguage) => Object.assign({}, ...owners.map((own) => own[language])) as object;
    void this.i18n.init({
      resources: Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, { translation: all(language) }])),
      lng: TEXT_LANGUAGES[0],
      fallbackLng: false,
      supportedLngs: [...TEXT_LANGUAGES],
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      missingInterpolationHandler: (text: string, [place]: RegExpExecArray) => {
        onFault(`The text "${text}" is said without a value for ${place}. Give it.`);
        return place;
      },
      initAsync: false,
    });
  }

  in(language: string): Say {
    const spoken = languageOf(language);
    return (key, values = {}) => {
      if (this.i18n.exists(key, { ...values, lng: spoken })) return this.i18n.t(key, { ...values, lng: spoken });
      this.onFault(`No text "${key}" in ${spoken}. Add it to texts/${spoken}.json of its plugin.`);
      return spoken === TEXT_LANGUAGES[0] ? key : this.in(TEXT_LANGUAGES[0])(key, values);
    };
  }

  find(key: string, language: TextLanguage): string | undefined {
    return this.i18n.getResource(language, 'translation', key, { keySeparator: false }) as string | undefined;
  }

  told(text: SaidText, language: string): string {
    return this.in(language)(text.key, this.filled(text, language));
  }

  message(message: string, language: string): string {
    return this.known(textOf(message), language);
  }

  private known(text: SaidText, language: string): string {
    return this.isKnown(text) ? this.told(text, language) : text.key;
  }

  answered<T>(answer: T): T {
    eachMessage(answer, (holder) => {
      const text = textOf(holder.message);
      if (!this.isKnown(text)) return;
      holder.message = this.told(text, TEXT_LANGUAGES[0]);
      holder.text = text;
    });
    return answer;
  }

  private isKnown({ key, values = {} }: SaidText): boolean {
    return this.i18n.exists(key, { ...values, lng: TEXT_LANGUAGES[0] });
  }

  private filled({ values = {} }: SaidText, language: string): TextValues {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? this.known(value, language) : value,
      ]),
    );
  }
}

/** A language the server writes in, for whatever is given. */
export function languageOf(given: string): TextLanguage {
  return TEXT_LANGUAGES.find((language) => language === given) ?? TEXT_LANGUAGES[0];
}

/** A text that is said later: `later('mail.hello', { name })`. */
export function later(key: string, values?: SaidText['values']): SaidText {
  return values ? { key, values } : { key };
}
