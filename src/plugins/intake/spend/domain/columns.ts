import { plainText } from './words.ts';

/** What a column of a ledger means. */
export const LEDGER_FIELDS = [
  'account',
  'accountName',
  'supplier',
  'text',
  'day',
  'amount',
  'debit',
  'credit',
  'currency',
  'costCentre',
] as const;

export type LedgerField = (typeof LEDGER_FIELDS)[number];

/** Titles of the exports of Xero, MYOB, SAP and Sage, and in French and Vietnamese without accents. The first that fits counts. */
const TITLES: Readonly<Record<LedgerField, string>> = {
  account:
    'account code|account number|account no|account num|nominal code|nominal account|nominal ac|gl account|g l account|gl code|account id|account|compte|numero de compte|no compte|compte general|comptenum|saknr|tai khoan|so tai khoan|ma tai khoan',
  accountName:
    'account name|account description|nominal account name|nominal name|g l account name|gl account name|account long text|account title|libelle du compte|libelle compte|intitule du compte|nom du compte|comptelib|ten tai khoan|account|compte|tai khoan',
  supplier:
    'supplier|supplier name|vendor|vendor name|contact|contact name|payee|creditor|card name|name 1|fournisseur|nom du fournisseur|tiers|nom du tiers|compauxlib|nha cung cap|ten nha cung cap',
  text: 'description|details|narration|narrative|memo|text|item text|line description|transaction description|particulars|libelle|libelle ecriture|ecriturelib|designation|dien giai|noi dung|mo ta',
  day: 'date|invoice date|transaction date|posting date|document date|journal date|date comptable|date facture|date de piece|date decriture|ecrituredate|ngay|ngay chung tu|ngay hach toan|ngay hoa don',
  amount:
    'net amount|net|amount excl tax|amount ex tax|amount excluding tax|net amount excl vat|amount|line amount|amount in local currency|amount in lc|amount in company code currency|value|total|montant ht|montant|montant net|so tien|gia tri|thanh tien|gross amount|gross',
  debit: 'debit|debit amount|dr|montant debit|phat sinh no|no',
  credit: 'credit|credit amount|cr|montant credit|phat sinh co|co',
  currency: 'currency|currency code|local currency|crcy|curr|devise|monnaie|idevise|loai tien|tien te|ma tien te',
  costCentre:
    'cost centre|cost center|cost centre code|department|dept|division|location|site|tracking|job|project|centre de cout|centre de couts|section analytique|service|etablissement|trung tam chi phi|bo phan|phong ban',
};

const ORDER: Readonly<Record<LedgerField, readonly string[]>> = mapped((field) => TITLES[field].split('|'));

function mapped<T>(make: (field: LedgerField) => T): Readonly<Record<LedgerField, T>> {
  const entries = LEDGER_FIELDS.map((field) => [field, make(field)] as const);
  return Object.fromEntries(entries) as Record<LedgerField, T>;
}

/** Column numbers by field, from 0. */
export type Columns = Partial<Readonly<Record<LedgerField, number>>>;

/** Three capital letters in a title: `Amount (GBP)`, `Net AUD`. */
const IN_TITLE =
  /(?:^|[^A-Z])(AUD|CAD|CHF|CNY|DKK|EUR|GBP|HKD|INR|JPY|KRW|MXN|MYR|NOK|NZD|SEK|SGD|THB|TWD|USD|ZAR|BRL|PLN)(?![A-Z])/;

/** The currency that a title names. */
export const currencyIn = (title: string): string | null => IN_TITLE.exec(title)?.[1] ?? null;

/** A title without the currency it names. */
const bareTitle = (title: string) => plainText(title.replace(/\(.*?\)/g, ' ').replace(IN_TITLE, ' '));

/** Finds the columns by their titles. The title that comes first in a field's list wins; a column has one meaning. */
export function matchColumns(titles: readonly string[]): Columns {
  const plain = titles.map(bareTitle);
  const taken = new Set<number>();
  const found: Partial<Record<LedgerField, number>> = {};
  for (const field of LEDGER_FIELDS)
    for (const title of ORDER[field]) {
      const at = plain.findIndex((one, column) => one === title && !taken.has(column));
      if (at === -1) continue;
      taken.add(at);
      found[field] = at;
      break;
    }
  return found;
}

const hasMoney = ({ amount, debit, credit }: Columns) =>
  amount !== undefined || (debit !== undefined && credit !== undefined);

/** Whether a ledger can be read with these columns: a day, money, and something that says what was bought. */
export function isEnough(columns: Columns): boolean {
  const { day, account, accountName, supplier, text } = columns;
  return (
    day !== undefined && hasMoney(columns) && [account, accountName, supplier, text].some((one) => one !== undefined)
  );
}

/** Whether the titles are those of a ledger, as opposed to any table with a date and an amount. */
export function looksLikeLedger(columns: Columns): boolean {
  const { account, accountName, supplier, debit, credit } = columns;
  const isPosted = debit !== undefined && credit !== undefined;
  return isEnough(columns) && (account ?? accountName ?? supplier ?? (isPosted ? 0 : undefined)) !== undefined;
}

/** The titles as one text, for finding the meaning a person gave them. */
export const shapeOfTitles = (titles: readonly string[]): string => titles.map(plainText).join('\u001f');
