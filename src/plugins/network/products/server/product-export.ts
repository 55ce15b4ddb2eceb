import { MEDIA_TYPES, writeCsv, writeXlsx, type FileReply, type SheetColumn } from '#server';
import type { Product } from '../contract/index.ts';
import { BURN_TYPE_OPTIONS, CAB_OPTIONS, DRIVE_OPTIONS, TYPE_OPTIONS } from './selection-names.ts';

interface Column extends SheetColumn {
  readonly value: (product: Product) => string | null;
}

const named = (options: readonly { readonly id: string; readonly name: string }[], id: string | null) =>
  options.find((one) => one.id === id)?.name ?? id;

const number = { kind: 'number' } as const;

const COLUMNS: readonly Column[] = [
  { title: 'Make', value: ({ make }) => make },
  { title: 'Model', width: 24, value: ({ model }) => model },
  { title: 'Year', ...number, value: ({ year }) => String(year) },
  { title: 'Type', width: 24, value: ({ type }) => named(TYPE_OPTIONS, type) },
  { title: 'Cab type', width: 24, value: ({ cab }) => named(CAB_OPTIONS, cab) },
  { title: 'Drive configuration', width: 20, value: ({ drive }) => named(DRIVE_OPTIONS, drive) },
  { title: 'Fuel burn type', width: 28, value: ({ burnType }) => named(BURN_TYPE_OPTIONS, burnType) },
  { title: 'Burn low', ...number, value: ({ burnLow }) => burnLow },
  { title: 'Burn medium', ...number, value: ({ burnMed }) => burnMed },
  { title: 'Burn high', ...number, value: ({ burnHigh }) => burnHigh },
  { title: 'Burn unit', value: ({ burnUnit }) => burnUnit },
  { title: 'Payload (t)', ...number, value: ({ payload }) => payload },
  { title: 'GVM (t)', ...number, value: ({ gvm }) => gvm },
  { title: 'GCM (t)', ...number, value: ({ gcm }) => gcm },
  { title: 'Engine (kW)', ...number, value: ({ engineKw }) => engineKw },
  { title: 'Emission standard', width: 18, value: ({ emissionStandard }) => emissionStandard },
  { title: 'Tank', ...number, value: ({ tankSize }) => tankSize },
  { title: 'Tank unit', value: ({ tankUnit }) => tankUnit },
  { title: 'Battery (kWh)', ...number, value: ({ batteryKwh }) => batteryKwh },
  { title: 'Price (AUD)', ...number, value: ({ price }) => price },
  { title: 'Service life', ...number, value: ({ serviceLife }) => serviceLife },
  { title: 'Service life unit', width: 16, value: ({ lifeUnit }) => lifeUnit },
  { title: 'Source', width: 32, value: ({ source }) => source },
  { title: 'Notes', width: 40, value: ({ notes }) => notes },
];

/** The catalogue as a file. A company has hundreds of products, not millions: they are read at once. */
export function productFile(products: readonly Product[], format: 'XLSX' | 'CSV'): FileReply {
  const rows = products.map((product) => COLUMNS.map(({ value }) => value(product)));
  if (format === 'CSV') return { name: 'products.csv', type: MEDIA_TYPES.csv, content: writeCsv(COLUMNS, rows) };
  return {
    name: 'products.xlsx',
    type: MEDIA_TYPES.xlsx,
    content: writeXlsx([{ name: 'Products', columns: COLUMNS, rows }]),
  };
}
