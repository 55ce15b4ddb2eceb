import { comparisonBody, type ComparisonBody } from '../contract/index.ts';
import { comparisonAddress } from './comparison-paths.ts';

/** The word of an address that holds what is compared. */
const WORD = 'ask';

/** Address of the result of a comparison nobody has kept: it holds what was asked, so that a reload asks it again. */
export const resultAddress = (question: ComparisonBody) => `${comparisonAddress.result}?${wordOf(question)}`;

/** Address of the form, begun with a question. */
export const questionAddress = (question: ComparisonBody) => `${comparisonAddress.compare}?${wordOf(question)}`;

/** What an address asks; null where it asks nothing, or nothing that can be compared. */
export function questionIn(search: URLSearchParams): ComparisonBody | null {
  const given = search.get(WORD);
  if (given === null) return null;
  const read = comparisonBody.safeParse(unpacked(given));
  return read.success ? read.data : null;
}

const wordOf = (question: ComparisonBody) => new URLSearchParams({ [WORD]: packed(question) }).toString();

/** Letters an address leaves as they are: base64 of the UTF-8 of the JSON, as RFC 4648 writes it for addresses. */
function packed(question: ComparisonBody): string {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function unpacked(given: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
