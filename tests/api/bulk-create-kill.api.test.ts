import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { HALF_RECORDS } from '../fault/half-records.mjs';
import { seededRandom } from '../fault/seeded-random.mjs';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct, verifyRollup } from '../support/product-process.mjs';
import { dieselBody } from '../support/record-bodies.ts';
import { temporaryFolder } from '../support/temporary-folder.mjs';

/** Milliseconds: three starts on a machine busy with other tests. */
const PATIENCE = 180_000;
const ROWS = 150;
const CLIENTS = 3;

const serverDirectory = join(process.cwd(), 'dist', 'server');

beforeAll(buildStale, 60_000);

interface Outcome {
  readonly requestId: string;
  readonly state: string;
  readonly id: string;
}

test(
  'what a killed server acknowledged of bulk creations stands, and sending everything again repeats nothing',
  async () => {
    const random = seededRandom(11);
    const { folder: dataDirectory, remove } = temporaryFolder();
    const start = () => startProduct({ serverDirectory, dataDirectory });
    let product = await start();
    try {
      const user = await addCompanyWithUser(product);
      const sent: (ReturnType<typeof dieselBody> & { requestId: string })[][] = [];
      const known = new Map<string, string>();
      const send = async (token: string, records: object): Promise<readonly Outcome[] | null> => {
        try {
          const answer = await fetch(`${product.address}/api/scope-management/bulk-create`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify({ records }),
          });
          return answer.status === 200 ? (await answer.json()).data.rows : null;
        } catch {
          return null;
        }
      };
      const batch = () =>
        Array.from({ length: ROWS }, (_, n) => ({
          ...dieselBody(user.facilities[n % 4] ?? '', { quantity: n + 1 }),
          requestId: randomUUID() as string,
        }));

      for (const victim of ['server', 'postgres'] as const) {
        const token = await signIn(product, user);
        const pid = victim === 'server' ? product.pid : product.postmaster().pid;
        let acknowledged = 0;
        let isOver = false;
        const work = async () => {
          while (!isOver) {
            const records = batch();
            sent.push(records);
            const outcomes = await send(token, records);
            if (!outcomes) return;
            for (const { requestId, id, state } of outcomes) {
              expect(state).toBe('created');
              known.set(requestId, id);
            }
            acknowledged += 1;
            if (acknowledged === CLIENTS) setTimeout(() => process.kill(pid, 'SIGKILL'), 300 * random());
          }
        };
        await Promise.all(Array.from({ length: CLIENTS }, work));
        isOver = true;
        expect(acknowledged).toBeGreaterThanOrEqual(CLIENTS);
        await Promise.race([product.exited, wait(20_000)]);
        await product.stop();
        product = await start();
      }
      expect(sent.length * ROWS).toBeGreaterThan(known.size);

      const again = await signIn(product, user);
      for (const records of sent) {
        const outcomes = await send(again, records);
        for (const { requestId, id, state } of outcomes ?? []) {
          expect(['created', 'repeated']).toContain(state);
          const before = known.get(requestId);
          expect([state, id]).toEqual([before ? 'repeated' : state, before ?? id]);
          known.set(requestId, id);
        }
        expect(outcomes).toHaveLength(ROWS);
      }

      const everything = sent.length * ROWS;
      const [halves, ids] = await behindTheScenes(product, async (client) => [
        (await client.query(HALF_RECORDS)).rows,
        (await client.query('select id from emission_record')).rows.map(({ id }) => String(id)),
      ]);
      expect(halves).toEqual([]);
      expect(ids.toSorted()).toEqual([...known.values()].toSorted());
      expect(ids).toHaveLength(everything);
      const { ok, output } = await verifyRollup(product, serverDirectory);
      expect([ok, output]).toEqual([
        true,
        expect.stringMatching(new RegExp(`^${everything} records.* 0 differences`, 's')),
      ]);
    } finally {
      await product.stop();
      remove();
    }
  },
  PATIENCE,
);
