import { TEXT_LANGUAGES, type TextLanguage } from './text-key.ts';

/** The language that an `Accept-Language` header prefers (RFC 9110, section 12.5.4); English if it names none of ours. */
export function languageAsked(header: string | undefined): TextLanguage {
  const ranges = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return { language: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  // Equal weights keep their order.
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const [first] = wanted.flatMap(({ language }) => TEXT_LANGUAGES.find((ours) => ours === language) ?? []);
  return first ?? TEXT_LANGUAGES[0];
}
