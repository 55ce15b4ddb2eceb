import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract';
import { EvidenceStore } from '#plugins/assurance/evidence/server';
import { Database, uuidv7 } from '#server';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Evidence');
  user = await server.signedIn(company.id, ['USER']);
});
afterAll(() => server.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const upload = (name: string, bytes: Uint8Array, as = user) =>
  server.call('POST', '/api/evidence/upload', { as, file: { name, bytes } });
const remove = (id: string, as = user) => server.call('DELETE', `/api/evidence/delete/${id}`, { as });
const stored = async (name: string, bytes: Uint8Array, as = user) => (await upload(name, bytes, as)).body.data;

async function contentsOf(bytes: Uint8Array): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [row] = await server.test.query<{ contents: number }>(
    'select count(*)::int as contents from evidence_content where sha256 = $1',
    [sha256],
  );
  return row?.contents ?? -1;
}

async function chunksOf(bytes: Uint8Array): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [row] = await server.test.query<{ chunks: number }>(
    'select count(*)::int as chunks from evidence_chunk where sha256 = $1',
    [sha256],
  );
  return row?.chunks ?? -1;
}

describe('a file', () => {
  test('is returned as it was sent, as an attachment with nosniff', async () => {
    const bytes = pdf('Invoice');
    const answer = await upload('../Hóa đơn *July*.pdf', bytes);
    expect(answer.status).toBe(200);
    const { id, ...shown } = answer.body.data;
    expect(shown).toEqual({
      name: 'Hóa đơn _July_.pdf',
      format: 'pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      uploadedBy: expect.stringMatching(/^Person /),
      uses: 0,
    });
    const sent = await server.call('GET', `/api/evidence/download/${id}`, { as: user });
    expect(sent.bytes.equals(bytes)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(sent.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('is refused if a company has used its 10 GB, and accepted if the bytes are already stored', async () => {
    const full = await server.company('Full');
    const as = await server.signedIn(full.id, ['USER']);
    const first = pdf('kept before');
    expect((await upload('first.pdf', first, as)).status).toBe(200);
    // Five rows with the largest possible size, without their bytes.
    await server.test.query(
      `insert into evidence_content (company_id, sha256, size, format, stored_at)
       select $1, repeat(n::text, 64), 2147483647, 'pdf', now() from generate_series(1, 5) as n`,
      [full.id],
    );
    const refused = await upload('next.pdf', pdf('one more'), as);
    expect([refused.status, refused.body.code]).toEqual([409, 'evidence.no-room']);
    expect((await upload('again.pdf', first, as)).status).toBe(200);
  });

  test('of exactly 10 MB is stored in chunks and returned whole; one byte more is refused', async () => {
    const largest = Buffer.concat([pdf('large'), randomBytes(LIMITS.fileBytes)]).subarray(0, LIMITS.fileBytes);
    const { id } = await stored('largest.pdf', largest);
    const sent = await server.call('GET', `/api/evidence/download/${id}`, { as: user });
    expect(sent.bytes.equals(largest)).toBe(true);
    expect(await chunksOf(largest)).toBe(10);
    const over = await upload('over.pdf', Buffer.concat([largest, Buffer.from('!')]));
    expect([over.status, over.body.code, over.body.message]).toEqual([
      413,
      'file.too-large',
      'File size cannot exceed 10MB.',
    ]);
  });

  test.each([
    ['page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['setup.csv', Buffer.from('MZ\u0090\u0000')],
    ['archive.xlsx', Buffer.from('PK\u0003\u0004 no workbook')],
  ])('whose bytes do not match its name is refused: %s', async (name, bytes) => {
    const refused = await upload(name, bytes);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'evidence.format',
      'Your file format is invalid.',
    ]);
    expect(await contentsOf(bytes)).toBe(0);
  });

  test('is listed newest first and found by a word of its name', async () => {
    const other = await server.company('Lists');
    const as = await server.signedIn(other.id, ['USER']);
    for (const name of ['Gas 100%.pdf', 'Power.pdf', 'gas_two.pdf']) await stored(name, pdf(name), as);
    const names = async (search: string) => {
      const found = await server.call('GET', `/api/evidence/list?search=${encodeURIComponent(search)}`, { as });
      return found.body.data.map(({ name }: { name: string }) => name);
    };
    expect(await names('')).toEqual(['gas_two.pdf', 'Power.pdf', 'Gas 100%.pdf']);
    expect(await names('GAS')).toEqual(['gas_two.pdf', 'Gas 100%.pdf']);
    expect(await names('%')).toEqual(['Gas 100%.pdf']);
    expect(await names('_')).toEqual(['gas_two.pdf']);
    const [newest, , oldest] = (await server.call('GET', '/api/evidence/list', { as })).body.data;
    const chosen = await server.call('GET', `/api/evidence/list?ids=${oldest.id},${uuidv7()},${newest.id}`, { as });
    expect(chosen.body.data.map(({ name }: { name: string }) => name)).toEqual(['gas_two.pdf', 'Gas 100%.pdf']);
    expect((await server.call('GET', '/api/evidence/list?ids=1', { as })).status).toBe(400);
  });
});

describe('the same bytes', () => {
  test('are stored once: one file under one name, two under two names, deleted with the last', async () => {
    const bytes = pdf('twice');
    const first = await stored('a.pdf', bytes);
    expect((await stored('a.pdf', bytes)).id).toBe(first.id);
    const second = await stored('b.pdf', bytes);
    expect(second.id).not.toBe(first.id);
    expect(second.sha256).toBe(first.sha256);
    expect(await contentsOf(bytes)).toBe(1);
    expect((await remove(first.id)).status).toBe(200);
    const sent = await server.call('GET', `/api/evidence/download/${second.id}`, { as: user });
    expect(sent.bytes.equals(bytes)).toBe(true);
    expect((await remove(second.id)).status).toBe(200);
    expect([await contentsOf(bytes), await chunksOf(bytes)]).toEqual([0, 0]);
    expect((await remove(second.id)).body.code).toBe('evidence.unknown');
  });

  test('of two companies are stored twice, and neither learns of the other', async () => {
    const bytes = pdf('shared invoice');
    const other = await server.company('Elsewhere');
    const stranger = await server.signedIn(other.id, ['USER']);
    const ours = await stored('ours.pdf', bytes);
    const theirs = await stored('theirs.pdf', bytes, stranger);
    expect(await contentsOf(bytes)).toBe(2);
    expect((await server.call('GET', `/api/evidence/download/${theirs.id}`, { as: user })).status).toBe(404);
    expect((await remove(ours.id)).status).toBe(200);
    const left = await server.call('GET', `/api/evidence/download/${theirs.id}`, { as: stranger });
    expect(left.bytes.equals(bytes)).toBe(true);
  });

  test('uploaded and deleted by many at once leave a complete file or none', async () => {
    const bytes = pdf('contended');
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const made = await upload(`name ${turn % 3}.pdf`, bytes);
        if (made.status !== 200) return made.status;
        if (turn % 2 === 0) return (await remove(made.body.data.id)).status;
        return made.status;
      }),
    );
    expect(answers.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const { data: files } = (await server.call('GET', '/api/evidence/list?search=name&size=100', { as: user })).body;
    for (const { id } of files) {
      const sent = await server.call('GET', `/api/evidence/download/${id}`, { as: user });
      expect(sent.bytes.equals(bytes)).toBe(true);
      expect((await remove(id)).status).toBe(200);
    }
    expect([await contentsOf(bytes), await chunksOf(bytes)]).toEqual([0, 0]);
  });
});

describe('attached to a record', () => {
  const store = () => server.services.get(EvidenceStore);
  const attach = (recordId: string, ids: readonly string[]) =>
    server.services
      .get(Database)
      .withTenant(company.id, (trx) => store().attach(trx, company.id, recordId, ids, uuidv7()));
  const record = async () => {
    const made = await server.call('POST', '/api/scope-management/create', {
      as: user,
      body: dieselBody(company.facility.id),
    });
    return made.body.data.id as string;
  };
  const namesOf = async (recordId: string) => {
    const { data } = (await server.call('GET', `/api/evidence/record/${recordId}`, { as: user })).body;
    return data.map(({ name }: { name: string }) => name);
  };

  test('files keep their order, are counted, and are replaced by the next list', async () => {
    const files = await Promise.all(['one', 'two', 'three'].map((name) => stored(`${name}.pdf`, pdf(name))));
    const [one, two, three] = files.map(({ id }) => id as string) as [string, string, string];
    const id = await record();
    await attach(id, [three, one, three]);
    expect(await namesOf(id)).toEqual(['three.pdf', 'one.pdf']);
    await attach(id, [one, two, three]);
    expect(await namesOf(id)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
    const counted = await server.services
      .get(Database)
      .withTenant(company.id, (trx) => store().countOf(trx, company.id, [id, uuidv7()]));
    expect([...counted]).toEqual([[id, 3]]);
    await attach(id, []);
    expect(await namesOf(id)).toEqual([]);
  });

  test('neither a missing file nor one of another company can be', async () => {
    const other = await server.company('Not ours');
    const stranger = await server.signedIn(other.id, ['USER']);
    const theirs = await stored('theirs.pdf', pdf('not ours'), stranger);
    const id = await record();
    for (const named of [theirs.id, uuidv7()])
      await expect(attach(id, [named])).rejects.toMatchObject({ code: 'evidence.unknown', statusCode: 400 });
    const many = Array.from({ length: 21 }, () => uuidv7());
    await expect(attach(id, many)).rejects.toMatchObject({ code: 'evidence.too-many' });
  });

  test('a file of a draft can be deleted, one of an approved record stays', async () => {
    const [draft, approved] = [await record(), await record()];
    const file = await stored('rests.pdf', pdf('rests'));
    await attach(draft, [file.id]);
    await attach(approved, [file.id]);
    await server.test.query("update emission_record set status = 'APPROVED' where id = $1", [approved]);
    const refused = await remove(file.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'evidence.in-use']);
    expect(await namesOf(draft)).toEqual(['rests.pdf']);
    await server.test.query("update emission_record set status = 'DRAFT' where id = $1", [approved]);
    expect((await remove(file.id)).status).toBe(200);
    expect(await namesOf(draft)).toEqual([]);
  });

  test('a file of a record that was ever submitted stays, even if detached', async () => {
    const [kept, off] = [await stored('sent.pdf', pdf('sent')), await stored('off.pdf', pdf('off'))];
    const attachmentIds = [kept.id, off.id];
    const body = dieselBody(company.facility.id, { attachmentIds });
    const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
    const id = await explainWarnings(server, user, made.body.data);
    const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const move = async (as: string, step: object) => {
      const moved = await server.call('POST', '/api/scope-management/status', { as, body: { ids: [id], ...step } });
      expect([moved.status, moved.body.data.rejected]).toEqual([200, []]);
    };
    await move(user, { status: 'SUBMITTED' });
    const refused = await remove(kept.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'evidence.in-use']);
    expect(refused.body.message).toContain('submitted');
    await move(admin, { status: 'RETURNED', reason: 'The wrong invoice' });
    expect((await remove(kept.id)).body.code).toBe('evidence.in-use');
    const { revision } = (await server.call('GET', `/api/scope-management/${id}`, { as: user })).body.data;
    const changed = await server.call('POST', '/api/scope-management/update', {
      as: user,
      body: { ...body, id, revision, attachmentIds: [kept.id, kept.id] },
    });
    // Listed twice, it is attached once.
    expect([changed.status, changed.body.data.attachmentIds]).toEqual([200, [kept.id]]);
    expect(await namesOf(id)).toEqual(['sent.pdf']);
    expect((await remove(off.id)).body.code).toBe('evidence.in-use');
    expect((await server.call('GET', `/api/evidence/download/${off.id}`, { as: user })).status).toBe(200);
  });

  test('is not deleted while a record that uses it is being approved', async () => {
    const id = await record();
    const file = await stored('race.pdf', pdf('race'));
    await attach(id, [file.id]);
    const database = server.services.get(Database);
    let removing: ReturnType<typeof remove> | undefined;
    await database.withTenant(company.id, async (trx) => {
      await trx
        .withTables<{ emission_record: { id: string; status: string } }>()
        .updateTable('emission_record')
        .set({ status: 'APPROVED' })
        .where('id', '=', id)
        .execute();
      removing = remove(file.id);
      // The deletion now waits for the record that is being approved.
      const waiting = () =>
        server.test.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
      await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBeGreaterThan(0);
    });
    expect((await removing)?.status).toBe(409);
    expect(await namesOf(id)).toEqual(['race.pdf']);
  });
});

test('too many uploads are refused with a time to wait', async () => {
  const busy = await server.company('Busy');
  const as = await server.signedIn(busy.id, ['USER']);
  const met: number[] = [];
  for (let turn = 0; turn < 202; turn += 1) met.push((await upload('same.csv', Buffer.from('a,b\n'), as)).status);
  expect([met.indexOf(429), met.at(-1)]).toEqual([200, 429]);
});
