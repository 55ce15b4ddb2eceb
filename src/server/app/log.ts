import { pino, type Logger } from 'pino';

/** Paths that never reach a log line, wherever an object is logged. */
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

/** The process's logger: JSON lines with a request id, secrets removed, addresses without their query. */
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
