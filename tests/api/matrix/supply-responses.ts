import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { Database, uuidv7 } from '#server';
import type { ApiServer } from '../../support/api-server.ts';
import { madeFootprint } from '../../support/footprint-scene.ts';
import { freightBody, publishTo, receivedBy, supplyScene, usedFootprint } from '../../support/supply-scene.ts';
import type { succeedOn } from './succeed.ts';

/** Footprints between two connected companies, and what the receiving one does with them. */
export function supplyResponses(made: () => { readonly server: ApiServer }, succeed: ReturnType<typeof succeedOn>) {
  test('of footprints from a connected company', async () => {
    const { server } = made();
    const { supplier, buyer } = await supplyScene(server, ' documented');
    const { admin: as } = buyer;
    const first = await madeFootprint(server, supplier);
    const given = { as: supplier.admin, body: { footprintId: first.id, companyIds: [buyer.id] } };
    await succeed('POST /api/pact/companies/publish', given);
    const [received] = await receivedBy(server, buyer);

    const wrong = { ...first.footprint, id: uuidv7(), pcf: { ...first.footprint.pcf, fossilGhgEmissions: '0.01' } };
    await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
      sql`insert into pact_received (company_id, id, from_company, footprint_id, document, received_at)
        values (${buyer.id}, ${wrong.id}, ${supplier.id}, ${wrong.id}, ${JSON.stringify(wrong)}::jsonb, now())`.execute(
        trx,
      ),
    );
    const reason = { reason: 'The supplier rounds its parts.' };
    await succeed('POST /api/pact/received/{id}/accept-findings', { as, params: { id: wrong.id }, body: reason });
    await succeed('POST /api/pact/received/{id}/use', { as, params: { id: wrong.id } });

    const factor = await usedFootprint(server, buyer, received.id);
    const freight = freightBody(buyer.facility.id, factor);
    const record = (await server.call('POST', '/api/scope-management/create', { as, body: freight })).body.data;
    const newer = await madeFootprint(server, supplier, { precedingId: first.id, producedAmount: '15806700' });
    const proposed = async () => (await server.call('GET', '/api/pact/proposals', { as })).body.data.proposals[0].id;
    const PROPOSAL = '/api/pact/proposals/{id}';
    const params = { id: await proposed() };
    await succeed(`GET ${PROPOSAL}`, { as, params });
    await succeed(`POST ${PROPOSAL}/accept`, { as, params, body: { recordIds: [record.id] } });
    await succeed('GET /api/pact/factors/{id}', { as, params: { id: factor.factorId } });

    const last = await madeFootprint(server, supplier, { precedingId: newer.id });
    await publishTo(server, supplier, last.id, buyer.id);
    await succeed(`POST ${PROPOSAL}/decline`, { as, params: { id: await proposed() }, body: reason });
    await succeed('POST /api/pact/companies/end', { ...given, body: { ...given.body, footprintId: last.id } });
    const rows = await receivedBy(server, buyer);
    const kept = rows.map((one: { readonly footprint: { readonly id: string } }) => one.footprint.id);
    expect(kept).toEqual(expect.arrayContaining([first.id, newer.id, last.id]));
  });

  test('of requests for footprints between connected companies', async () => {
    const { server } = made();
    const { supplier, buyer } = await supplyScene(server, ' asked');
    const ROOT = '/api/pact/footprint-requests';
    const body = {
      origin: 'COMPANY',
      counterpartyId: supplier.id,
      product: 'Haulage by road train',
      productIds: ['urn:pact:haulage.example:supplier-id:RT-1'],
      fromDate: '2025-07-01',
      toDate: '2025-07-31',
      dueDate: '2199-12-31',
      comment: 'For the contract of haulage.',
    };
    const ask = async (product: string) =>
      (await server.call('POST', `${ROOT}/ask`, { as: buyer.admin, body: { ...body, product } })).body.data
        .id as string;
    const { data: asked } = await succeed(`POST ${ROOT}/ask`, { as: buyer.admin, body });
    const { id: footprintId } = await madeFootprint(server, supplier);
    const as = supplier.admin;
    await succeed(`POST ${ROOT}/answer/{id}`, { as, params: { id: asked.id }, body: { footprintIds: [footprintId] } });
    await succeed(`POST ${ROOT}/decline/{id}`, {
      as,
      params: { id: await ask('Crane hire') },
      body: { reason: 'We stopped this service.' },
    });
    await succeed(`POST ${ROOT}/withdraw/{id}`, { as: buyer.admin, params: { id: await ask('Escort vehicles') } });
    await succeed(`GET ${ROOT}/detail/{id}`, { as: buyer.admin, params: { id: asked.id } });
    const { data: sent } = await succeed(`GET ${ROOT}/list`, { as: buyer.admin, query: '?direction=sent' });
    expect(sent).toHaveLength(3);
  });
}
