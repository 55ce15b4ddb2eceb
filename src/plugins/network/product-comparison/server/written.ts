import type { TextLanguage } from '#server';

const MARKS: Readonly<Record<TextLanguage, readonly [thousands: string, point: string]>> = {
  en: [',', '.'],
  vi: ['.', ','],
  // A non-breaking space that the font contains.
  fr: ['\u00A0', ','],
};

/** A plain decimal in the format of a language. */
export function written(plain: string, language: TextLanguage): string {
  const [thousands, point] = MARKS[language];
  const [whole = '0', fraction] = plain.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}
