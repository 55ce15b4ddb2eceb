import type { Texts } from '#server';
import type { ImportIssue, ImportLanguage } from '../contract/index.ts';
import { COMPANY_FIELD, type ExplainedField, type ImportField, type IssueValues } from '../domain/index.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import type { StoredIssue } from './import-tables.ts';
import type { ImportText, SayOfImport } from './texts/index.ts';

/** Texts of documents, annotated copies and responses of imports, in the reader's language. */
export class ImportTexts {
  constructor(private readonly texts: Texts) {}

  in(language: ImportLanguage): SayOfImport {
    return this.texts.in<ImportText>(language);
  }

  /** An issue with the text of its code; without such a text, with its stored message. */
  said({ message, ...kept }: StoredIssue, language: ImportLanguage): ImportIssue {
    const issue = kept.values ? { ...kept, values: this.inEnglish(kept.values) } : kept;
    const values = this.inLanguage(kept.values ?? {}, language);
    const key = keysOf(issue).find((one) => this.texts.find(one, language) !== undefined);
    if (key !== undefined && issue.values) return { ...issue, message: this.texts.in(language)(key, values) };
    return { ...issue, message: values['message'] ?? message ?? '' };
  }

  /** The fields with titles in one language; titles in the others are recognised too. */
  fieldsIn(fields: readonly ImportField[], language: ImportLanguage): readonly ExplainedField[] {
    const say = this.in(language);
    return fields.map((field) => {
      const title = this.texts.find(`record-import.field.${field.id}`, language);
      const note = this.texts.find(`record-import.field.${field.id}.note`, language);
      const alsoCalled = [...(field.alsoCalled ?? []), field.title, ...this.titlesOf(field)];
      if (title !== undefined && note !== undefined) return { ...field, title, note, alsoCalled };
      const { title: own, choices } = field.words?.[language] ?? field;
      return {
        ...field,
        title: own,
        note: choices?.length
          ? say('record-import.file.method-choice', { choices: choices.join(', ') })
          : say('record-import.file.method-figure'),
        alsoCalled,
      };
    });
  }

  /** The values with a message of another plugin in English, as responses have it. */
  private inEnglish({ message, ...values }: IssueValues): IssueValues & Record<string, string> {
    return message === undefined ? values : { message: this.texts.message(message, 'en'), ...values };
  }

  /** Titles of a field in the other languages. */
  private titlesOf({ id }: ImportField): readonly string[] {
    return (['vi', 'fr'] as const).flatMap((language) => this.texts.find(`record-import.field.${id}`, language) ?? []);
  }

  /** The values with titles and messages of other plugins translated to the language. */
  private inLanguage(values: IssueValues, language: ImportLanguage): IssueValues {
    const field = [COMPANY_FIELD, ...IMPORT_FIELDS].find(({ title }) => title === values['title']);
    const title = field && this.texts.find(`record-import.field.${field.id}`, language);
    const { message } = values;
    return {
      ...values,
      ...(title === undefined ? {} : { title }),
      ...(message === undefined ? {} : { message: this.texts.message(message, language) }),
    };
  }
}

/** Keys under which an issue may have its text: of this plugin, or of the plugin whose check found it. */
const keysOf = ({ code, values }: Pick<StoredIssue, 'code' | 'values'>) => [
  `record-import.issue.${code}`,
  ...(values?.['meant'] === undefined ? [] : [`${code}.meant`]),
  code,
];
