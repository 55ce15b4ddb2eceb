import { detailOf, kindOf, LATER_DETAILS, type DetailName } from '#plugins/records/records/contract';
import type { ImportField } from '../domain/index.ts';

/** Columns of own figures, which few rows have. */
function ownFigures(columns: readonly (readonly [id: string, title: string, note: string])[]): readonly ImportField[] {
  return columns.map(([id, title, note]) => ({ id, title, note, kind: 'figure', isOwnFigure: true }));
}

const READ_AS = { figure: 'figure', text: 'text', code: 'name' } as const;

function detail(id: DetailName): ImportField {
  const { title, alsoCalled, note } = detailOf(id);
  return { id, title, isDetail: true, kind: READ_AS[kindOf(id) ?? 'text'], alsoCalled, note };
}

/** Columns of every import file, in the order of the template. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  {
    id: 'facility',
    title: 'Facility',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Site', 'Facility name', 'Cơ sở', 'Établissement', 'Installation'],
    note: 'Name or code of the facility.',
  },
  {
    id: 'scope',
    title: 'Scope',
    kind: 'name',
    alsoCalled: ['Phạm vi', 'Périmètre'],
    note: 'Scope 1, Scope 2, Scope 3 or Energy. May be left out where the category says it.',
  },
  {
    id: 'category',
    title: 'Category',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Danh mục', 'Catégorie'],
    note: 'Category of the activity, from the list.',
  },
  {
    id: 'input',
    title: 'Input',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Input type', 'Fuel', 'Activity', 'Đầu vào', 'Intrant'],
    note: 'What was measured, from the list of its category.',
  },
  {
    id: 'use',
    title: 'Consumption type',
    kind: 'name',
    alsoCalled: ['Use', 'Calculation method', 'Cách dùng', 'Usage'],
    note: 'What it was used for, or for Scope 3 how it is calculated. May be left out where there is only one.',
  },
  {
    id: 'from',
    title: 'From',
    isRequired: true,
    kind: 'day',
    alsoCalled: ['From date', 'Start date', 'Start', 'Từ ngày', 'Du', 'Date de début'],
    note: 'First day, as a date, as DD/MM/YYYY or as YYYY-MM-DD.',
  },
  {
    id: 'to',
    title: 'To',
    isRequired: true,
    kind: 'day',
    alsoCalled: ['To date', 'End date', 'End', 'Đến ngày', 'Au', 'Date de fin'],
    note: 'Last day, included.',
  },
  {
    id: 'quantity',
    title: 'Quantity',
    isRequired: true,
    kind: 'figure',
    alsoCalled: ['Amount', 'Consumption', 'Số lượng', 'Quantité'],
    note: 'Up to 15 digits, 3 of them decimals, without unit.',
  },
  {
    id: 'unit',
    title: 'Unit',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Units', 'UoM', 'Đơn vị', 'Unité'],
    note: 'Unit of the quantity, from the list. kL is a thousand litres.',
  },
  detail('reference'),
  {
    id: 'framework',
    title: 'Framework',
    kind: 'name',
    alsoCalled: ['Khung', 'Référentiel'],
    note: 'NGER, GHG_PROTOCOL or AASB_S2. Left out: NGER.',
  },
  {
    id: 'edition',
    title: 'Edition',
    kind: 'name',
    alsoCalled: ['Version', 'Factor set', 'Ấn bản', 'Édition'],
    note: 'Edition of the factors. Left out: the one that applies on the first day.',
  },
  detail('criterion'),
  {
    id: 'supplier',
    title: 'Supplier',
    kind: 'name',
    alsoCalled: ['Nhà cung cấp', 'Fournisseur'],
    note: 'A connected company.',
  },
  {
    id: 'customer',
    title: 'Customer',
    kind: 'name',
    alsoCalled: ['Khách hàng', 'Client'],
    note: 'A connected company.',
  },
  detail('uncertainty'),
  detail('remark'),
  ...LATER_DETAILS.map(detail),
  {
    id: 'ownFactor',
    isOwnFigure: true,
    title: 'Own factor',
    kind: 'figure',
    alsoCalled: ['Custom factor', 'Facteur propre'],
    note: 'A factor of your own in place of the library. Its unit and source are then needed.',
  },
  {
    id: 'ownFactorUnit',
    isOwnFigure: true,
    title: 'Own factor unit',
    kind: 'text',
    alsoCalled: ['Custom factor unit'],
    note: 'kg CO2-e or t CO2-e per a unit, for example kg CO2-e/t.',
  },
  {
    id: 'ownFactorBasis',
    isOwnFigure: true,
    title: 'Own factor of',
    kind: 'text',
    note: 'Of bought energy: MARKET of a supplier or a contract, LOCATION of the grid. Left out: MARKET.',
  },
  ...ownFigures([
    ['ownFactorCo2', 'Own factor CO2', 'Carbon dioxide of that factor, in its unit.'],
    ['ownFactorCh4', 'Own factor CH4', 'Methane of that factor, in its unit.'],
    ['ownFactorN2o', 'Own factor N2O', 'Nitrous oxide of that factor, in its unit.'],
    ['ownFactorBiogenicCo2', 'Own factor biogenic CO2', 'Carbon dioxide of plants, in the unit of the factor.'],
    ['ownFactorBiogenicCarbon', 'Own factor biogenic carbon', 'Carbon of plants, where its CO2 is not known.'],
    ['ownFactorUpstream', 'Own factor upstream', 'Scope 3, category 3, in the unit of the factor.'],
  ]),
  {
    id: 'ownTotal',
    isOwnFigure: true,
    title: 'Own result (t CO2-e)',
    kind: 'figure',
    alsoCalled: ['Custom emissions'],
    note: 'The result itself, where somebody else found it. Its source is then needed.',
  },
  {
    id: 'ownCo2',
    isOwnFigure: true,
    title: 'Own CO2 (t CO2-e)',
    kind: 'figure',
    note: 'Carbon dioxide of that result.',
  },
  {
    id: 'ownCh4',
    isOwnFigure: true,
    title: 'Own CH4 (t CO2-e)',
    kind: 'figure',
    note: 'Methane of that result, as CO2-e.',
  },
  {
    id: 'ownN2o',
    isOwnFigure: true,
    title: 'Own N2O (t CO2-e)',
    kind: 'figure',
    note: 'Nitrous oxide of that result, as CO2-e.',
  },
  {
    id: 'ownMarket',
    isOwnFigure: true,
    title: 'Own market-based (t CO2-e)',
    kind: 'figure',
    note: 'Scope 2 by the market-based method.',
  },
  ...ownFigures([
    ['ownBiogenicCo2', 'Own biogenic CO2 (t)', 'Carbon dioxide of plants beside that result.'],
    ['ownUpstream', 'Own upstream (t CO2-e)', 'Scope 3, category 3, beside that result.'],
  ]),
  {
    id: 'ownMethod',
    isOwnFigure: true,
    title: 'Method of own result',
    kind: 'text',
    note: 'How it was found, for example NGER Method 3.',
  },
  { id: 'ownEnergy', isOwnFigure: true, title: 'Own energy (GJ)', kind: 'figure', note: 'Energy of that activity.' },
  {
    id: 'ownSource',
    isOwnFigure: true,
    title: 'Source of own figures',
    kind: 'text',
    alsoCalled: ['Custom source'],
    note: 'Who says so: document and date.',
  },
];
