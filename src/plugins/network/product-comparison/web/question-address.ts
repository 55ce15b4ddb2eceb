import { comparisonBody, type ComparisonBody } from '../contract/index.ts';
import { comparisonAddress } from './comparison-paths.ts';

/** Query parameter that contains the inputs. */
const WORD = 'ask';

/** Address of the result of an unsaved comparison: it contains the inputs, so that a reload calculates it again. */
export const resultAddress = (question: ComparisonBody) => `${comparisonAddress.result}?${wordOf(question)}`;

/** Address of the form, prefilled with the inputs. */
export const questionAddress = (question: ComparisonBody) => `${comparisonAddress.compare}?${wordOf(question)}`;

/** Inputs in an address; null if there are none, or if they cannot be compared. */
export function questionIn(search: URLSearchParams): ComparisonBody | null {
  const given = search.get(WORD);
  if (given === null) return null;
  const read = comparisonBody.safeParse(unpacked(given));
  return read.success ? read.data : null;
}

const wordOf = (question: ComparisonBody) => new URLSearchParams({ [WORD]: packed(question) }).toString();

/** URL-safe alphabet: base64url (RFC 4648, section 5) of the UTF-8 of the JSON. */
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
