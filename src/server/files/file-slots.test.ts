import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { problem } from '#contract';
import { FileSlots } from './file-slots.ts';

const places = () => new FileSlots(2, () => problem('test.busy', 503, 'Others are being written.'));

async function* pieces() {
  yield 'one';
  yield 'two';
}

const file = (content: AsyncIterable<string> = pieces()) => ({ name: 'a.csv', type: 'text/csv', content });
const reading = ({ content }: { content: Uint8Array | AsyncIterable<unknown> }) =>
  (content as AsyncIterable<unknown>)[Symbol.asyncIterator]();

test('counts concurrent calls before any of their files is ready', async () => {
  const made = places();
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => made.send(async () => file())));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(asked[2]).toMatchObject({ reason: { code: 'test.busy', statusCode: 503 } });
});

test.each([
  ['read to its end', readWhole],
  [
    'whole at once',
    async (made: FileSlots) => void (await made.send(async () => ({ ...file(), content: Buffer.of(1) }))),
  ],
  [
    'refused while it was made',
    async (made: FileSlots) =>
      void (await made.send(() => Promise.reject(new Error('no'))).catch((error: unknown) => String(error))),
  ],
  [
    'left in the middle',
    async (made: FileSlots) => {
      const begun = reading(await made.send(async () => file()));
      await begun.next();
      await begun.return?.();
      // Leaving twice frees only one slot.
      await begun.return?.();
    },
  ],
  [
    'broken in the middle',
    async (made: FileSlots) => {
      const broken = async function* () {
        yield 'one';
        throw new Error('lost');
      };
      const begun = reading(await made.send(async () => file(broken())));
      await begun.next();
      await expect(begun.next()).rejects.toThrow('lost');
    },
  ],
  [
    'left before its first byte',
    async (made: FileSlots) => {
      const { content } = await made.send(async () => file());
      const stream = Readable.from(content as AsyncIterable<string>);
      const closed = new Promise((resolve) => stream.on('close', resolve));
      stream.destroy();
      await closed;
    },
  ],
])('frees the slot of a file that was %s, exactly once', async (_way, end) => {
  const made = places();
  const held = await made.send(async () => file());
  await end(made);
  const next = await made.send(async () => file());
  await expect(made.send(async () => file())).rejects.toMatchObject({ code: 'test.busy' });
  for (const one of [held, next]) expect(await whole(one.content as AsyncIterable<string>)).toEqual(['one', 'two']);
});

/** All chunks, joined. */
async function whole(content: AsyncIterable<string>) {
  const found: string[] = [];
  for await (const piece of content) found.push(piece);
  return found;
}

async function readWhole(made: FileSlots) {
  const { content } = await made.send(async () => file());
  expect(await whole(content as AsyncIterable<string>)).toEqual(['one', 'two']);
}
