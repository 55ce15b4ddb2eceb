/** Characters of a name that is kept; the ending is within them. */
export const NAME_LENGTH = 120;

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  xlsx: ['.xlsx'],
  csv: ['.csv', '.txt', '.tsv'],
};

/** Control characters, halves of characters, and those that turn the direction of text and so hide an ending. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name a file is shown and saved under: without a path, without what is not printed, and with an ending that says
 * what the bytes are. It never chooses where something is stored.
 */
export function shownName(given: string, format: string): string {
  const endings = ENDINGS[format] ?? [];
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const printed = last
    .normalize('NFC')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const own = endings.find((ending) => printed.toLowerCase().endsWith(ending));
  const stem = own ? printed.slice(0, -own.length).replace(/[.\s]+$/, '') : printed;
  const ending = own ? printed.slice(-own.length) : (endings[0] ?? '');
  return `${[...(stem || 'file')].slice(0, NAME_LENGTH - ending.length).join('')}${ending}`;
}
