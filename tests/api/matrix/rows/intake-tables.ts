import { LedgerReader } from '../../../../src/plugins/intake/spend/server/ledger-reader.ts';
import { uuidv7 } from '#server';
import type { Asking, Ask, Row } from '../row.ts';
import { MARKS, type Side } from '../world.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;
/** A facility is named in the body, which is then invalid. */
const BY_FACILITY = { own: 200, other: 400, missing: 400 } as const;

const LEADER = { ours: 'COMPANY_ADMIN', theirs: 'stranger' } as const satisfies Record<Side, string>;

let made = 0;

/** Calls the API as the leader of a company. */
async function data(
  { world }: Pick<Asking, 'world'>,
  side: Side,
  method: 'GET' | 'POST',
  path: string,
  more: Parameters<Asking['world']['server']['call']>[2] = {},
) {
  const answer = await world.server.call(method, path, { as: world.tokens[LEADER[side]] ?? '', ...more });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

const row = (route: string, allows: Row['allows'], ask?: Row['ask']): Row => ({
  route,
  allows,
  ...(ask ? { ask } : {}),
});

const column = (at: number, title: string, role: string, unit: string | null = null) => ({
  column: at,
  upper: '',
  title,
  role,
  fillsDown: false,
  unit,
});

/** Titles that no other sheet has. */
const titlesOf = (mark: string) => [`Site ${mark} ${++made}`, 'Day', 'Diesel'] as const;

const mappingOf = ([site, day, diesel]: readonly [string, string, string]) => ({
  version: 1,
  sheets: [],
  sheetMeans: 'none',
  titleRow: 1,
  titleRows: 1,
  layout: 'long',
  across: { upper: 'none', lower: 'none' },
  columns: [column(0, site, 'facility'), column(1, day, 'day'), column(2, diesel, 'quantity', 'kL')],
  unit: null,
  facility: null,
  input: 'Diesel oil',
  dateOrder: 'day-first',
  decimalMark: 'point',
  dayMeans: 'month',
  firstMonth: null,
});

/** A stored mapping of the target's company. */
async function mapping(asking: Asking): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const body = { name: `Mapping ${MARKS[target]}`, mapping: mappingOf(titlesOf(MARKS[target])), codes: [] };
  return (await data(asking, target, 'POST', '/api/spreadsheets/mapping/save', { body })).id;
}

const codeOf = (word: string, facilityId: string) => ({ kind: 'facility', word, facilityId });

/** A stored word of the target's company. */
async function code(asking: Asking): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const word = `${MARKS[target]} ${++made}`;
  const body = { codes: [codeOf(word, world.facilityId(target))] };
  await data(asking, target, 'POST', '/api/spreadsheets/code/save', { body });
  const all: readonly { id: string; word: string }[] = await data(asking, target, 'GET', '/api/spreadsheets/code/list');
  return all.find((one) => one.word.toLowerCase() === word.toLowerCase())?.id ?? '';
}

/** A sheet among the evidence of the target's company, with the mapping that reads it. */
async function sheet(asking: Asking): Promise<Ask> {
  const { world, target } = asking;
  const titles = titlesOf(target === 'missing' ? '' : MARKS[target]);
  const body = { mapping: mappingOf(titles), codes: [] };
  if (target === 'missing') return { body: { ...body, evidenceId: world.missingId } };
  const bytes = Buffer.from(`${titles.join(',')}\nNorth,01/07/2025,12.5\n`);
  const file = { name: 'sheet.csv', bytes };
  return { body: { ...body, evidenceId: (await data(asking, target, 'POST', '/api/evidence/upload', { file })).id } };
}

const spreadsheets: readonly Row[] = [
  row('GET /api/spreadsheets/names', { writers: OWN }),
  row('GET /api/spreadsheets/mapping/list', { writers: OWN }),
  row('GET /api/spreadsheets/code/list', { writers: OWN }),
  row('POST /api/spreadsheets/preview', { writers: BY_ID }, sheet),
  // The facility is named by a word that is explained with the mapping.
  row('POST /api/spreadsheets/mapping/save', { writers: BY_FACILITY }, ({ world, home, target }) => ({
    body: {
      name: 'Monthly',
      mapping: mappingOf(titlesOf(MARKS[home])),
      codes: [codeOf(`Word ${++made}`, world.facilityId(target))],
    },
  })),
  row('POST /api/spreadsheets/mapping/rename', { writers: BY_ID }, async (asking) => ({
    body: { id: await mapping(asking), revision: 1, name: 'Renamed' },
  })),
  row('POST /api/spreadsheets/code/save', { writers: BY_FACILITY }, ({ world, target }) => ({
    body: { codes: [codeOf(`Word ${++made}`, world.facilityId(target))] },
  })),
  row('DELETE /api/spreadsheets/mapping/delete/{id}', { writers: BY_ID }, async (asking) => ({
    params: { id: await mapping(asking) },
    query: { revision: 1 },
  })),
  row('DELETE /api/spreadsheets/code/delete/{id}', { writers: BY_ID }, async (asking) => ({
    params: { id: await code(asking) },
  })),
];

const PAYROLL = { kind: 'left-out', reason: 'payroll' } as const;

/** A ledger of the target's company with one group. */
async function ledger(asking: Asking) {
  const { world, target } = asking;
  if (target === 'missing') return { itemId: world.missingId, groupId: '0'.repeat(32) };
  const itemId = uuidv7();
  const bytes = Buffer.from(
    [
      'Date,Contact,Description,Debit,Credit,Account Code,Account',
      `03 Jul 2025,${MARKS[target]},Freight Sydney to Orange,100.00,,425,Freight`,
      `18 Jul 2025,${MARKS[target]},Freight Orange to Dubbo,200.00,,425,Freight`,
      '',
    ].join('\n'),
  );
  const file = { itemId, companyId: world.companyId(target), accountId: world.missingId, name: 'ledger.csv', bytes };
  const reading = await world.server.services
    .get(LedgerReader)
    .read(
      { ...file, format: 'csv', sha256: '0'.repeat(64), answer: null, asksAgain: false },
      { signal: new AbortController().signal, progress: () => undefined },
    );
  if (reading.kind !== 'asks' || reading.question !== 'spend.classify') throw new Error(`It ${reading.kind}.`);
  const [group] = await data(asking, target, 'GET', `/api/spend/groups?itemId=${itemId}`);
  return { itemId, groupId: group.id as string };
}

const ofLedger = async (asking: Asking): Promise<Ask> => ({ query: { itemId: (await ledger(asking)).itemId } });

const RULE = { priority: 900, words: ['nothing like it'], outcome: PAYROLL } as const;

/** A rule of the target's company. */
async function rule(asking: Asking): Promise<{ readonly id: string; readonly revision: number }> {
  const { world, target } = asking;
  if (target === 'missing') return { id: world.missingId, revision: 1 };
  const body = { ...RULE, supplier: MARKS[target] };
  const { id } = await data(asking, target, 'POST', '/api/spend/rules/create', { body });
  return { id, revision: 1 };
}

const RATE = { kind: 'rate', currency: 'XTS', year: 2025 } as const;

const spend: readonly Row[] = [
  row('GET /api/spend/ledger', { members: BY_ID }, ofLedger),
  row('GET /api/spend/groups', { members: BY_ID }, ofLedger),
  row('GET /api/spend/lines', { members: BY_ID }, async (asking) => ({ query: { ...(await ledger(asking)) } })),
  ...['rules', 'money'].map((name) => row(`GET /api/spend/${name}`, { members: OWN })),
  row('GET /api/spend/inputs', { members: OWN }),
  row('POST /api/spend/decide', { writers: BY_ID }, async (asking) => {
    const { itemId, groupId } = await ledger(asking);
    return { body: { itemId, groupIds: [groupId], outcome: PAYROLL } };
  }),
  row('POST /api/spend/undo', { writers: BY_ID }, async (asking) => {
    const { itemId, groupId } = await ledger(asking);
    return { body: { itemId, groupIds: [groupId] } };
  }),
  // The facility is the caller's own, so that the ledger alone decides.
  row('POST /api/spend/facility', { writers: BY_ID }, async (asking) => ({
    body: { itemId: (await ledger(asking)).itemId, facilityId: asking.world.facilityId(asking.home) },
  })),
  row('POST /api/spend/cost-centre', { writers: BY_FACILITY }, ({ world, target }) => ({
    body: { code: `Centre ${++made}`, facilityId: world.facilityId(target) },
  })),
  row('POST /api/spend/rules/create', { writers: OWN }, () => ({ body: RULE })),
  row('POST /api/spend/rules/update', { writers: BY_ID }, async (asking) => ({
    body: { ...RULE, ...(await rule(asking)) },
  })),
  row('POST /api/spend/rules/delete', { writers: BY_ID }, async (asking) => ({ body: await rule(asking) })),
  row('POST /api/spend/money/save', { writers: OWN }, () => ({
    body: { ...RATE, value: '1.5', day: '2025-12-31', source: 'Central bank' },
  })),
  row('POST /api/spend/money/delete', { writers: OWN }, () => ({ body: RATE })),
];

export const rows: readonly Row[] = [...spreadsheets, ...spend];
