import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './temporary-folder.mjs';

/** How the store fails. `changed`: it answers with other bytes than it was given. */
export type StoreMood = 'well' | 'down' | 'slow' | 'error' | 'changed';

/** A real S3 server behind a door that lets it fail. */
export interface TestStore {
  /** For `SCOPEBOOK_FILES`. */
  readonly url: string;
  readonly endpoint: string;
  mood: StoreMood;
  close(): Promise<void>;
}

/** Login of the server of the package; the product takes it from the environment. */
const LOGIN = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export async function testStore(): Promise<TestStore> {
  const { folder, remove } = temporaryFolder();
  const silent = { port: 0, address: '127.0.0.1', silent: true, directory: folder };
  const server = new S3rver({ ...silent, configureBuckets: [{ name: 'files' }] });
  const { port } = await server.run();
  const before = Object.keys(LOGIN).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, LOGIN);
  const door = createServer((asked, answer) => pass(store.mood, port, asked, answer));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const store: TestStore = {
    url: `s3://files/scopebook?endpoint=${encodeURIComponent(endpoint)}`,
    endpoint,
    mood: 'well',
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await server.close();
      remove();
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    },
  };
  return store;
}

function pass(mood: StoreMood, port: number, asked: IncomingMessage, answer: ServerResponse): void {
  if (mood === 'down') return void asked.socket.destroy();
  if (mood === 'slow') return;
  if (mood === 'error') return void answer.writeHead(500).end();
  const { method, url: path, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 500, given.headers);
    given.on('data', (part: Buffer) => {
      if (mood === 'changed' && method === 'GET') part[0] = (part[0] ?? 0) ^ 1;
      answer.write(part);
    });
    given.on('end', () => answer.end());
  });
  asked.pipe(onward);
}
