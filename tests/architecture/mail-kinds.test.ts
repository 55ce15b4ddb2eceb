import { expect, test } from 'vitest';
import { MAIL_KINDS } from '#plugins/platform/mail/contract';
import { productFiles } from './support/source-files.ts';

test('the outbox has a text for exactly the kinds of mail that are written', () => {
  const writers = productFiles(/^src\/plugins\/[^/]+\/[^/]+\/server\/.*mails?\.ts$/).filter(({ tree }) =>
    /\bMail\b.* from '#plugins\/platform\/mail\/server'/.test(tree.text),
  );
  const written = writers.flatMap(({ tree }) =>
    [...tree.text.matchAll(/\bkind: '([a-z-]+\.[a-z-]+)'/g)].map(([, kind]) => kind),
  );
  expect(writers.length).toBeGreaterThan(3);
  expect([...new Set(written)].toSorted()).toEqual([...MAIL_KINDS].toSorted());
});
