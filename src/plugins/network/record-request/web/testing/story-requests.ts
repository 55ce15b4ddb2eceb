import type { AdminRequestDetail, Answer, AnswerContent, RequestDetail, RequestRow } from '../../contract/index.ts';

/** Days from today, so that an overdue request in a story is overdue whenever it runs. */
export function daysFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export const STORY_CUSTOMER = { id: '0190a000-0000-7000-8000-000000000001', name: 'Kurrajong Resources' };
export const STORY_SUPPLIER = { id: '0190a000-0000-7000-8000-000000000003', name: 'Wattle Haulage' };

/** A request in the customer's list. */
export const storyRow: RequestRow = {
  id: '0190a000-0000-7000-8000-000000000101',
  origin: 'REQUEST',
  status: 'PENDING',
  overdue: false,
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  categoryName: 'Upstream transportation and distribution',
  inputTypeId: 'supplier-transport',
  inputTypeName: 'Transport, supplier’s figure',
  purpose: 'Coal haulage Ironbark to Newcastle',
  dueDate: daysFromToday(40),
  tonnes: null,
  proposalOpen: false,
  createdAt: '2026-07-02T01:00:00.000Z',
  updatedAt: '2026-07-02T01:00:00.000Z',
  direction: 'sent',
  counterparty: STORY_SUPPLIER,
  campaignId: null,
};

/** Requests in every state, one of them overdue, one with long words. */
export const STORY_ROWS: readonly RequestRow[] = [
  storyRow,
  { ...storyRow, id: '0190a000-0000-7000-8000-000000000102', dueDate: daysFromToday(-5), overdue: true },
  { ...storyRow, id: '0190a000-0000-7000-8000-000000000103', status: 'IN_PROGRESS', dueDate: daysFromToday(3) },
  { ...storyRow, id: '0190a000-0000-7000-8000-000000000104', status: 'SUBMITTED', tonnes: '4315.675749' },
  { ...storyRow, id: '0190a000-0000-7000-8000-000000000105', status: 'ACCEPTED', tonnes: '0.004000' },
  { ...storyRow, id: '0190a000-0000-7000-8000-000000000106', status: 'DECLINED' },
  {
    ...storyRow,
    id: '0190a000-0000-7000-8000-000000000107',
    status: 'CHANGES_REQUESTED',
    counterparty: {
      ...STORY_SUPPLIER,
      name: 'Gesellschaft für Schwertransporte und Bergwerksbedarf Niederlausitz mbH',
    },
    purpose: 'Rebuild of dragline 4, purchase order 4500018842-STAGE-2-REV-C',
  },
];

/** An answer from records, by scope and category. */
export const storyContent: AnswerContent = {
  fillMode: 1,
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  allocated: { total: '4315.675749', co2: '4175.463766', ch4: '4.169928', n2o: '23.848926', other: '112.193129' },
  whole: { total: '16572.194875', co2: '16033.780860', ch4: '16.012523', n2o: '91.579877', other: '430.821615' },
  allocation: { key: 'TONNE_KM', unit: 'tkm', customerAmount: '1250000', totalAmount: '4800000' },
  reveal: 'CATEGORIES',
  scope2Method: 'LOCATION',
  lines: [
    {
      typeScope: 1,
      categoryId: 'MOBILE_TRANSPORT_FUELS',
      categoryName: 'Mobile and transport fuels',
      records: 36,
      total: '16141.373260',
      allocated: '4203.482620',
    },
    {
      typeScope: 2,
      categoryId: 'ELECTRICITY',
      categoryName: 'Electricity',
      records: 24,
      total: '430.821615',
      allocated: '112.193129',
    },
  ],
  lineage: { records: 60, digest: '11e87173b8d6d407', editions: ['NGA-2025'], scopes: [1, 2] },
  typed: null,
  dataQuality: 3,
  holdsFuel: true,
  note: 'Haulage to other customers is left out by tonne-kilometres.',
  files: [
    {
      id: '0190a000-0000-7000-8000-000000000201',
      name: 'Fuel summary FY2026.pdf',
      format: 'pdf',
      size: 182_400,
      sha256: 'ab'.repeat(32),
    },
  ],
};

export const storyAnswer: Answer = {
  id: '0190a000-0000-7000-8000-000000000301',
  version: 1,
  submittedAt: '2026-07-20T03:15:00.000Z',
  submittedBy: 'Linh Tran',
  content: storyContent,
};

const event = (id: number, of: Partial<RequestDetail['history'][number]>): RequestDetail['history'][number] => ({
  id: `0190a000-0000-7000-8000-0000000004${String(id).padStart(2, '0')}`,
  at: `2026-07-${String(id + 1).padStart(2, '0')}T03:15:00.000Z`,
  side: 'CUSTOMER',
  by: 'Priya Nair',
  event: 'SENT',
  remark: '',
  answerId: null,
  ...of,
});

/** An unanswered request, as the supplier opens it. */
export const receivedRequest: RequestDetail = {
  ...storyRow,
  direction: 'received',
  counterparty: STORY_CUSTOMER,
  message: 'We report Scope 3 for the first time this year. Please use your FY2026 books.',
  reminderDays: [14, 3],
  fuelBurntAt: null,
  createdBy: 'Priya Nair',
  connected: true,
  lastReason: '',
  answer: null,
  answers: [],
  history: [event(1, {})],
  proposals: [],
  allowed: ['begin', 'answer', 'submit', 'decline', 'remark'],
  draft: null,
  record: null,
  facilityId: null,
  warnings: [],
};

/** The same with an answer to review, as the customer opens it. */
export const submittedRequest: RequestDetail = {
  ...receivedRequest,
  status: 'SUBMITTED',
  direction: 'sent',
  counterparty: STORY_SUPPLIER,
  tonnes: '4315.675749',
  answer: storyAnswer,
  answers: [storyAnswer],
  history: [
    event(1, {}),
    event(2, { side: 'SUPPLIER', by: 'Linh Tran', event: 'BEGUN' }),
    event(3, { side: 'SYSTEM', by: null, event: 'REMINDED' }),
    event(4, { side: 'SUPPLIER', by: 'Linh Tran', event: 'REMARK', remark: 'The September figure comes next week.' }),
    event(5, { side: 'SUPPLIER', by: 'Linh Tran', event: 'SUBMITTED', answerId: storyAnswer.id }),
  ],
  allowed: ['requestChanges', 'accept', 'cancel', 'remark'],
  facilityId: '0190a000-0000-7000-8000-000000000501',
};

const restated: AnswerContent = {
  ...storyContent,
  allocated: { ...storyContent.allocated!, total: '4615.675749' },
};

/** An accepted one for which the supplier proposes other figures. */
export const restatedRequest: RequestDetail = {
  ...submittedRequest,
  status: 'ACCEPTED',
  proposalOpen: true,
  allowed: ['remark'],
  record: {
    id: '0190a000-0000-7000-8000-000000000601',
    facilityId: '0190a000-0000-7000-8000-000000000501',
    facilityName: 'Ironbark Open Cut',
    status: 'APPROVED',
    revision: 2,
    total: '4315.675749',
    deleted: false,
  },
  proposals: [
    {
      id: '0190a000-0000-7000-8000-000000000701',
      requestId: storyRow.id,
      direction: 'received',
      counterparty: STORY_SUPPLIER,
      categoryId: storyRow.categoryId,
      categoryName: storyRow.categoryName,
      fromDate: storyRow.fromDate,
      toDate: storyRow.toDate,
      purpose: storyRow.purpose,
      status: 'OPEN',
      remark: 'A fuel invoice of March was missing.',
      reason: '',
      createdAt: '2026-08-03T03:15:00.000Z',
      decidedAt: null,
      before: '4315.675749',
      after: '4615.675749',
      differences: [],
      answerBefore: storyContent,
      answerAfter: restated,
    },
  ],
};

const { direction: _direction, counterparty: _counterparty, campaignId: _campaignId, ...facts } = submittedRequest;
const { draft: _draft, record: _record, facilityId: _facilityId, warnings: _warnings, ...seenByStaff } = facts;

/** The submitted one as platform staff see it. */
export const staffRequest: AdminRequestDetail = {
  ...seenByStaff,
  customer: STORY_CUSTOMER,
  supplier: STORY_SUPPLIER,
  allowed: ['reset'],
};

/** A page of a list as the server returns it. */
export function storyPage<Row>(rows: readonly Row[], total = rows.length) {
  return {
    statusCode: 200,
    data: [...rows],
    page: 1,
    page_size: 10,
    total_item: total,
    total_page: Math.ceil(total / 10),
  };
}

const none = { PENDING: 0, IN_PROGRESS: 0, SUBMITTED: 0, CHANGES_REQUESTED: 0, ACCEPTED: 0, DECLINED: 0, CANCELLED: 0 };

export const storyCounts = {
  received: { ...none, overdue: 0 },
  sent: {
    ...none,
    PENDING: 2,
    IN_PROGRESS: 1,
    SUBMITTED: 1,
    ACCEPTED: 1,
    DECLINED: 1,
    CHANGES_REQUESTED: 1,
    overdue: 1,
  },
  further: { received: 0, sent: 0 },
  proposalsOpen: 1,
  restatements: 0,
};
