import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { foreignWorkbook } from './workbooks.ts';

/** A spreadsheet as people send it. Sites, suppliers and figures are invented. */
export interface SentSheet {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
}

const csv = (name: string, text: string): SentSheet => ({ name, bytes: async () => Buffer.from(text) });

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** A title block above the titles, Excel dates, subtotals in between, a grand total and a footer. 4 rows of 10. */
export const titleBlock: SentSheet = {
  name: 'Fuel FY2026.xlsx',
  bytes: () =>
    foreignWorkbook({
      rows: [
        ['Northern Quarries Pty Ltd'],
        ['Fuel deliveries, financial year 2026'],
        [],
        ['Site', 'Fuel', 'Date from', 'Date to', 'Quantity', 'Unit', 'Supplier', 'Invoice no'],
        ['Mine 1', 'Diesel', day('2025-07-01'), day('2025-07-31'), 12_500.5, 'L', 'Total Fuels', 'INV-1001'],
        ['Mine 1', 'Diesel', day('2025-08-01'), day('2025-08-31'), 11_200.25, 'L', 'Total Fuels', 'INV-1002'],
        ['Mine 1 total', null, null, null, 23_700.75],
        ['Mine 2', 'Diesel', day('2025-07-01'), day('2025-07-31'), 8_000, 'L', 'Total Fuels', 'INV-1003'],
        ['Mine 2', 'Petrol', day('2025-07-01'), day('2025-07-31'), 640.75, 'L', 'Total Fuels', 'INV-1004'],
        ['Mine 2 total', null, null, null, 8_640.75],
        [],
        ['Grand total', null, null, null, 32_341.5],
        ['Prepared by the fuel desk'],
      ],
    }),
};

/** Two title rows: fuels over quantity and cost. */
export const twoTitleRows: SentSheet = {
  name: 'Depots.xlsx',
  bytes: () =>
    foreignWorkbook({
      rows: [
        [null, null, 'Diesel', null, 'Petrol', null],
        ['Depot', 'Month', 'Litres', 'Cost AUD', 'Litres', 'Cost AUD'],
        ['Depot East', 'Jul-25', 1_000, 1_800, 200, 380],
        ['Depot East', 'Aug-25', 1_100.5, 1_980.9, 210, 399],
        ['Depot West', 'Jul-25', 900, 1_620, 0, 0],
      ],
      merged: ['C1:D1', 'E1:F1'],
    }),
};

/** Decimal commas, semicolons, French titles, a subtotal in the middle and a total at the end. */
export const french: SentSheet = csv(
  'relevé énergie.csv',
  [
    "Relevé de consommation d'énergie 2025",
    '',
    'Établissement;Énergie;Du;Au;Quantité;Unité;Fournisseur',
    'Usine de Lyon;Électricité;01/01/2025;31/01/2025;12 345,5;kWh;Énergie du Rhône',
    'Usine de Lyon;Gaz naturel;01/01/2025;31/01/2025;8 765,25;kWh;Gaz du Sud',
    'Sous-total;;;;21 110,75;kWh;',
    'Entrepôt de Lille;Électricité;01/02/2025;28/02/2025;1.234,5;kWh;Énergie du Rhône',
    'Total;;;;22 345,25;kWh;',
  ].join('\r\n'),
);

/** Months as columns with Excel dates as titles, a total column and a total row. */
export const monthsAcross: SentSheet = {
  name: 'Electricity.xlsx',
  bytes: () =>
    foreignWorkbook({
      rows: [
        ['Electricity (kWh)'],
        ['Facility', 'Fuel', day('2025-07-01'), day('2025-08-01'), day('2025-09-01'), 'Total'],
        ['Mine 1', 'Electricity', 1_000.5, 1_100, 1_200, 3_300.5],
        ['Mine 2', 'Electricity', 500, null, 550.25, 1_050.25],
        ['Total', null, 1_500.5, 1_100, 1_750.25, 4_350.75],
      ],
    }),
};

/** Inputs as columns with units in their titles. */
export const inputsAcross: SentSheet = csv(
  'site inputs.csv',
  [
    'Site,Month,Diesel (L),Natural gas (GJ),"Electricity, kWh"',
    'Mine 1,2025-07,"1,000.5",20.25,"30,000"',
    'Mine 1,2025-08,"1,200",21,"31,000.75"',
    'Mine 2,2025-07,,5.5,"2,000"',
    'Total,,"2,200.5",46.75,"63,000.75"',
  ].join('\n'),
);

/** Facilities as columns, one fuel in the title, months as rows. */
export const facilitiesAcross: SentSheet = csv(
  'water.csv',
  [
    'Period;Utility;Mine 1;Mine 2;Depot East',
    'juillet 2025;Eau;100,5;20;3,25',
    'août 2025;Eau;110;21,5;-',
    'Total;;210,5;41,5;3,25',
  ].join('\n'),
);

/** A column of units of every kind, and figures with their unit in the cell. */
export const mixedUnits: SentSheet = csv(
  'mixed.tsv',
  [
    'Location\tMaterial\tDate\tUsage\tUoM\tComment',
    'Mine 1\tDiesel\t15/07/2025\t500\tlitres\tgenerator',
    'Mine 1\tDiesel\t16/07/2025\t1.5\tkL\tgenerator',
    'Mine 1\tNatural gas\t31/07/2025\t12.25\tgj\tboiler',
    'Mine 2\tDiesel\t31/07/2025\t250 L\t\tpump',
  ].join('\n'),
);

/** Merged cells: the site stands once for its rows; a row of notes between them. */
export const mergedCells: SentSheet = {
  name: 'merged.xlsx',
  bytes: () =>
    foreignWorkbook({
      rows: [
        ['Facility', 'Input', 'Period', 'Consumption', 'Unit'],
        ['Mine 1', 'Diesel', 'July 2025', 100, 'L'],
        [null, 'Petrol', 'July 2025', 50.5, 'L'],
        [null, 'Diesel', 'August 2025', 110, 'L'],
        ['Mine 2', 'Diesel', 'July 2025', 70, 'L'],
        [null, 'Petrol', 'July 2025', 30, 'L'],
      ],
      merged: ['A2:A4', 'A5:A6'],
    }),
};

/** A hidden row of notes, titles repeated on each page, Vietnamese titles and thousands with a point. */
export const vietnamese: SentSheet = csv(
  'điện nước.csv',
  [
    'Cơ sở;Nhiên liệu;Tháng;Số lượng;Đơn vị;Ghi chú',
    ';;;;;số liệu tạm tính',
    'Nhà máy 1;Điện;Tháng 7/2025;12.345,5;kWh;',
    'Nhà máy 1;Điện;Tháng 8/2025;11.000,25;kWh;',
    'Cơ sở;Nhiên liệu;Tháng;Số lượng;Đơn vị;Ghi chú',
    'Nhà máy 2;Dầu diesel;T7/2025;1.500,5;lít;',
    'Tổng cộng;;;24.846,25;;',
  ].join('\n'),
);

/** Codes of meters, dates that may be read two ways, one column of money. */
export const meterCodes: SentSheet = csv(
  'meters.csv',
  [
    'Meter,From,To,kWh,Cost (AUD)',
    'ELEC-04,01/07/2025,05/08/2025,"1,000","$250.10"',
    'ELEC-05,02/07/2025,06/08/2025,"2,500","$600.00"',
    'ELEC-04,06/08/2025,07/09/2025,"1,050","$262.60"',
  ].join('\n'),
);

/** A sheet per site, with months that name no year. */
export const sheetPerSite: SentSheet = {
  name: 'Gas 2025.xlsx',
  bytes: async () => {
    const of = (name: string, figures: readonly number[]) => ({
      name,
      rows: [
        ['Fuel', 'Unit', 'Jan', 'Feb', 'Mar'],
        ['Natural gas', 'GJ', ...figures],
      ] satisfies CellValue[][],
    });
    return Buffer.from(await writeXlsx({ sheets: [of('Mine 1', [10, 20.5, 30]), of('Mine 2', [1, 2, 3.25])] }));
  },
};

export const SENT_SHEETS: readonly SentSheet[] = [
  titleBlock,
  twoTitleRows,
  french,
  monthsAcross,
  inputsAcross,
  facilitiesAcross,
  mixedUnits,
  mergedCells,
  vietnamese,
  meterCodes,
  sheetPerSite,
];
