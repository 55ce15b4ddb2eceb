import { createServer } from 'node:http';

/**
 * Loaded into a server that is measured. Whoever asks at its port has all collected that nobody holds, and is told the bytes
 * that are left; see `held-memory.mjs`.
 */
const probe = createServer((_request, answer) => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  answer.end(String(heapUsed + external));
});
probe.listen(Number(new URL(import.meta.url).searchParams.get('port')), '127.0.0.1').unref();
