import { expect, test } from 'vitest';
import { facilityLimit, limitedContent, limitedTo, withinFacilities, withoutLimit } from './facility-limit.ts';

const own = ['0190f3b0-7a4e-7c31-8f00-0123456789ab'];

test('the limit holds for everything that follows in the work, and for nothing else', async () => {
  expect(facilityLimit()).toBeNull();
  await limitedTo(own, async () => {
    await Promise.resolve();
    expect(facilityLimit()).toEqual(own);
    withoutLimit(() => expect(facilityLimit()).toBeNull());
    expect(facilityLimit()).toEqual(own);
  });
  expect(facilityLimit()).toBeNull();
  expect(limitedTo(null, facilityLimit)).toBeNull();
});

test('later pieces of a file are read within the limit, also when the reader leaves', async () => {
  const seen: unknown[] = [];
  async function* pieces() {
    try {
      for (let at = 0; at < 3; at += 1) {
        seen.push(facilityLimit());
        yield String(at);
      }
    } finally {
      seen.push(facilityLimit());
    }
  }
  const content = limitedContent(own, pieces());
  if (content instanceof Uint8Array) throw new Error('The content became bytes.');
  for await (const piece of content) if (piece === '1') break;
  expect(seen).toEqual([own, own, own]);
});

test('what the database refuses is a 403, and other faults stay what they are', async () => {
  const refused = Object.assign(new Error('permission denied for table target'), { code: '42501' });
  await expect(withinFacilities(() => Promise.reject(refused))).rejects.toMatchObject({
    statusCode: 403,
    code: 'caller.facilities-only',
  });
  await expect(withinFacilities(() => Promise.reject(new Error('else')))).rejects.toThrow('else');
});
