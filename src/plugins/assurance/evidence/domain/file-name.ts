/** Maximum length of a name, including the extension. */
export const NAME_LENGTH = 120;

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  xlsx: ['.xlsx'],
  csv: ['.csv', '.txt', '.tsv'],
};

/**
 * Control characters, unpaired surrogates, and characters that change the direction of text and could hide an
 * extension.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name under which a file is shown and saved: without a path and unprintable characters, with the extension of its
 * actual format. It never determines where something is stored.
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
