import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { madeFootprint } from '../support/footprint-scene.ts';
import { HOSTS, issuedPartner, pactHost, publish, type PactHost } from '../support/pact-scene.ts';

// Two products that exchange footprints, each on its own database and port.
let owner: PactHost;
let recipient: PactHost;
/** The recipient, as the owner knows it; and the owner, as the recipient knows it. */
let recipientThere: string;
let ownerThere: string;
let footprint: string;

const PRODUCT = 'urn:pact:haulage.example:supplier-id:RT-1';

beforeAll(async () => {
  owner = await pactHost('Red Dune Haulage', HOSTS.owner);
  recipient = await pactHost('Ironbark Mining', HOSTS.recipient);
  const [atOwner, atRecipient] = [await issuedPartner(owner), await issuedPartner(recipient)];
  recipientThere = atOwner.id;
  ownerThere = atRecipient.id;
  await connect(owner, atOwner.id, { baseUrl: HOSTS.recipient, ...atRecipient });
  await connect(recipient, atRecipient.id, { baseUrl: HOSTS.owner, ...atOwner });
  footprint = (await madeFootprint(owner.server, owner.maker)).id;
});

afterAll(async () => {
  await owner.server.close();
  await recipient.server.close();
});

beforeEach(async () => {
  await automatic(false);
});

async function connect(
  { server, maker }: PactHost,
  id: string,
  { baseUrl, clientId, clientSecret, ...more }: Record<string, unknown>,
) {
  const { partners } = (await server.call('GET', '/api/pact/partners', { as: maker.admin })).body.data;
  const { revision } = partners.find((one: { id: string }) => one.id === id);
  const body = {
    name: 'Other system',
    baseUrl,
    clientId,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    isAutomatic: more['isAutomatic'] ?? false,
    revision,
  };
  const answer = await server.call('PUT', `/api/pact/partners/${id}`, { as: maker.admin, body });
  expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
}

/** Whether the owner answers the recipient by itself. */
async function automatic(isAutomatic: boolean): Promise<void> {
  const { partners } = (await owner.server.call('GET', '/api/pact/partners', { as: owner.maker.admin })).body.data;
  const { outgoingClientId } = partners.find((one: { id: string }) => one.id === recipientThere);
  await connect(owner, recipientThere, { baseUrl: HOSTS.recipient, clientId: outgoingClientId, isAutomatic });
}

const read = async ({ server, maker }: PactHost, what: 'requests' | 'asked' | 'received') =>
  (await server.call('GET', `/api/pact/${what}`, { as: maker.user })).body.data[what];

const ask = async (productIds: readonly string[], comment = 'For the contract of haulage.') => {
  const body = { partnerId: ownerThere, productIds, comment };
  const answer = await recipient.server.call('POST', '/api/pact/asked/create', { as: recipient.maker.admin, body });
  expect(answer.status).toBe(200);
  return answer.body.data.id as string;
};

/** The question at the recipient, once it is answered. */
const answered = async (id: string) => {
  await expect
    .poll(async () => (await read(recipient, 'asked')).find((one: { id: string }) => one.id === id).status)
    .not.toBe('OPEN');
  return (await read(recipient, 'asked')).find((one: { id: string }) => one.id === id);
};

/** The latest request at the owner, once it is there. */
const requested = async (comment: string) => {
  const find = async () => (await read(owner, 'requests')).find((one: { comment: string }) => one.comment === comment);
  await expect.poll(find).toBeDefined();
  return find();
};

const act = (id: string, what: string, body: object) =>
  owner.server.call('POST', `/api/pact/requests/${id}/${what}`, { as: owner.maker.admin, body });

describe('a request', () => {
  test('#13 is fulfilled by a person, and its footprint is there, with what was given', async () => {
    const id = await ask([PRODUCT], 'Case 13');
    const request = await requested('Case 13');
    expect(request).toMatchObject({ status: 'OPEN', criteria: { productId: [PRODUCT] }, partnerId: recipientThere });
    const fulfilled = await act(request.id, 'fulfil', { footprintIds: [footprint] });
    expect(fulfilled.body.data).toMatchObject({ status: 'FULFILLED', footprintIds: [footprint] });
    expect(await answered(id)).toMatchObject({ status: 'FULFILLED', delivery: { state: 'SENT' } });
    const [received] = await read(recipient, 'received');
    expect(received).toMatchObject({ partnerId: ownerThere, findings: [], footprint: { id: footprint } });
    // What was sent can also be fetched.
    const grants = await owner.server.call('GET', `/api/pact/grants/${footprint}`, { as: owner.maker.user });
    expect(grants.body.data.partnerIds).toEqual([recipientThere]);
    const twice = await act(request.id, 'reject', { reason: 'No' });
    expect([twice.status, twice.body.code]).toEqual([409, 'pact.answered']);
  });

  test('#14.B is rejected by a person with a reason', async () => {
    const id = await ask(['urn:pact:null'], 'Case 14.B');
    const request = await requested('Case 14.B');
    await act(request.id, 'reject', { reason: 'We do not make this product.' });
    expect(await answered(id)).toMatchObject({ status: 'REJECTED', error: 'BadRequest: We do not make this product.' });
  });

  test('#13, #14.B is answered at once for a partner that has this', async () => {
    await publish(owner, footprint, recipientThere);
    await automatic(true);
    expect(await answered(await ask([PRODUCT]))).toMatchObject({ status: 'FULFILLED' });
    expect(await answered(await ask(['urn:pact:null']))).toMatchObject({
      status: 'REJECTED',
      error: 'NotFound: There is no footprint for this product.',
    });
  });

  test('for a footprint that was not published waits for a person, even so', async () => {
    await madeFootprint(owner.server, owner.maker, { productIds: ['urn:gtin:4712345060507'] });
    await automatic(true);
    await ask(['urn:gtin:4712345060507'], 'Not published');
    expect(await requested('Not published')).toMatchObject({ status: 'OPEN', footprintIds: [] });
  });
});

describe('a request for a product and a period', () => {
  const ROOT = '/api/pact/footprint-requests';
  const at = ({ server, maker }: PactHost) => ({
    post: (path: string, body: object) => server.call('POST', `${ROOT}/${path}`, { as: maker.admin, body }),
    one: async (id: string) => (await server.call('GET', `${ROOT}/detail/${id}`, { as: maker.user })).body.data,
    received: async (search: string) =>
      (await server.call('GET', `${ROOT}/list?search=${encodeURIComponent(search)}`, { as: maker.user })).body.data,
  });
  const question = (product: string, productIds: readonly string[]) => ({
    origin: 'PARTNER',
    counterpartyId: ownerThere,
    product,
    productIds,
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
  });

  test('goes to the partner, is answered there in one place, and closes here with a link', async () => {
    const sent = await at(recipient).post('ask', question('Haulage for July', [PRODUCT]));
    expect(sent.body.data).toMatchObject({ direction: 'sent', origin: 'PARTNER', status: 'OPEN', obstacle: null });
    const again = await at(recipient).post('ask', question('haulage for July', [PRODUCT]));
    expect([again.status, again.body.code]).toEqual([409, 'pact.asked-already']);
    const find = async () =>
      (await at(owner).received(PRODUCT)).find(({ comment }: { comment: string }) => comment.startsWith('Haulage for'));
    await expect.poll(find).toBeDefined();
    const request = await find();
    expect(request).toMatchObject({
      direction: 'received',
      origin: 'PARTNER',
      counterparty: { id: recipientThere },
      criteria: { productId: [PRODUCT] },
      comment: 'Haulage for July\nReference period: 2025-07-01 to 2025-07-31.',
    });
    const tasks = (await owner.server.call('GET', '/api/tasks/list?kind=pact.answer', { as: owner.maker.admin })).body;
    expect(tasks.data.map(({ link }: { link: string }) => link)).toContain(`record-request?footprint=${request.id}`);
    const made = await madeFootprint(owner.server, owner.maker, { name: 'Haulage of July' });
    const answer = await at(owner).post(`answer/${request.id}`, { footprintIds: [made.id] });
    expect(answer.body.data).toMatchObject({ status: 'FULFILLED', footprints: [{ id: made.id }] });
    const twice = await at(owner).post(`answer/${request.id}`, { footprintIds: [made.id] });
    expect([twice.status, twice.body.code]).toEqual([409, 'pact.answered']);
    await expect.poll(async () => (await at(recipient).one(sent.body.data.id)).status).toBe('FULFILLED');
    const [received] = await read(recipient, 'received');
    expect((await at(recipient).one(sent.body.data.id)).footprints).toEqual([
      { id: received.id, name: 'Haulage of July' },
    ]);
  });

  test('is declined there with a reason that is read here', async () => {
    const sent = await at(recipient).post('ask', question('Crane hire', ['urn:pact:null']));
    const find = async () =>
      (await at(owner).received('urn:pact:null')).find(({ comment }: { comment: string }) =>
        comment.startsWith('Crane hire'),
      );
    await expect.poll(find).toBeDefined();
    await at(owner).post(`decline/${(await find()).id}`, { reason: 'We have no cranes.' });
    await expect
      .poll(async () => (await at(recipient).one(sent.body.data.id)).reason)
      .toBe('BadRequest: We have no cranes.');
  });
});

describe('a published footprint', () => {
  test('is announced, fetched, and shown with its change', async () => {
    await publish(owner, footprint, recipientThere);
    // Twice the output: half the footprint.
    const next = await madeFootprint(owner.server, owner.maker, { precedingId: footprint, producedAmount: '63226800' });
    await publish(owner, next.id, recipientThere);
    const find = async () =>
      (await read(recipient, 'received')).find((one: { footprint: { id: string } }) => one.footprint.id === next.id);
    await expect.poll(find).toBeDefined();
    expect(await find()).toMatchObject({
      footprint: { pcf: { pcfExcludingBiogenicUptake: '0.03' }, precedingPfIds: [footprint] },
      replaces: { id: footprint, excludingUptake: '0.06', change: '-50.0' },
    });
  });
});

describe('a delivery', () => {
  test('that is refused is tried again later, and says why', async () => {
    const { server, maker } = recipient;
    const { partners } = (await server.call('GET', '/api/pact/partners', { as: maker.admin })).body.data;
    const { outgoingClientId: clientId } = partners[0];
    await connect(recipient, ownerThere, { baseUrl: HOSTS.owner, clientId, clientSecret: 'wrong' });
    const id = await ask([PRODUCT]);
    const delivery = async () => (await read(recipient, 'asked')).find((one: { id: string }) => one.id === id).delivery;
    await expect.poll(async () => (await delivery()).message).not.toBeNull();
    expect(await delivery()).toMatchObject({
      state: 'WAITING',
      attempts: 1,
      message: 'The partner’s system does not accept this client id and secret.',
    });
  });

  test('is given up after 72 hours', async () => {
    const { server } = recipient;
    await server.test.query(
      `update pact_delivery set created_at = now() - interval '73 hours', next_at = now() - interval '1 minute'
       where state = 'WAITING'`,
    );
    await server.test.query(`select pg_notify('pact_delivery', '')`);
    const left = async () => server.test.query(`select 1 from pact_delivery where state = 'WAITING'`);
    await expect.poll(left).toEqual([]);
    expect(await server.test.query(`select attempts from pact_delivery where state = 'ABANDONED'`)).toEqual([
      { attempts: 2 },
    ]);
  });
});
