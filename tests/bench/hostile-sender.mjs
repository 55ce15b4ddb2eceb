import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Sends a file so many times at once, in a process of its own: who measures must not be busy sending. Writes the answers
 * as JSON, each with its status, its message and its milliseconds.
 */
const [address, token, path, file, times] = process.argv.slice(2);
const bytes = readFileSync(String(path));

async function send() {
  const form = new FormData();
  form.append('file', new Blob([bytes]), basename(String(file)));
  const began = performance.now();
  const answer = await fetch(String(address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { message, data } = await answer.json().catch(() => ({}));
  return { status: answer.status, message, id: data?.batches?.[0]?.id, milliseconds: performance.now() - began };
}

const answers = await Promise.all(
  Array.from({ length: Number(times) }, () =>
    send().catch((/** @type {Error} */ error) => ({
      status: 0,
      message: error.message,
      milliseconds: 0,
    })),
  ),
);
process.stdout.write(JSON.stringify(answers));
