import type { InboxItem } from '#plugins/intake/inbox/contract';
import {
  QUESTIONS,
  type ColumnsQuestion,
  type FleetChoices,
  type TravelQuestion,
  type VehicleRow,
  type VehiclesQuestion,
} from '../contract/index.ts';

const IRONBARK = '0190a000-0000-7000-8000-0000000000f1';
const HASTINGS = '0190a000-0000-7000-8000-0000000000f2';

const facilities = [
  { id: IRONBARK, name: 'Ironbark Open Cut', country: 'AU' },
  { id: HASTINGS, name: 'Hastings Depot', country: 'GB' },
];

const products = [{ id: '0190a000-0000-7000-8000-0000000000e1', name: 'Tatra Hauler 40 2023' }];

export const storyChoices: FleetChoices = {
  facilities,
  products,
  settings: { grouping: 'VEHICLE', facilityId: null, withForcing: true, abroad: null },
};

const vehicle = (change: Partial<VehicleRow>): VehicleRow => ({
  id: '0190a000-0000-7000-8000-0000000000a1',
  revision: 1,
  label: '1ABC 234',
  facilityId: IRONBARK,
  facilityName: 'Ironbark Open Cut',
  country: 'AU',
  productId: null,
  productName: null,
  control: 'OWN',
  size: 'LIGHT',
  drive: 'DIESEL',
  engine: null,
  modelYear: null,
  fromDate: '2025-07-01',
  toDate: null,
  ...change,
});

/** A van of the company, a truck of the catalogue that has left, and a car of staff. */
export const storyVehicles: VehicleRow[] = [
  vehicle({}),
  vehicle({
    id: '0190a000-0000-7000-8000-0000000000a2',
    label: '7000133',
    productId: '0190a000-0000-7000-8000-0000000000e1',
    productName: 'Tatra Hauler 40 2023',
    size: 'HEAVY',
    engine: 'EURO_VI',
    toDate: '2026-02-28',
  }),
  vehicle({
    id: '0190a000-0000-7000-8000-0000000000a3',
    label: 'AB12 CDE',
    facilityId: HASTINGS,
    facilityName: 'Hastings Depot',
    country: 'GB',
    control: 'STAFF',
    size: 'CAR',
    drive: 'PETROL',
  }),
];

const item = (question: string, detail: unknown): InboxItem => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  evidenceId: '0190a000-0000-7000-8000-0000000000b2',
  name: 'motorpass-july.csv',
  format: 'csv',
  size: 1_480,
  sha256: '0'.repeat(64),
  origin: 'upload',
  sender: null,
  state: 'ASKS',
  reader: 'fuel-card',
  question: { id: question, detail },
  message: null,
  notes: [],
  progress: { done: 12, of: 12 },
  batchId: null,
  createdAt: '2025-08-04T09:00:00.000Z',
  createdBy: 'Mara Lindqvist',
});

const plates: VehiclesQuestion = {
  vehicles: [
    { tag: '1ABC234', label: '1ABC 234', rows: 5, from: '2025-07-01', to: '2025-08-02', products: ['Diesel'] },
    { tag: '7000133', label: '7000133', rows: 1, from: '2025-07-25', to: '2025-07-25', products: ['Premium Diesel'] },
  ],
  products: ['Vortex 2000'],
  facilities,
  choices: products,
  grouping: 'VEHICLE',
  answered: {},
};

const columns: ColumnsQuestion = {
  kind: 'fuel-card',
  titles: ['Card Number', 'Product', 'Transaction Date', 'Amount Dispensed'],
  sample: [
    ['7000111', 'Diesel', '03/04/2025', '62.40'],
    ['7000122', 'Unleaded 91', '05/04/2025', '41.30'],
  ],
  fields: ['date', 'card', 'plate', 'product', 'quantity'],
  columns: { card: 0, product: 1, date: 2 },
  missing: ['quantity'],
  decisions: ['order', 'unit'],
  answered: {},
};

const travel: TravelQuestion = {
  facilities,
  facilityId: null,
  withForcing: true,
  asksAbroad: true,
  abroad: null,
  cabins: ['W'],
  answered: {},
};

export const storyPlates = item(QUESTIONS.vehicles, plates);
export const storyColumns = item(QUESTIONS.columns, columns);
export const storyTravel = item(QUESTIONS.travel, travel);
