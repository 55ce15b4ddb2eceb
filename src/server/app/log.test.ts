import { expect, test } from 'vitest';
import { makeLogger } from './log.ts';

test('logs neither secrets nor queries', () => {
  const lines: string[] = [];
  const logger = makeLogger('info', { write: (line) => lines.push(line) });
  logger.info(
    {
      password: 'hidden-p',
      body: { token: 'hidden-t', refreshToken: 'hidden-r' },
      headers: { authorization: 'Bearer hidden-b' },
    },
    'one',
  );
  logger.info(
    {
      req: {
        method: 'GET',
        url: '/api/x?secret=hidden-q',
        id: 'request-1',
        headers: { authorization: 'Bearer hidden-c' },
      },
    },
    'two',
  );
  const written = lines.join('');
  for (const secret of ['hidden-p', 'hidden-t', 'hidden-r', 'hidden-b', 'hidden-q', 'hidden-c'])
    expect(written).not.toContain(secret);
  expect(written).toContain('"path":"/api/x"');
  expect(written).toContain('request-1');
});
