/** Texts that are remembered: a ledger repeats its suppliers and accounts. */
const MOST_REMEMBERED = 20_000;

/** The function with its last results. Forgets all of them when there are too many. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** A text for comparison: lower case, without accents, with single spaces between its words. */
export const plainText = remembered(plainTextOf);

function plainTextOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Forms of companies, which say nothing about who a supplier is. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'pty ltd limited inc incorporated llc llp plc corp corporation company co sa sas sarl srl gmbh bv nv ab ag kg the'.split(
    ' ',
  ),
);

/** A supplier by its name without legal form, accents and punctuation. Two spellings of one name are one supplier. */
export const supplierKey = remembered(supplierKeyOf);

function supplierKeyOf(name: string): string {
  const words = plainText(name).split(' ');
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
}

/** Words that occur with everything. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'and for the with from per via inv invoice invoices bill payment paid ref reference number monthly month ' +
    'des les une pour avec sur par facture factures paiement mois achat achats frais ' +
    'cua cho cac thang hoa don chi phi tien'
  ).split(' '),
);

/** Fewest letters of a word that may decide something. */
const SHORTEST = 3;

/** The words of a text that may say what was bought: no figures, no short or common words. Each once, in order. */
export const wordsIn = remembered(wordsOf);

function wordsOf(text: string): readonly string[] {
  const words = plainText(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST && !/\d/.test(word) && !COMMON.has(word));
  return [...new Set(words)];
}

/** Whether a plain text contains a phrase as whole words. */
export function hasPhrase(plain: string, phrase: string): boolean {
  return phrase !== '' && ` ${plain} `.includes(` ${phrase} `);
}
