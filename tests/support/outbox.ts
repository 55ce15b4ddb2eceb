import { expect } from 'vitest';
import type { ApiServer } from './api-server.ts';

interface KeptMail {
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
}

/** Waiting mails to an address, the oldest first. */
export function mailsTo(server: ApiServer, recipient: string): Promise<KeptMail[]> {
  return server.test.query<KeptMail & Record<string, unknown>>(
    'select kind, language, subject, body_text as text from mail_message where recipient = $1 order by created_at, id',
    [recipient],
  );
}

/** Waits for the newest mail of a kind to an address; returns it and the secret in its link. */
export async function secretOf(server: ApiServer, recipient: string, kind: string): Promise<string> {
  let secret: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(server, recipient)).findLast((one) => one.kind === kind);
        secret = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
        return secret;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  return secret ?? '';
}
