import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal, exactText, fixedText } from '#domain/units';
import { Database, uuidv7 } from '#server';
import { sql } from 'kysely';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { explainWarnings } from '../../../../../../tests/support/explain-warnings.ts';
import { madeFootprint, makerOf, type Maker } from '../../../../../../tests/support/footprint-scene.ts';
import {
  freightBody,
  publishTo,
  receivedBy,
  supplyScene,
  usedFootprint,
} from '../../../../../../tests/support/supply-scene.ts';

let server: ApiServer;
let stranger: Maker;
let scenes = 0;

beforeAll(async () => {
  server = await apiServer();
  stranger = await makerOf(server, 'Another company');
});

afterAll(() => server.close());

/** A buyer that has received a footprint of 0.06 kg per t.km. */
async function bought(change: Record<string, unknown> = {}) {
  scenes += 1;
  const scene = await supplyScene(server, ` ${scenes}`);
  const footprint = await madeFootprint(server, scene.supplier, change);
  await publishTo(server, scene.supplier, footprint.id, scene.buyer.id);
  const [row] = await receivedBy(server, scene.buyer);
  return { ...scene, footprint, receivedId: row.id as string };
}

const post = (as: string, path: string, body: object = {}) => server.call('POST', path, { as, body });
const record = async (id: string, as: string) =>
  (await server.call('GET', `/api/scope-management/${id}`, { as })).body.data;

async function recorded(buyer: Maker, factor: object, change: Record<string, unknown> = {}) {
  const made = await post(buyer.user, '/api/scope-management/create', freightBody(buyer.facility.id, factor, change));
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data;
}

describe('a received footprint as a supplier factor', () => {
  test('gives 74.074073 t for 1,234,567.891 t.km at 0.06 kg', async () => {
    const { buyer, supplier, footprint, receivedId } = await bought();
    const factor = await usedFootprint(server, buyer, receivedId);
    expect(factor).toMatchObject({ value: '0.06', unit: 'kg CO2-e/tkm' });
    expect(factor.source).toContain(footprint.id);
    // 1,234,567.891 × 0.06 = 74,074.07346 kg.
    const made = await recorded(buyer, factor);
    const [stored] = await server.test.query<{ t_total: string }>('select t_total from emission_record where id = $1', [
      made.id,
    ]);
    expect(stored?.t_total).toBe('74.074073');
    expect(JSON.stringify(made)).toContain(footprint.id);
    const { versions } = (await server.call('GET', `/api/pact/factors/${factor.factorId}`, { as: buyer.user })).body
      .data;
    expect(versions).toMatchObject([
      { version: 1, receivedId, origin: 'CONNECTED', partner: supplier.name, footprint: { id: footprint.id } },
    ]);
    const approved = (await server.call('GET', '/api/custom-factors/list?validOn=2025-08-01', { as: buyer.user })).body
      .data;
    expect(approved).toMatchObject([
      { id: factor.factorId, status: 'APPROVED', selfApproved: false, validFrom: '2025-07-01', validTo: '2028-07-31' },
    ]);
    const twice = await post(buyer.admin, `/api/pact/received/${receivedId}/use`);
    expect([twice.status, twice.body.code]).toEqual([409, 'pact.used']);
  });

  test('gives quantity × footprint to the gram, for any quantity', async () => {
    const { buyer, receivedId } = await bought();
    const factor = await usedFootprint(server, buyer, receivedId);
    const grams = fc.integer({ min: 1, max: 2_000_000_000 });
    await fc.assert(
      fc.asyncProperty(grams, async (thousandths) => {
        const quantity = exactText(decimal(thousandths).div(1000));
        const { id } = await recorded(buyer, factor, { quantity });
        const [stored] = await server.test.query<{ t_total: string }>(
          'select t_total from emission_record where id = $1',
          [id],
        );
        expect(stored?.t_total).toBe(fixedText(decimal(quantity).times('0.06').div(1000), 6));
      }),
      { numRuns: 15 },
    );
  });

  test('is refused outside categories 1, 2, 4, 6 and 9', async () => {
    const { buyer, receivedId } = await bought({
      declaredUnit: 'kilowatt hour',
      producedAmount: '31613400',
    });
    const factor = await usedFootprint(server, buyer, receivedId);
    const refused = await post(
      buyer.user,
      '/api/scope-management/create',
      freightBody(buyer.facility.id, factor, {
        categoryId: 'FUEL_AND_ENERGY_RELATED',
        inputTypeId: 'own-energy',
        consumptionTypeId: 'FUEL_ENERGY_UPSTREAM_ELECTRICITY',
        unit: 'kWh',
      }),
    );
    expect([refused.status, refused.body.code]).toEqual([400, 'record.check-failed']);
    expect(refused.body.issues).toMatchObject([{ path: 'customFactor' }]);
  });

  test('with findings about its sum or unit waits for a reason', async () => {
    const { buyer, supplier, footprint } = await bought();
    const id = uuidv7();
    const pcf = { ...footprint.footprint.pcf, fossilGhgEmissions: '0.01' };
    const document = { ...footprint.footprint, id, pcf };
    await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
      sql`insert into pact_received (company_id, id, from_company, footprint_id, document, received_at)
        values (${buyer.id}, ${id}, ${supplier.id}, ${id}, ${JSON.stringify(document)}::jsonb, now())`.execute(trx),
    );
    const use = () => post(buyer.admin, `/api/pact/received/${id}/use`);
    const accept = (as: string, reason: string) => post(as, `/api/pact/received/${id}/accept-findings`, { reason });
    expect((await receivedBy(server, buyer))[0]).toMatchObject({
      findings: [{ path: 'pcf.pcfExcludingBiogenicUptake', isBlocking: true }, { isBlocking: true }],
      refusal: 'pact.findings-open',
    });
    expect((await use()).body.code).toBe('pact.findings-open');
    expect((await accept(buyer.user, 'Rounded')).status).toBe(403);
    expect((await accept(buyer.admin, ' ')).status).toBe(400);
    expect((await accept(stranger.admin, 'Ours')).status).toBe(404);
    expect((await accept(buyer.admin, 'The supplier rounds its parts.')).body.data.acceptance).toMatchObject({
      reason: 'The supplier rounds its parts.',
    });
    expect((await use()).status).toBe(200);
  });
});

describe('a newer footprint', () => {
  /** The factor in use, a draft, a draft before the newer period, and an approved record; and a proposal of 0.12 kg. */
  async function proposed() {
    const scene = await bought();
    const { buyer, supplier, footprint, receivedId } = scene;
    const factor = await usedFootprint(server, buyer, receivedId);
    const draft = await recorded(buyer, factor);
    const early = await recorded(buyer, factor, { fromDate: '2025-06-01', toDate: '2025-06-30' });
    const done = await recorded(buyer, factor, { quantity: '1000', reference: 'approved' });
    const status = (as: string, next: string) =>
      post(as, '/api/scope-management/status', { ids: [done.id], status: next });
    await explainWarnings(server, buyer.user, done.id);
    await status(buyer.user, 'SUBMITTED');
    expect((await status(buyer.admin, 'APPROVED')).status).toBe(200);
    // Half the output: 1,896.804 t over 15,806,700 t.km.
    const newer = await madeFootprint(server, supplier, { precedingId: footprint.id, producedAmount: '15806700' });
    const { proposals } = (await server.call('GET', '/api/pact/proposals', { as: buyer.user })).body.data;
    return { ...scene, factor, draft, early, done, newer, proposal: proposals[0] };
  }

  test('is a proposal with its difference, and changes what is accepted', async () => {
    const { buyer, supplier, factor, draft, early, done, newer, proposal } = await proposed();
    expect(proposal).toMatchObject({
      partner: supplier.name,
      footprintId: newer.id,
      present: { value: '0.06' },
      proposed: { value: '0.12', unit: 'kg CO2-e/tkm', fromDate: '2025-07-01' },
      refusal: null,
    });
    const path = `/api/pact/proposals/${proposal.id}`;
    const { data } = (await server.call('GET', path, { as: buyer.user })).body;
    expect(data.open).toEqual({ records: 1, before: '74.074073', after: '148.148147' });
    expect(data.kept).toBe(2);
    const standings = Object.fromEntries(
      data.records.map((one: { id: string; standing: string }) => [one.id, one.standing]),
    );
    expect(standings).toEqual({ [draft.id]: 'OPEN', [early.id]: 'OTHER_DAYS', [done.id]: 'SETTLED' });
    expect((await record(draft.id, buyer.user)).revision).toBe(draft.revision);

    // Nobody changes an approved record by the way.
    const silent = await post(buyer.admin, `${path}/accept`, { recordIds: [draft.id, done.id] });
    expect([silent.status, silent.body.code]).toEqual([409, 'pact.proposal-moved']);
    expect((await record(draft.id, buyer.user)).revision).toBe(draft.revision);
    expect((await post(buyer.user, `${path}/accept`, { recordIds: [draft.id] })).status).toBe(403);
    expect((await post(stranger.admin, `${path}/accept`, { recordIds: [] })).status).toBe(404);

    const accepted = await post(buyer.admin, `${path}/accept`, { recordIds: [draft.id] });
    expect(accepted.body.data).toEqual({ factorId: factor.factorId, version: 2, records: 1 });
    const after = await record(draft.id, buyer.user);
    expect(after).toMatchObject({ revision: draft.revision + 1, customFactor: { value: '0.12', factorVersion: '2' } });
    const [stored] = await server.test.query<{ t_total: string }>('select t_total from emission_record where id = $1', [
      draft.id,
    ]);
    // 1,234,567.891 × 0.12 = 148,148.14692 kg.
    expect(stored?.t_total).toBe('148.148147');
    expect((await record(done.id, buyer.user)).customFactor).toMatchObject({ value: '0.06', factorVersion: '1' });
    const history = (await server.call('GET', `/api/scope-management/${draft.id}/history`, { as: buyer.user })).body
      .data;
    expect(history[0]).toMatchObject({ act: 'UPDATED', reason: expect.stringContaining(newer.id) });
    expect((await server.call('GET', '/api/pact/proposals', { as: buyer.user })).body.data.proposals).toEqual([]);
  });

  test('is taken by the chosen records alone, and the lineage names both', async () => {
    const { buyer, factor, draft, newer, footprint, proposal } = await proposed();
    const other = await recorded(buyer, factor, { reference: 'second draft' });
    const lineage = async () =>
      (await server.call('GET', `/api/pact/factors/${factor.factorId}`, { as: buyer.user })).body.data;
    expect(await lineage()).toMatchObject({
      versions: [{ version: 1, footprint: { id: footprint.id } }],
      proposal: { id: proposal.id, footprintId: newer.id },
    });
    const path = `/api/pact/proposals/${proposal.id}/accept`;
    expect((await post(buyer.admin, path, { recordIds: [other.id] })).body.data.records).toBe(1);
    expect((await record(other.id, buyer.user)).customFactor).toMatchObject({ value: '0.12', factorVersion: '2' });
    const kept = await record(draft.id, buyer.user);
    expect(kept).toMatchObject({ revision: draft.revision, customFactor: { value: '0.06', factorVersion: '1' } });
    expect(await lineage()).toMatchObject({
      versions: [
        { version: 2, footprint: { id: newer.id } },
        { version: 1, footprint: { id: footprint.id } },
      ],
      proposal: null,
    });
    // Another company learns nothing of it.
    const foreign = await server.call('GET', `/api/pact/factors/${factor.factorId}`, { as: stranger.admin });
    expect(foreign.body.data).toEqual({ versions: [], proposal: null });
  });

  test('may be declined with a reason, and is then gone', async () => {
    const { buyer, draft, proposal } = await proposed();
    const path = `/api/pact/proposals/${proposal.id}`;
    expect((await post(buyer.admin, `${path}/decline`, { reason: '' })).status).toBe(400);
    expect((await post(buyer.admin, `${path}/decline`, { reason: 'The output is wrong.' })).status).toBe(200);
    const again = await post(buyer.admin, `${path}/accept`, { recordIds: [draft.id] });
    expect([again.status, again.body.code]).toEqual([404, 'pact.proposal-unknown']);
    expect((await record(draft.id, buyer.user)).customFactor).toMatchObject({ factorVersion: '1' });
  });

  test('is taken through its proposal, not beside it', async () => {
    const { buyer, proposal } = await proposed();
    const beside = await post(buyer.admin, `/api/pact/received/${proposal.id}/use`);
    expect([beside.status, beside.body.code]).toEqual([409, 'pact.is-proposal']);
  });
});
