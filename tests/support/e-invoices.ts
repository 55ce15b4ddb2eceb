interface UblLine {
  readonly name: string;
  readonly quantity: string;
  readonly unitCode: string;
  readonly amount: string;
  readonly price: string;
  readonly period?: readonly [string, string];
  readonly meter?: readonly [name: string, value: string];
}

interface UblFacts {
  readonly id: string;
  readonly currency: string;
  readonly supplier: {
    readonly name: string;
    readonly scheme: string;
    readonly endpoint: string;
    readonly tax: string;
  };
  readonly period?: readonly [string, string];
  readonly location?: string;
  readonly lines: readonly UblLine[];
  readonly payable: string;
  readonly isCreditNote?: boolean;
}

/** An invoice of Peppol BIS Billing 3. */
export function ubl({
  id,
  currency,
  supplier,
  period,
  location,
  lines,
  payable,
  isCreditNote = false,
}: UblFacts): Buffer {
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const quantity = isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  const periodOf = (days: readonly [string, string] | undefined) =>
    days
      ? `<cac:InvoicePeriod><cbc:StartDate>${days[0]}</cbc:StartDate><cbc:EndDate>${days[1]}</cbc:EndDate></cac:InvoicePeriod>`
      : '';
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${id}</cbc:ID>
  <cbc:IssueDate>2025-05-06</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  ${periodOf(period)}
  <cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${id}.pdf">JVBERi0xLjQKJeLjz9MK</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cbc:EndpointID schemeID="${supplier.scheme}">${supplier.endpoint}</cbc:EndpointID>
    <cac:PartyName><cbc:Name>${supplier.name}</cbc:Name></cac:PartyName>
    <cac:PartyTaxScheme><cbc:CompanyID>${supplier.tax}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${supplier.name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  ${location === undefined ? '' : `<cac:Delivery><cac:DeliveryLocation><cbc:ID>${location}</cbc:ID></cac:DeliveryLocation></cac:Delivery>`}
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="${currency}">${payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>
${lines
  .map(
    (line, at) => `  <cac:${root}Line>
    <cbc:ID>${at + 1}</cbc:ID>
    <cbc:${quantity} unitCode="${line.unitCode}">${line.quantity}</cbc:${quantity}>
    <cbc:LineExtensionAmount currencyID="${currency}">${line.amount}</cbc:LineExtensionAmount>
    ${periodOf(line.period)}
    <cac:Item><cbc:Name>${line.name}</cbc:Name>${
      line.meter
        ? `<cac:AdditionalItemProperty><cbc:Name>${line.meter[0]}</cbc:Name><cbc:Value>${line.meter[1]}</cbc:Value></cac:AdditionalItemProperty>`
        : ''
    }</cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="${currency}">${line.price}</cbc:PriceAmount></cac:Price>
  </cac:${root}Line>`,
  )
  .join('\n')}
</${root}>
`);
}

const BROLGA = { name: 'Brolga Energy', scheme: '0151', endpoint: '10612345678', tax: '10612345678' };

/** Electricity of an Australian supplier: 1,500.5 kWh at peak and 700 kWh off-peak at one NMI, and a daily charge. */
export const ublAu = (month: 4 | 5 = 4): Buffer =>
  ubl({
    id: `BE-20${month}`,
    currency: 'AUD',
    supplier: BROLGA,
    period: month === 4 ? ['2025-04-01', '2025-04-30'] : ['2025-05-01', '2025-05-31'],
    lines: [
      {
        name: 'Peak energy',
        quantity: '1500.5',
        unitCode: 'KWH',
        amount: '573.94',
        price: '0.3825',
        meter: ['NMI', '41020345678'],
      },
      {
        name: 'Off-peak energy',
        quantity: '700',
        unitCode: 'KWH',
        amount: '135.80',
        price: '0.194',
        meter: ['NMI', '41020345678'],
      },
      { name: 'Supply charge', quantity: '30', unitCode: 'DAY', amount: '42.63', price: '1.421' },
    ],
    payable: '827.61',
  });

/** Electricity and gas of a European supplier, with a period for each line. */
export const ublEu = (): Buffer =>
  ubl({
    id: 'F2025-0418',
    currency: 'EUR',
    supplier: { name: 'Énergie du Rhône SA', scheme: '0009', endpoint: '55210055400013', tax: 'FR40303265045' },
    location: '30001610071843',
    lines: [
      {
        name: 'Électricité',
        quantity: '4.25',
        unitCode: 'MWH',
        amount: '892.50',
        price: '210',
        period: ['2025-03-01', '2025-03-31'],
      },
      {
        name: 'Gaz naturel',
        quantity: '812',
        unitCode: 'MTQ',
        amount: '730.80',
        price: '0.90',
        period: ['2025-03-01', '2025-03-31'],
      },
      { name: 'Abonnement', quantity: '1', unitCode: 'MON', amount: '31.20', price: '31.20' },
    ],
    payable: '1985.40',
  });

/** A credit note: 120 kWh too many were charged. */
export const ublCredit = (): Buffer =>
  ubl({
    id: 'BE-CN-7',
    currency: 'AUD',
    supplier: BROLGA,
    period: ['2025-04-01', '2025-04-30'],
    lines: [{ name: 'Peak energy', quantity: '120', unitCode: 'KWH', amount: '45.90', price: '0.3825' }],
    payable: '50.49',
    isCreditNote: true,
  });

/** Documents that would harm a careless reader. */
export const HOSTILE_XML: Readonly<Record<string, Buffer>> = {
  'entities that grow': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><Invoice><ID>&j;</ID></Invoice>`,
  ),
  'an entity from a file': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice><ID>&x;</ID></Invoice>',
  ),
  'deep nesting': Buffer.from(`<Invoice>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</Invoice>`),
  'an element that never ends': Buffer.from('<Invoice><cbc:ID xmlns:cbc="x">1'),
};
