import { pino, type Logger } from 'pino';

/** Paths that are removed from every logged object. */
const SECRET_PATHS = [
  'password',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.refreshToken',
  '*.authorization',
  '*.cookie',
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
];

/** The logger of the process: JSON lines with a request id, without secrets, addresses without their query. */
export function makeLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[removed]' },
    serializers: {
      req: (request: { method?: string; url?: string; id?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        id: request.id,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
