import { createServer, type Socket } from 'node:net';

/**
 * How the stand-in behaves. `scans`: as clamd; `small`: with a limit of 1 kB; `fails`: reports an error of its own; `babbles`: its
 * reply never ends.
 */
export type ScannerMood = 'scans' | 'small' | 'hangs' | 'resets' | 'ends' | 'fails' | 'babbles';

export interface ClamdStandIn {
  readonly address: { readonly host: string; readonly port: number };
  /** What was scanned to the end. */
  readonly scanned: readonly { readonly bytes: number; readonly chunks: number }[];
  mood: ScannerMood;
  close(): Promise<void>;
}

/** What the EICAR test file contains. The file itself would be caught on the developer's machine. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** A server that speaks the protocol of clamd: PING, and INSTREAM with its chunks. */
export async function clamdStandIn(mood: ScannerMood): Promise<ClamdStandIn> {
  const scanned: { bytes: number; chunks: number }[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let rest = Buffer.alloc(0);
    let chunks: Buffer[] | undefined;
    const answer = (text: string) => void socket.end(`${text}\0`);
    /** Reads what has arrived; the rest waits for more. */
    const read = (): void => {
      if (!chunks) {
        const end = rest.indexOf('\0');
        if (end < 0) return;
        const command = rest.toString('latin1', 0, end);
        rest = rest.subarray(end + 1);
        if (command === 'zPING') return answer(standIn.mood === 'fails' ? 'UNKNOWN COMMAND' : 'PONG');
        if (standIn.mood === 'fails') return answer("stream: Can't allocate memory ERROR");
        chunks = [];
      }
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0);
        if (length === 0) {
          const content = Buffer.concat(chunks);
          scanned.push({ bytes: content.length, chunks: chunks.length });
          return answer(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        }
        if (standIn.mood === 'small' && length > 1024) return answer('INSTREAM size limit exceeded. ERROR');
        if (rest.length < 4 + length) return undefined;
        chunks.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
      }
      return undefined;
    };
    socket.on('data', (chunk) => {
      if (standIn.mood === 'resets') return socket.resetAndDestroy();
      if (standIn.mood === 'ends') return socket.end();
      if (standIn.mood === 'hangs' || socket.writableEnded) return undefined;
      if (standIn.mood === 'babbles') return socket.write('x'.repeat(2000));
      rest = Buffer.concat([rest, Buffer.from(chunk)]);
      return read();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.');
  const standIn: ClamdStandIn = {
    address: { host: '127.0.0.1', port: address.port },
    scanned,
    mood,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
