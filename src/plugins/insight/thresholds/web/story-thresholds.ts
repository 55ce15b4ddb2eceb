import { addMonths } from '#domain/time';
import type { BaselineRow, DeadlineRow, Radar, RadarRow } from '../contract/index.ts';

const FROM = '2026-07-01';

/** A year projected linearly from four months. */
function projection(month: number): RadarRow['projection'] {
  const path = Array.from({ length: 12 }, (_, at) => ({
    month: addMonths(FROM, at),
    amount: `${month}.000000`,
    isRecorded: at < 4,
    recorded: at < 4 ? `${month}.000000` : null,
  }));
  return {
    method: 'STRAIGHT_LINE',
    recorded: `${month * 4}.000000`,
    yearEnd: `${month * 12}.000000`,
    base: `${month * 4}.000000`,
    days: 123,
    ofDays: 365,
    sameBefore: null,
    wholeBefore: null,
    months: path.filter(({ isRecorded }) => isRecorded).map((one) => one.month),
    missing: [],
    running: [],
    path,
  };
}

const nothing: RadarRow['projection'] = {
  ...projection(0),
  method: 'NONE',
  recorded: null,
  yearEnd: null,
  base: null,
  days: 0,
  months: [],
  path: [],
};

const line = (rest: Pick<RadarRow, 'id' | 'measure' | 'limit' | 'state'> & Partial<RadarRow>): RadarRow => ({
  recordedShare: null,
  share: null,
  crosses: null,
  projection: nothing,
  ...rest,
});

/** A mine that will exceed a threshold in April, and a group that has. */
export function storyRadar(): Radar {
  return {
    companyId: '0190a000-0000-7000-8000-000000000001',
    year: 2027,
    from: FROM,
    to: '2027-06-30',
    today: '2026-11-22',
    includeDrafts: true,
    group: {
      facilityId: null,
      name: '',
      baselineYear: null,
      lines: [
        line({
          id: 'emissions',
          measure: 'emissions',
          limit: '50000',
          state: 'WILL',
          recordedShare: '48.4',
          share: '145.2',
          crosses: '2027-03-01',
          projection: projection(6050),
        }),
      ],
    },
    facilities: [
      {
        facilityId: '0190a000-0000-7000-8000-0000000000f1',
        name: 'Ironbark Open Cut',
        baselineYear: 2026,
        lines: [
          line({
            id: 'emissions',
            measure: 'emissions',
            limit: '25000',
            state: 'WILL',
            recordedShare: '63.5',
            share: '190.4',
            crosses: '2027-01-01',
            projection: projection(3967),
          }),
          line({
            id: 'consumed',
            measure: 'consumed',
            limit: '100000',
            state: 'BELOW',
            recordedShare: '12.7',
            share: '38.0',
            projection: projection(3167),
          }),
          line({ id: 'produced', measure: 'produced', limit: '100000', state: 'NO_DATA' }),
        ],
      },
    ],
    silent: ['Stringybark Mill'],
    elsewhere: [],
    aasb: {
      size: { year: 2026, revenue: '932', assets: '1640', employees: 1280, revision: 1 },
      recorded: { group: 1, because: 'SIZE', firstYear: 2026 },
      projected: { group: 1, because: 'NGER', firstYear: 2026 },
    },
  };
}

export const storyBaselines: BaselineRow[] = [
  {
    id: '0190a000-0000-7000-8000-0000000000e1',
    revision: 1,
    facilityId: '0190a000-0000-7000-8000-0000000000f1',
    facilityName: 'Ironbark Open Cut',
    year: 2026,
    amount: '52000',
    note: 'Determination',
  },
];

export const storyDeadlines: DeadlineRow[] = [
  {
    kind: 'LAW',
    id: 'statement',
    day: '2026-12-31',
    year: 2026,
    source: 'Modern Slavery Act 2018, section 13',
    concerns: true,
    standing: 'DUE',
    overdueDays: 0,
    filed: null,
  },
  {
    kind: 'LAW',
    id: 'safeguard',
    day: '2027-03-31',
    year: 2026,
    source: 'NGER Act 2007, part 3H',
    concerns: false,
    standing: 'DUE',
    overdueDays: 0,
    filed: null,
  },
  {
    kind: 'LAW',
    id: 'nger-report',
    day: '2026-10-31',
    year: 2026,
    source: 'NGER Act 2007, section 19',
    concerns: true,
    standing: 'OVERDUE',
    overdueDays: 25,
    filed: null,
  },
  {
    kind: 'LAW',
    id: 'nger-register',
    day: '2026-08-31',
    year: 2026,
    source: 'NGER Act 2007, section 12',
    concerns: true,
    standing: 'FILED',
    overdueDays: 0,
    filed: { id: '0190a000-0000-7000-8000-0000000000d1', number: 1, at: '2026-08-20T02:00:00.000Z' },
  },
  {
    kind: 'GIVEN',
    id: 'record-request:r1-supplier',
    day: '2026-10-20',
    title: 'record-request.title',
    text: 'record-request.deadline.owed',
    params: { company: 'Kurrajong Mining', purpose: 'Haulage to port' },
    link: 'record-request/r1',
    staffLink: 'record-request/r1',
    overdueDays: 3,
  },
];
