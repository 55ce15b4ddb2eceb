import type { ImportIssue, ImportLanguage } from '../../contract/index.ts';
import { COMPANY_FIELD, filled, type ImportField, type IssueValues } from '../../domain/index.ts';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { detailIn } from './details.ts';
import type { FieldId } from './import-words.ts';
import { otherTitles, wordsIn } from './words-in.ts';

/** An issue in a language, by its code and what fills its places. What has no sentence there stays as it was said. */
export function said(issue: ImportIssue, language: ImportLanguage): ImportIssue {
  const sentence = (wordsIn(language).issues as Readonly<Record<string, string>> | null)?.[issue.code];
  if (sentence === undefined || !issue.values) return issue;
  return { ...issue, message: filled(sentence, inLanguage(issue.values, language)) };
}

/** A title is said as the document of that language has it, and what another part said as that language has it. */
function inLanguage(values: IssueValues, language: ImportLanguage): IssueValues {
  const field = [COMPANY_FIELD, ...IMPORT_FIELDS].find(({ title }) => title === values['title']);
  const { message } = values;
  return {
    ...values,
    ...(field ? { title: titleIn(field, language) } : {}),
    ...(message === undefined ? {} : { message: detailIn(message, language) }),
  };
}

const titleIn = ({ id, title }: ImportField, language: ImportLanguage) =>
  wordsIn(language).fields?.[id as FieldId]?.title ?? title;

/** The fields of a file as a language calls them; whatever another calls them is read as well. */
export function fieldsIn(fields: readonly ImportField[], language: ImportLanguage): readonly ImportField[] {
  const { document, fields: words } = wordsIn(language);
  return fields.map((field) => {
    const own = words?.[field.id as FieldId];
    const alsoCalled = [...(field.alsoCalled ?? []), field.title, ...otherTitles(field.id)];
    if (own) return { ...field, ...own, alsoCalled };
    const { title, choices } = field.words?.[language] ?? field;
    const note = choices?.length
      ? filled(document.methodChoice, { choices: choices.join(', ') })
      : document.methodFigure;
    return words ? { ...field, title, note, alsoCalled } : { ...field, alsoCalled };
  });
}
