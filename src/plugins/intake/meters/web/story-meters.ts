import type { FacilityOption } from '#plugins/company/company/contract';
import type { InboxItem } from '#plugins/intake/inbox/contract';
import type { MeterChoiceRow, MeterDetail, MeterLoad, MeterRow } from '../contract/index.ts';

export const STORY_FACILITY: FacilityOption = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'IRON',
  name: 'Ironbark Open Cut',
  companyId: '0190a000-0000-7000-8000-000000000001',
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW',
  zone: 'metro',
  fromDate: '2019-07-01',
  toDate: null,
};

const assignment = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  facilityId: STORY_FACILITY.id,
  facilityName: STORY_FACILITY.name,
  fromDate: '2024-07-01',
  toDate: null,
  importChoice: 'ELECTRICITY|grid-electricity|PURCHASED',
  exportChoice: null,
  revision: 1,
};

const row: MeterRow = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  kind: 'NMI',
  identifier: '6102345678',
  channels: [
    { channel: 'B1', direction: 'EXPORT', unit: 'kWh' },
    { channel: 'E1', direction: 'IMPORT', unit: 'kWh' },
  ],
  assignment,
  firstDay: '2024-07-01',
  lastDay: '2025-06-30',
  expectedDays: 45,
  missingDays: 0,
};

export const STORY_METERS: readonly MeterRow[] = [
  row,
  {
    ...row,
    id: '0190a000-0000-7000-8000-0000000000e2',
    kind: 'MPAN',
    identifier: '1012345678903',
    assignment: { ...assignment, facilityName: 'Leeds Works', toDate: '2025-05-31' },
    missingDays: 3,
  },
  {
    ...row,
    id: '0190a000-0000-7000-8000-0000000000e3',
    kind: 'ESPI',
    identifier: 'RetailCustomer/77/UsagePoint/1',
    assignment: null,
    firstDay: null,
    lastDay: null,
  },
];

const month = (channel: string, first: string, quantity: string, estimated: string) => ({
  channel,
  month: first,
  quantity,
  unit: 'kWh',
  estimated,
  missingIntervals: 0,
  recordId: channel === 'E1' ? '0190a000-0000-7000-8000-0000000000d1' : null,
});

export const STORY_METER: MeterDetail = {
  ...row,
  missingDays: 5,
  assignments: [assignment],
  months: [
    month('B1', '2025-05-01', '310.5', '0'),
    month('B1', '2025-06-01', '288.25', '0'),
    month('E1', '2025-05-01', '48210.125', '0'),
    month('E1', '2025-06-01', '51977.5', '12.4'),
  ],
  gaps: [
    { from: '2025-03-03', to: '2025-03-05', kind: 'gap' },
    { from: '2025-07-01', to: '2025-07-02', kind: 'late' },
  ],
};

/** A day shift: little at night, most in the afternoon. */
export const STORY_LOAD: MeterLoad = {
  unit: 'kWh',
  days: Array.from({ length: 30 }, (_, at) => ({
    day: `2025-06-${String(at + 1).padStart(2, '0')}`,
    quantity: String(at % 7 === 0 || at % 7 === 6 ? 820 : 1950 + at * 7),
  })),
  hours: [
    {
      month: '2025-06-01',
      means: Array.from({ length: 24 }, (_, hour) => String(hour < 6 || hour > 19 ? 32 : 60 + (hour - 6) * 6)),
    },
  ],
};

export const STORY_CHOICES: readonly MeterChoiceRow[] = [
  {
    id: 'ELECTRICITY|grid-electricity|PURCHASED',
    category: 'Electricity',
    input: 'Grid electricity',
    use: 'Purchased and consumed',
    unit: 'kWh',
    commodity: 'ELECTRICITY',
  },
  {
    id: 'STATIONARY_FUELS|natural-gas-pipeline|STATIONARY',
    category: 'Stationary fuels',
    input: 'Natural gas distributed in a pipeline',
    use: null,
    unit: 'GJ',
    commodity: 'GAS',
  },
];

/** A file whose meter and layout must be asked. */
export const STORY_ITEM: InboxItem = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  evidenceId: '0190a000-0000-7000-8000-0000000000b2',
  name: 'june.csv',
  format: 'csv',
  size: 1200,
  sha256: '0'.repeat(64),
  origin: 'upload',
  sender: null,
  state: 'ASKS',
  reader: 'interval-csv',
  question: {
    id: 'meters.assign',
    detail: {
      asks: ['unit', 'clock'],
      meters: [
        {
          kind: 'NMI',
          identifier: '6102345678',
          first: '2025-06-01',
          last: '2025-06-30',
          channels: [{ channel: 'import', direction: 'IMPORT', unit: null, commodity: 'ELECTRICITY' }],
        },
      ],
    },
  },
  message: null,
  notes: [],
  progress: { done: 0, of: null },
  batchId: null,
  createdAt: '2025-07-02T00:00:00.000Z',
  createdBy: '0190a000-0000-7000-8000-0000000000c1',
};
