import { detailOf, kindOf, LATER_DETAILS, type DetailName } from '#plugins/records/records/contract';
import type { ImportField } from '../domain/index.ts';

/** Columns of own figures, which few rows have. */
function ownFigures(columns: readonly (readonly [id: string, title: string])[]): readonly ImportField[] {
  return columns.map(([id, title]) => ({ id, title, kind: 'figure', isOwnFigure: true }));
}

const READ_AS = { figure: 'figure', text: 'text', code: 'name' } as const;

function detail(id: DetailName): ImportField {
  const { title, alsoCalled } = detailOf(id);
  return { id, title, isDetail: true, kind: READ_AS[kindOf(id) ?? 'text'], alsoCalled };
}

/** Columns of every import file, in the order of the template. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  {
    id: 'facility',
    title: 'Facility',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Site', 'Facility name', 'Cơ sở', 'Établissement', 'Installation'],
  },
  {
    id: 'scope',
    title: 'Scope',
    kind: 'name',
    alsoCalled: ['Phạm vi', 'Périmètre'],
  },
  {
    id: 'category',
    title: 'Category',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Danh mục', 'Catégorie'],
  },
  {
    id: 'input',
    title: 'Input',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Input type', 'Fuel', 'Activity', 'Đầu vào', 'Intrant'],
  },
  {
    id: 'use',
    title: 'Consumption type',
    kind: 'name',
    alsoCalled: ['Use', 'Calculation method', 'Cách dùng', 'Usage'],
  },
  {
    id: 'from',
    title: 'From',
    isRequired: true,
    kind: 'day',
    alsoCalled: ['From date', 'Start date', 'Start', 'Từ ngày', 'Du', 'Date de début'],
  },
  {
    id: 'to',
    title: 'To',
    isRequired: true,
    kind: 'day',
    alsoCalled: ['To date', 'End date', 'End', 'Đến ngày', 'Au', 'Date de fin'],
  },
  {
    id: 'quantity',
    title: 'Quantity',
    isRequired: true,
    kind: 'figure',
    alsoCalled: ['Amount', 'Consumption', 'Số lượng', 'Quantité'],
  },
  {
    id: 'unit',
    title: 'Unit',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Units', 'UoM', 'Đơn vị', 'Unité'],
  },
  detail('reference'),
  {
    id: 'framework',
    title: 'Framework',
    kind: 'name',
    alsoCalled: ['Khung', 'Référentiel'],
  },
  {
    id: 'edition',
    title: 'Edition',
    kind: 'name',
    alsoCalled: ['Version', 'Factor set', 'Ấn bản', 'Édition'],
  },
  detail('criterion'),
  {
    id: 'supplier',
    title: 'Supplier',
    kind: 'name',
    alsoCalled: ['Nhà cung cấp', 'Fournisseur'],
  },
  {
    id: 'customer',
    title: 'Customer',
    kind: 'name',
    alsoCalled: ['Khách hàng', 'Client'],
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
  },
  {
    id: 'ownFactorUnit',
    isOwnFigure: true,
    title: 'Own factor unit',
    kind: 'text',
    alsoCalled: ['Custom factor unit'],
  },
  {
    id: 'ownFactorBasis',
    isOwnFigure: true,
    title: 'Own factor of',
    kind: 'text',
  },
  ...ownFigures([
    ['ownFactorCo2', 'Own factor CO2'],
    ['ownFactorCh4', 'Own factor CH4'],
    ['ownFactorN2o', 'Own factor N2O'],
    ['ownFactorBiogenicCo2', 'Own factor biogenic CO2'],
    ['ownFactorBiogenicCarbon', 'Own factor biogenic carbon'],
    ['ownFactorUpstream', 'Own factor upstream'],
  ]),
  {
    id: 'ownTotal',
    isOwnFigure: true,
    title: 'Own result (t CO2-e)',
    kind: 'figure',
    alsoCalled: ['Custom emissions'],
  },
  {
    id: 'ownCo2',
    isOwnFigure: true,
    title: 'Own CO2 (t CO2-e)',
    kind: 'figure',
  },
  {
    id: 'ownCh4',
    isOwnFigure: true,
    title: 'Own CH4 (t CO2-e)',
    kind: 'figure',
  },
  {
    id: 'ownN2o',
    isOwnFigure: true,
    title: 'Own N2O (t CO2-e)',
    kind: 'figure',
  },
  {
    id: 'ownMarket',
    isOwnFigure: true,
    title: 'Own market-based (t CO2-e)',
    kind: 'figure',
  },
  ...ownFigures([
    ['ownBiogenicCo2', 'Own biogenic CO2 (t)'],
    ['ownUpstream', 'Own upstream (t CO2-e)'],
  ]),
  {
    id: 'ownMethod',
    isOwnFigure: true,
    title: 'Method of own result',
    kind: 'text',
  },
  { id: 'ownEnergy', isOwnFigure: true, title: 'Own energy (GJ)', kind: 'figure' },
  {
    id: 'ownSource',
    isOwnFigure: true,
    title: 'Source of own figures',
    kind: 'text',
    alsoCalled: ['Custom source'],
  },
];
