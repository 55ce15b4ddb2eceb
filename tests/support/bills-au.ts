import { drawn, type BillFacts } from './bill-paper.ts';

/** Electricity in Australia: peak, off-peak and shoulder in a table on the second page, the period in one line. */
export const electricityAu = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 40, 'Brolga Energy', 22, true);
    pen.right(555, 44, 'Tax invoice', 14, true);
    pen.at(40, 70, 'Brolga Energy Retail Pty Ltd  ABN 10 612 345 678', 8);
    const address = [
      'Ironbark Metals Pty Ltd',
      'ABN 51 824 753 556',
      ...(facts.addressLine === undefined ? [] : [facts.addressLine]),
      '14 Foundry Road',
      'MAYFIELD NSW 2304',
    ];
    address.forEach((line, at) => pen.at(40, 110 + 12 * at, line));
    const top = 110 + 12 * address.length;
    pen.at(340, 110, 'Account number');
    pen.right(555, 110, '7204 118 356');
    pen.at(340, 124, 'Invoice number');
    pen.right(555, 124, facts.invoice);
    pen.at(340, 138, 'Issue date');
    pen.right(555, 138, facts.issued);
    pen.at(40, top + 40, `Billing period: ${facts.from} to ${facts.to}`, 10, true);
    pen.at(40, top + 70, 'Opening balance');
    pen.right(555, top + 70, '$412.18');
    pen.at(40, top + 84, 'Payments received');
    pen.right(555, top + 84, '$412.18 CR');
    pen.at(40, top + 98, 'New charges');
    pen.right(555, top + 98, facts.total);
    pen.at(40, top + 120, 'Total amount due', 12, true);
    pen.right(555, top + 120, facts.total, 12, true);
    pen.at(40, top + 150, 'Average daily usage');
    pen.right(555, top + 150, '61.2 kWh');
    pen.at(40, 780, 'Questions? Visit brolgaenergy.com.au or call 13 27 64. Page 1 of 2', 8);
    pen.page();
    pen.at(40, 40, 'Your usage and charges', 14, true);
    pen.at(40, 66, `NMI: ${facts.meter ?? '4102 0345 678'}`);
    pen.at(40, 80, 'Supply address: 14 Foundry Road, Mayfield NSW 2304');
    const y = 110;
    pen.at(40, y, 'Description', 9, true);
    pen.right(330, y, 'Quantity', 9, true);
    pen.right(440, y, 'Rate', 9, true);
    pen.right(555, y, 'Amount', 9, true);
    const rows = ['Peak usage', 'Off-peak usage', 'Shoulder usage'];
    rows.forEach((label, at) => {
      const line = y + 16 * (at + 1);
      pen.at(40, line, label);
      pen.right(330, line, `${facts.quantities[at]} kWh`);
      pen.right(440, line, `${['38.25', '19.40', '27.10'][at]} c/kWh`);
      pen.right(555, line, `$${['471.96', '155.20', '81.30'][at]}`);
    });
    pen.at(40, y + 64, 'Supply charge');
    pen.right(330, y + 64, '31 days');
    pen.right(440, y + 64, '142.10 c/day');
    pen.right(555, y + 64, '$44.05');
    pen.at(40, y + 80, 'GST');
    pen.right(555, y + 80, '$75.25');
    pen.at(40, 780, 'Page 2 of 2', 8);
  });

/** Electricity in Australia for two sites on one bill, each with its NMI and its lines. */
export const electricityTwoSites = (facts: BillFacts & { readonly meters: readonly [string, string] }) =>
  drawn((pen) => {
    pen.at(40, 40, 'Brolga Energy', 22, true);
    pen.at(40, 70, 'Brolga Energy Retail Pty Ltd  ABN 10 612 345 678', 8);
    pen.right(555, 44, 'Tax invoice', 14, true);
    pen.at(40, 110, 'Invoice number');
    pen.at(160, 110, facts.invoice);
    pen.at(40, 126, `Billing period: ${facts.from} to ${facts.to}`);
    facts.meters.forEach((meter, site) => {
      const y = 170 + 140 * site;
      pen.at(40, y, `NMI: ${meter}`, 11, true);
      pen.at(40, y + 22, 'Description', 9, true);
      pen.right(330, y + 22, 'Quantity', 9, true);
      pen.right(555, y + 22, 'Amount', 9, true);
      ['Peak usage', 'Off-peak usage'].forEach((label, at) => {
        pen.at(40, y + 40 + 16 * at, label);
        pen.right(330, y + 40 + 16 * at, `${facts.quantities[2 * site + at]} kWh`);
        pen.right(555, y + 40 + 16 * at, '$100.00');
      });
    });
    pen.at(40, 470, 'Total amount due', 12, true);
    pen.right(555, 470, facts.total, 12, true);
  });

/** Gas in Australia: cubic metres become megajoules, which are charged. */
export const gasAu = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 36, 'Wattle Gas Networks', 20, true);
    pen.at(40, 62, 'ABN 34 337 654 321', 8);
    pen.at(40, 100, 'Ironbark Metals Pty Ltd');
    pen.at(40, 112, '14 Foundry Road, Mayfield NSW 2304');
    pen.at(320, 100, 'Tax invoice no.');
    pen.at(430, 100, facts.invoice);
    pen.at(320, 114, 'Date of issue');
    pen.at(430, 114, facts.issued);
    pen.at(320, 128, 'MIRN');
    pen.at(430, 128, facts.meter ?? '5240 8811 203');
    const y = facts.addressLine === undefined ? 180 : 194;
    if (facts.addressLine !== undefined) pen.at(40, 124, facts.addressLine);
    pen.at(40, y, 'Supply period', 9, true);
    pen.at(140, y, `${facts.from} - ${facts.to}`);
    pen.at(40, y + 30, 'Previous read');
    pen.at(140, y + 30, 'Current read');
    pen.at(240, y + 30, 'Volume (m3)');
    pen.at(330, y + 30, 'Heating value');
    pen.at(430, y + 30, 'Gas used (MJ)');
    pen.at(40, y + 44, '48211');
    pen.at(140, y + 44, '49874');
    pen.at(240, y + 44, '1663');
    pen.at(330, y + 44, '38.61');
    pen.at(430, y + 44, facts.quantities[0] ?? '');
    pen.at(40, y + 80, 'Usage charges');
    pen.right(555, y + 80, '$1,811.20');
    pen.at(40, y + 96, 'Daily supply charge');
    pen.right(555, y + 96, '$61.40');
    pen.at(40, y + 112, 'GST');
    pen.right(555, y + 112, '$187.26');
    pen.at(40, y + 136, 'Amount due', 12, true);
    pen.right(555, y + 136, facts.total, 12, true);
  });

/** Water in Australia: two steps of usage in kilolitres. */
export const waterAu = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 40, 'Lower Hunter Water', 20, true);
    pen.at(40, 64, 'ABN 98 904 412 337   lowerhunterwater.com.au', 8);
    pen.at(40, 110, 'Account for: Ironbark Metals Pty Ltd');
    pen.at(40, 124, `Account number: ${facts.meter ?? '30044 71822'}`);
    pen.at(40, 138, `Bill number: ${facts.invoice}`);
    pen.at(40, 152, `Issued: ${facts.issued}`);
    pen.at(40, 190, 'Meter readings', 12, true);
    pen.at(40, 210, 'Read date from');
    pen.at(200, 210, facts.from);
    pen.at(40, 224, 'Read date to');
    pen.at(200, 224, facts.to);
    pen.at(40, 260, 'Water usage step 1');
    pen.right(330, 260, `${facts.quantities[0]} kL`);
    pen.right(440, 260, '$2.46/kL');
    pen.right(555, 260, '$492.00');
    pen.at(40, 274, 'Water usage step 2');
    pen.right(330, 274, `${facts.quantities[1]} kL`);
    pen.right(440, 274, '$3.01/kL');
    pen.right(555, 274, '$153.51');
    pen.at(40, 288, 'Same period last year');
    pen.right(330, 288, '240 kL');
    pen.at(40, 330, 'Please pay', 12, true);
    pen.right(555, 330, facts.total, 12, true);
  });

/** Fuel delivered in Australia: diesel and petrol on one invoice, one day. */
export const fuelAu = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 40, 'Coolabah Fuels', 20, true);
    pen.at(40, 64, 'Coolabah Fuels Pty Ltd, ABN 61 481 203 344', 8);
    pen.right(555, 40, 'TAX INVOICE', 14, true);
    pen.at(360, 100, `Invoice no: ${facts.invoice}`);
    pen.at(360, 114, `Customer no: ${facts.meter ?? 'C40817'}`);
    pen.at(360, 128, `Delivery date: ${facts.from}`);
    pen.at(40, 100, 'Ironbark Metals Pty Ltd');
    pen.at(40, 112, 'Mayfield depot, tank 2');
    pen.at(40, 180, 'Product', 9, true);
    pen.right(300, 180, 'Litres', 9, true);
    pen.right(400, 180, 'Price per litre', 9, true);
    pen.right(555, 180, 'Amount', 9, true);
    ['Diesel', 'Unleaded petrol 91'].forEach((name, at) => {
      pen.at(40, 196 + 14 * at, name);
      pen.right(300, 196 + 14 * at, facts.quantities[at] ?? '');
      pen.right(400, 196 + 14 * at, ['1.6120', '1.7040'][at] ?? '');
      pen.right(555, 196 + 14 * at, ['7,254.00', '852.00'][at] ?? '');
    });
    pen.at(40, 260, 'Total including GST', 11, true);
    pen.right(555, 260, facts.total, 11, true);
  });

/** Waste in Australia: a month, streams by mass. */
export const wasteAu = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 40, 'Banksia Waste Services', 20, true);
    pen.at(40, 64, 'ABN 65 275 518 820', 8);
    pen.at(40, 100, 'Invoice number');
    pen.at(160, 100, facts.invoice);
    pen.at(40, 114, 'Account number');
    pen.at(160, 114, facts.meter ?? 'BW-20931');
    pen.at(40, 128, 'Service period');
    pen.at(160, 128, facts.from);
    pen.at(40, 170, 'Stream', 9, true);
    pen.right(250, 170, 'Lifts', 9, true);
    pen.right(350, 170, 'Weight (t)', 9, true);
    pen.right(555, 170, 'Charge', 9, true);
    ['General waste to landfill', 'Cardboard recycling'].forEach((name, at) => {
      pen.at(40, 186 + 14 * at, name);
      pen.right(250, 186 + 14 * at, ['12', '4'][at] ?? '');
      pen.right(350, 186 + 14 * at, facts.quantities[at] ?? '');
      pen.right(555, 186 + 14 * at, ['$2,108.40', '$96.00'][at] ?? '');
    });
    pen.at(40, 250, 'Amount payable', 12, true);
    pen.right(555, 250, facts.total, 12, true);
  });

/** Freight in Australia: consignments with tonnes and kilometres, tonne-kilometres for each. */
export const freightAu = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 40, 'Nullarbor Road Freight', 20, true);
    pen.at(40, 64, 'ABN 46 568 810 242', 8);
    pen.at(40, 100, `Invoice: ${facts.invoice}`);
    pen.at(40, 114, `Customer number: ${facts.meter ?? 'NRF-5518'}`);
    pen.at(40, 128, `Period ${facts.from} to ${facts.to}`);
    pen.at(40, 170, 'Consignment', 9, true);
    pen.at(150, 170, 'Route', 9, true);
    pen.right(330, 170, 'Tonnes', 9, true);
    pen.right(400, 170, 'km', 9, true);
    pen.right(480, 170, 'tkm', 9, true);
    pen.right(555, 170, 'Charge', 9, true);
    facts.quantities.forEach((tkm, at) => {
      const y = 186 + 14 * at;
      pen.at(40, y, `CN${80412 + at}`);
      pen.at(150, y, ['Newcastle to Adelaide', 'Newcastle to Dubbo'][at] ?? 'Other');
      pen.right(330, y, ['22.0', '14.5'][at] ?? '1.0');
      pen.right(400, y, ['1530', '380'][at] ?? '1');
      pen.right(480, y, tkm);
      pen.right(555, y, ['$3,410.00', '$905.00'][at] ?? '$1.00');
    });
    pen.at(40, 260, 'Total tonne-kilometres');
    pen.right(480, 260, facts.sum ?? '');
    pen.at(40, 290, 'Total payable', 12, true);
    pen.right(555, 290, facts.total, 12, true);
  });
