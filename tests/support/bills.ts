/**
 * Bills of invented suppliers for tests, drawn as PDF. Numbers of suppliers have valid check digits but belong to nobody
 * here. Every figure of a bill is in its facts, so that tests can state totals worked out by hand.
 */
import { crc32, deflateSync } from 'node:zlib';
import { drawn, type BillFacts } from './bill-paper.ts';
import { electricityAu, gasAu, waterAu, fuelAu, wasteAu, freightAu } from './bills-au.ts';
import { electricityGb, gasUs } from './bills-abroad.ts';

export { electricityTwoSites } from './bills-au.ts';

/** A grey picture of 60 by 85 pixels as PNG. */
function greyPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 60, 0, 0, 0, 85, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    // Each line begins with its filter: none.
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 85 }, () => Buffer.alloc(61, 0x99).fill(0, 0, 1))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A page that is a picture only, as a scanner makes it. */
export const scanned = () => drawn((_, paper) => paper.image(greyPng(), 0, 0, { width: 595 }));

/** A short bill whose content is not compressed, so that changed bytes change what it says. */
export const plainBill = () =>
  drawn(
    (pen) => {
      pen.at(40, 40, 'Banksia Waste Services', 20, true);
      pen.at(40, 64, 'ABN 65 275 518 820', 8);
      pen.at(40, 128, 'Service period 1 March 2025 to 31 March 2025');
      pen.at(40, 186, 'General waste');
      pen.at(160, 186, '8.420 t');
      pen.at(240, 186, '$2,108.40');
    },
    { compress: false },
  );

/** A bill that opens with a password only. */
export const locked = () =>
  drawn((pen) => pen.at(40, 40, 'Brolga Energy', 22, true), { userPassword: 'secret', ownerPassword: 'other' });

/** Two bills of each supplier: the second has other figures, and most another address line. */
export const BILLS: Readonly<
  Record<
    string,
    { readonly draw: (facts: BillFacts) => Promise<Buffer>; readonly months: readonly [BillFacts, BillFacts] }
  >
> = {
  electricityAu: {
    draw: electricityAu,
    months: [
      {
        invoice: 'BE-1047731',
        issued: '16 Apr 2025',
        from: '12 Mar 2025',
        to: '11 Apr 2025',
        quantities: ['1,234.5', '800.0', '300.25'],
        total: '$827.76',
      },
      {
        invoice: 'BE-1052290',
        issued: '15 May 2025',
        from: '12 Apr 2025',
        to: '10 May 2025',
        quantities: ['987.5', '1,012.0', '95.5'],
        total: '$1,640.02',
        addressLine: 'Attention: accounts payable',
      },
    ],
  },
  gasAu: {
    draw: gasAu,
    months: [
      {
        invoice: '88214403',
        issued: '04/04/2025',
        from: '01/03/2025',
        to: '31/03/2025',
        quantities: ['64,208'],
        total: '$2,059.86',
      },
      {
        invoice: '88231107',
        issued: '05/05/2025',
        from: '01/04/2025',
        to: '30/04/2025',
        quantities: ['101,377'],
        total: '$3,112.05',
        addressLine: 'Building C',
      },
    ],
  },
  waterAu: {
    draw: waterAu,
    months: [
      {
        invoice: 'W0099127',
        issued: '8 April 2025',
        from: '2 January 2025',
        to: '1 April 2025',
        quantities: ['200', '51'],
        total: '$802.11',
      },
      {
        invoice: 'W0104455',
        issued: '7 July 2025',
        from: '2 April 2025',
        to: '30 June 2025',
        quantities: ['200', '9.5'],
        total: '$690.40',
      },
    ],
  },
  fuelAu: {
    draw: fuelAu,
    months: [
      {
        invoice: '551208',
        issued: '19/03/2025',
        from: '18/03/2025',
        to: '18/03/2025',
        quantities: ['4,500.0', '500.0'],
        total: '$8,916.60',
      },
      {
        invoice: '551977',
        issued: '16/04/2025',
        from: '15/04/2025',
        to: '15/04/2025',
        quantities: ['3,905.5', '640.0'],
        total: '$8,011.90',
      },
    ],
  },
  wasteAu: {
    draw: wasteAu,
    months: [
      {
        invoice: 'BWS-7719',
        issued: '',
        from: 'March 2025',
        to: 'March 2025',
        quantities: ['8.420', '1.250'],
        total: '$2,424.84',
      },
      {
        invoice: 'BWS-7802',
        issued: '',
        from: 'April 2025',
        to: 'April 2025',
        quantities: ['11.060', '0.930'],
        total: '$2,881.30',
      },
    ],
  },
  freightAu: {
    draw: freightAu,
    months: [
      {
        invoice: 'NR-20977',
        issued: '',
        from: '1 March 2025',
        to: '31 March 2025',
        quantities: ['33,660', '5,510'],
        sum: '39,170',
        total: '$4,746.50',
      },
      {
        invoice: 'NR-21340',
        issued: '',
        from: '1 April 2025',
        to: '30 April 2025',
        quantities: ['33,660', '5,510', '1,200'],
        sum: '40,370',
        total: '$4,747.60',
      },
    ],
  },
  electricityGb: {
    draw: electricityGb,
    months: [
      {
        invoice: 'PP440912',
        issued: '03/04/2025',
        from: '01/03/2025',
        to: '31/03/2025',
        quantities: ['9,000', '3,100'],
        total: '£3,632.38',
      },
      {
        invoice: 'PP447021',
        issued: '02/05/2025',
        from: '01/04/2025',
        to: '30/04/2025',
        quantities: ['11,250', '2,875'],
        total: '£4,180.66',
      },
    ],
  },
  gasUs: {
    draw: gasUs,
    months: [
      {
        invoice: '7781204',
        issued: '04/05/2025',
        from: '03/04/2025',
        to: '04/03/2025',
        quantities: ['1,104.3'],
        total: '$939.12',
      },
      {
        invoice: '7794418',
        issued: '05/06/2025',
        from: '04/04/2025',
        to: '05/05/2025',
        quantities: ['688.0'],
        total: '$611.95',
      },
    ],
  },
};
