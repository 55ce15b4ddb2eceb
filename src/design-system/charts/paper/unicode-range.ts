/** Whether a CSS `unicode-range` covers a letter of a text; an absent range covers all. */
export function rangeCovers(range: string, text: string): boolean {
  const spans = range
    .split(',')
    .map((part) => /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part))
    .filter((match) => match !== null)
    .map(([, from = '', to]) => ({
      least: Number.parseInt(from.replaceAll('?', '0'), 16),
      most: Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
    }));
  if (spans.length === 0) return true;
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(({ least, most }) => code >= least && code <= most);
  });
}
