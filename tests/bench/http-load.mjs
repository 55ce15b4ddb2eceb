import { connect } from 'node:net';

/**
 * What one side of a measurement did in one round.
 * @typedef {{ requests: number, perSecond: number, p50: number, p95: number }} Round times in milliseconds
 */

/**
 * A request as bytes, ready to be written.
 * @param {string} method
 * @param {string} target path and query
 * @param {{ token?: string, body?: unknown }} [parts]
 */
export function requestBytes(method, target, { token, body } = {}) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(payload ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`);
}

/**
 * Keeps connections busy, one request at a time each, for some time. Reads just enough of HTTP to know where an answer
 * ends, so that on two processors the load does not take the time that is to be measured.
 * @param {number} port of this machine
 * @param {readonly Buffer[]} requests sent in turn
 * @param {{ connections: number, milliseconds: number }} options
 * @returns {Promise<Round>}
 * @throws {Error} when an answer is not 200
 */
export async function load(port, requests, { connections, milliseconds }) {
  /** @type {number[]} */
  const times = [];
  const started = performance.now();
  const end = started + milliseconds;
  let next = 0;
  const nextRequest = () => /** @type {Buffer} */ (requests[next++ % requests.length]);
  await Promise.all(Array.from({ length: connections }, () => busyUntil(end, port, nextRequest, times)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * @param {number} end
 * @param {number} port
 * @param {() => Buffer} nextRequest
 * @param {number[]} times
 * @returns {Promise<void>}
 */
function busyUntil(end, port, nextRequest, times) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let sent = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      sent = performance.now();
      socket.write(nextRequest());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection in the middle of a measurement.')));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === undefined || received.length < length) return;
      if (received.toString('latin1', 9, 12) !== '200') {
        reject(new Error(`An answer in the middle of a measurement:\n${received.toString('utf8', 0, 2000)}`));
        socket.destroy();
        return;
      }
      received = Buffer.alloc(0);
      const now = performance.now();
      times.push(now - sent);
      if (now < end) return send();
      resolve();
      socket.destroy();
    });
  });
}

/**
 * Bytes of the whole answer; nothing while its head is not complete.
 * @param {Buffer} bytes
 */
function answerLength(bytes) {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('An answer without a length cannot be measured here.');
  return head + 4 + Number(length);
}
