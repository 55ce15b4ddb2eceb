/** Maximum length of a stored name in characters, including its extension. */
const NAME_LENGTH = 120;

const ENDING = '.pdf';

/** Control characters, lone surrogates, and characters that reverse the text direction and so hide an extension. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The name a statement is listed and downloaded under: the last path segment, printable, ending in `.pdf`. */
export function statementName(given: string): string {
  const printed = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = printed.toLowerCase().endsWith(ENDING) ? printed.slice(0, -ENDING.length).trimEnd() : printed;
  return `${[...(stem || 'statement')].slice(0, NAME_LENGTH - ENDING.length).join('')}${ENDING}`;
}
