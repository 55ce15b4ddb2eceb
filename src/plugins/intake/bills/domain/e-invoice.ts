import { isCivilDate, type CivilDate } from '#domain/time';
import { isDecimalText } from '#domain/units';
import { isAbn, plainKey, type Supplier } from './supplier.ts';
import { unitOfCode } from './unit-words.ts';

/** An element of an XML document, as `readXml` returns it. */
export interface InvoiceElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly InvoiceElement[];
}

/** A line of an e-invoice with a quantity. */
export interface InvoiceLine {
  /** Its number in the invoice. */
  readonly id: string;
  readonly name: string;
  /** Plain decimal, may be negative. */
  readonly quantity: string;
  /** Unit of the product. Null: the code is of something else, such as days. */
  readonly unit: string | null;
  readonly unitCode: string;
  readonly amount: string | null;
  readonly from: CivilDate | null;
  readonly to: CivilDate | null;
  /** Number of the meter or the delivery point. */
  readonly number: string | null;
}

export interface EInvoice {
  readonly isCreditNote: boolean;
  readonly id: string;
  readonly supplier: Supplier | null;
  readonly issued: CivilDate | null;
  readonly from: CivilDate | null;
  readonly to: CivilDate | null;
  readonly currency: string | null;
  readonly payable: string | null;
  /** Number of the meter, the delivery point or the contract of the whole invoice. */
  readonly number: string | null;
  readonly lines: readonly InvoiceLine[];
  /** Names of files inside it. */
  readonly attachments: readonly string[];
}

/** Lines of an invoice beyond this number are not read. */
export const INVOICE_LINES_MOST = 5_000;

const child = (element: InvoiceElement | undefined, ...path: readonly string[]): InvoiceElement | undefined =>
  path.reduce<InvoiceElement | undefined>((at, name) => at?.children.find((one) => one.name === name), element);

const children = (element: InvoiceElement | undefined, name: string): readonly InvoiceElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];

const textAt = (element: InvoiceElement | undefined, ...path: readonly string[]): string =>
  child(element, ...path)?.text ?? '';

function dayAt(element: InvoiceElement | undefined, ...path: readonly string[]): CivilDate | null {
  const day = textAt(element, ...path).slice(0, 10);
  return isCivilDate(day) ? day : null;
}

function numberAt(element: InvoiceElement | undefined): string | null {
  const text = element?.text.trim() ?? '';
  return isDecimalText(text) && text.length <= 30 ? text : null;
}

/** Reads an invoice or a credit note of UBL 2.1, as Peppol BIS Billing 3 uses it. */
export function readInvoice(root: InvoiceElement): EInvoice {
  const isCreditNote = root.name === 'CreditNote';
  const period = child(root, 'InvoicePeriod');
  const lines = children(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').slice(0, INVOICE_LINES_MOST);
  const payable = child(root, 'LegalMonetaryTotal', 'PayableAmount');
  return {
    isCreditNote,
    id: textAt(root, 'ID').slice(0, 60),
    supplier: supplierAt(child(root, 'AccountingSupplierParty', 'Party')),
    issued: dayAt(root, 'IssueDate'),
    from: dayAt(period, 'StartDate'),
    to: dayAt(period, 'EndDate'),
    currency: textAt(root, 'DocumentCurrencyCode') || (payable?.attributes['currencyID'] ?? null),
    payable: numberAt(payable),
    number: pointOf(root) ?? codeOrNull(textAt(root, 'ContractDocumentReference', 'ID')),
    lines: lines.map((line) => lineOf(line, isCreditNote)),
    attachments: children(root, 'AdditionalDocumentReference').flatMap((reference) => {
      const file = child(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
      return file ? [file.attributes['filename'] ?? textAt(reference, 'ID')] : [];
    }),
  };
}

function supplierAt(party: InvoiceElement | undefined): Supplier | null {
  const name = textAt(party, 'PartyName', 'Name') || textAt(party, 'PartyLegalEntity', 'RegistrationName');
  const tax = textAt(party, 'PartyTaxScheme', 'CompanyID')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  const legal = textAt(party, 'PartyLegalEntity', 'CompanyID')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  const endpoint = child(party, 'EndpointID');
  const abn = [tax, legal, endpoint?.text.replace(/\s/g, '') ?? ''].find(isAbn);
  const key =
    abn !== undefined
      ? `abn:${abn}`
      : /^[A-Z]{2}[\dA-Z]{6,14}$/.test(tax)
        ? `vat:${tax}`
        : legal !== ''
          ? `number:${legal}`
          : endpoint && endpoint.text !== ''
            ? `endpoint:${endpoint.attributes['schemeID'] ?? ''}:${endpoint.text}`
            : name === ''
              ? null
              : `name:${plainKey(name)}`;
  if (key === null) return null;
  return { key: key.slice(0, 120), name: (name || key.slice(key.indexOf(':') + 1)).slice(0, 120) };
}

function lineOf(line: InvoiceElement, isCreditNote: boolean): InvoiceLine {
  const quantity = child(line, isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity');
  const unitCode = quantity?.attributes['unitCode'] ?? '';
  const item = child(line, 'Item');
  const period = child(line, 'InvoicePeriod');
  return {
    id: textAt(line, 'ID').slice(0, 40),
    name: (textAt(item, 'Name') || textAt(item, 'Description')).slice(0, 200),
    quantity: numberAt(quantity) ?? '0',
    unit: unitOfCode(unitCode),
    unitCode,
    amount: numberAt(child(line, 'LineExtensionAmount')),
    from: dayAt(period, 'StartDate'),
    to: dayAt(period, 'EndDate'),
    number: pointOf(line) ?? propertyOf(item) ?? codeOrNull(textAt(line, 'DocumentReference', 'ID')),
  };
}

/** Delivery points are `ID` of the delivery location in Peppol. */
const pointOf = (element: InvoiceElement): string | null =>
  codeOrNull(textAt(element, 'Delivery', 'DeliveryLocation', 'ID'));

const METER = /\b(?:nmi|mpan|mprn|mirn|meter|ean|eic|pod|pdl|pce|supply point|metering point)\b/i;

/** A property of the item that names a meter. */
function propertyOf(item: InvoiceElement | undefined): string | null {
  const property = children(item, 'AdditionalItemProperty').find((one) => METER.test(textAt(one, 'Name')));
  return property ? codeOrNull(textAt(property, 'Value')) : null;
}

function codeOrNull(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[^\p{L}\d/-]/gu, '')
    .slice(0, 60);
  return code === '' ? null : code;
}

/** Lines of an invoice that become one record. */
export interface InvoicePart {
  readonly number: string | null;
  /** What is bought, as `plainKey`: part of what is learnt. Empty: energy, whose lines add up. */
  readonly label: string;
  readonly unit: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly lines: readonly InvoiceLine[];
}

/** Why lines are left out. */
export type LeftOut = { readonly line: InvoiceLine; readonly why: 'unit' | 'period' };

/** Units whose lines add up, such as peak and off-peak. Lines of other units are one record for each name. */
const ENERGY = new Set(['J', 'MJ', 'GJ', 'TJ', 'Wh', 'kWh', 'MWh', 'GWh', 'therm']);
const GAS = /\b(?:gas|gaz|aardgas|erdgas|therms?)\b|khí/iu;

/** Groups the lines of an invoice by meter, period, unit and what is bought. */
export function partsOf(invoice: EInvoice): {
  readonly parts: readonly InvoicePart[];
  readonly left: readonly LeftOut[];
} {
  const parts = new Map<string, InvoicePart & { readonly lines: InvoiceLine[] }>();
  const left: LeftOut[] = [];
  for (const line of invoice.lines) {
    const { unit } = line;
    const from = line.from ?? invoice.from;
    const to = line.to ?? invoice.to;
    if (unit === null) left.push({ line, why: 'unit' });
    else if (from === null || to === null || from > to) left.push({ line, why: 'period' });
    else {
      const number = line.number ?? invoice.number;
      const label = ENERGY.has(unit) ? (GAS.test(line.name) ? 'gas' : '') : plainKey(line.name).slice(0, 120);
      const key = JSON.stringify([number, label, unit, from, to]);
      const known = parts.get(key);
      if (known) known.lines.push(line);
      else parts.set(key, { number, label, unit, from, to, lines: [line] });
    }
  }
  return { parts: [...parts.values()], left };
}
