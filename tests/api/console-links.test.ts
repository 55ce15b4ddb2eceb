import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailBox } from '#plugins/platform/mail/server';
import { Database, later } from '#server';
import { printLinks } from '../../src/plugins/platform/mail/server/console-transport.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

test('without a mail server the console shows a mail’s recipient, subject and link', async () => {
  const printed: string[] = [];
  const database = server.services.get(Database);
  const listening = printLinks(database, (text) => void printed.push(text));
  const post = () =>
    database.asStaff({ action: 'test', audit: false }, (trx) =>
      server.services.get(MailBox).post(trx, {
        kind: 'password-reset.link',
        to: 'mai@example.test',
        language: 'fr',
        subject: later('password-reset.mail.link.subject'),
        paragraphs: [],
        action: {
          label: later('password-reset.mail.link.button'),
          address: '/forgot-password/auth-token#token=abc-123',
        },
      }),
    );
  // The database listener takes a moment to connect; mails posted before that are not noticed.
  await expect
    .poll(
      async () => {
        await post();
        return printed.join('');
      },
      { timeout: 10_000 },
    )
    .toMatch(
      /Mail to mai@example\.test: Choisir un autre mot de passe\n {2}http:\S+\/forgot-password\/auth-token#token=abc-123\n/,
    );
  await listening.close();
});
