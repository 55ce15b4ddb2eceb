import { createInstance, type i18n } from 'i18next';
import { eachMessage, messageOf, textOf, token, type MessageText } from '#contract';
import { PlainText } from './plain-text.ts';
import { TEXT_LANGUAGES, type OwnTexts, type Say, type TextLanguage, type TextValues } from './text-key.ts';

/** Everything the server writes for people: the `texts` of all plugins, in the reader's language. */
export interface Texts {
  /** Returns the function for texts in a language, English if the language is unknown. */
  in<Key extends string = string>(language: string): Say<Key>;
  /** A text that may be missing, for example a name that only its source gives. */
  find(key: string, language: TextLanguage): string | undefined;
  /** A text with other texts among its values. */
  told(text: MessageText, language: string): string;
  /** A message in a language. A message that is not a key is returned unchanged. */
  message(message: string, language: string): string;
  /** The message of a stored warning by its code and values; its stored sentence if that text no longer exists. */
  warning(stored: StoredWarning): string;
  /** A response with its messages in a language, each with its text beside it. Changes the response itself. */
  answered<T>(answer: T, language: TextLanguage): T;
}

/** A warning as it is stored, with its sentence in English. */
interface StoredWarning {
  readonly code: string;
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

export const Texts = token<Texts>('server/texts');

export class TextsImpl implements Texts {
  private readonly i18n: i18n = createInstance();
  private readonly byLanguage: ReadonlyMap<TextLanguage, ReadonlyMap<string, string>>;
  private readonly plain = new Map<string, PlainText | null>();

  /** `onFault` is called for a missing text or value: tests throw, the product logs it. */
  constructor(
    owners: readonly OwnTexts[],
    private readonly onFault: (sentence: string) => void,
  ) {
    this.byLanguage = new Map(
      TEXT_LANGUAGES.map((language) => [language, new Map(owners.flatMap((own) => Object.entries(own[language])))]),
    );
    void this.i18n.init({
      resources: Object.fromEntries(
        [...this.byLanguage].map(([language, texts]) => [language, { translation: Object.fromEntries(texts) }]),
      ),
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
      const plain = this.plainText(key, spoken)?.filled(values);
      if (plain !== undefined) return plain;
      if (this.i18n.exists(key, { ...values, lng: spoken })) return this.i18n.t(key, { ...values, lng: spoken });
      this.onFault(`No text "${key}" in ${spoken}. Add it to texts/${spoken}.json of its plugin.`);
      return spoken === TEXT_LANGUAGES[0] ? key : this.in(TEXT_LANGUAGES[0])(key, values);
    };
  }

  find(key: string, language: TextLanguage): string | undefined {
    return this.byLanguage.get(language)?.get(key);
  }

  /** Null for texts that only i18next can fill. */
  private plainText(key: string, language: TextLanguage): PlainText | null {
    const place = `${language}|${key}`;
    const known = this.plain.get(place);
    if (known !== undefined) return known;
    const text = this.find(key, language);
    if (text === undefined) return null;
    const plain = PlainText.of(text);
    this.plain.set(place, plain);
    return plain;
  }

  told(text: MessageText, language: string): string {
    return this.in(language)(text.key, this.filled(text, language));
  }

  message(message: string, language: string): string {
    return this.known(textOf(message), language);
  }

  private known(text: MessageText, language: string): string {
    return this.isKnown(text) ? this.told(text, language) : text.key;
  }

  warning({ code, message, values }: StoredWarning): string {
    // A unit that is suggested has a sentence of its own.
    const keys = [...(values['meant'] === undefined ? [] : [`${code}.meant`]), code];
    const text = keys.map((key) => ({ key, values })).find((one) => this.isKnown(one));
    return text ? messageOf(text) : message;
  }

  answered<T>(answer: T, language: TextLanguage): T {
    eachMessage(answer, (holder) => {
      const text = textOf(holder.message);
      if (!this.isKnown(text)) return;
      holder.message = this.told(text, language);
      holder.text = text;
    });
    return answer;
  }

  private isKnown({ key, values = {} }: MessageText): boolean {
    const language = TEXT_LANGUAGES[0];
    // A plural has no text under its plain key.
    return this.find(key, language) !== undefined || this.i18n.exists(key, { ...values, lng: language });
  }

  private filled({ values = {} }: MessageText, language: string): TextValues {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? this.known(value, language) : value,
      ]),
    );
  }
}

/** The language of the server for any given value. */
export function languageOf(given: string): TextLanguage {
  return TEXT_LANGUAGES.find((language) => language === given) ?? TEXT_LANGUAGES[0];
}

/** A text that is rendered later: `later('mail.hello', { name })`. */
export function later(key: string, values?: MessageText['values']): MessageText {
  return values ? { key, values } : { key };
}
