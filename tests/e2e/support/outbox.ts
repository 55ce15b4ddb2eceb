import { expect } from '@playwright/test';
import type { Api } from './api.ts';

interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
}

/** Mails of a kind to a person, the newest first, as staff find them. */
export async function mailsTo(staff: Api, recipient: string, kind: string): Promise<readonly MailRow[]> {
  const answer = await staff.get(`/api/admin/mail/list?size=100&search=${encodeURIComponent(recipient)}`);
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: MailRow[] };
  return data.filter((mail) => mail.to === recipient && mail.kind === kind);
}

/** Path of the newest such mail's link, once there are more mails than `before`. */
export async function newLink(staff: Api, recipient: string, kind: string, before: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(staff, recipient, kind)).length).toBeGreaterThan(before);
  const [newest] = await mailsTo(staff, recipient, kind);
  const answer = await staff.get(`/api/admin/mail/${newest?.id}`);
  const { data } = (await answer.json()) as { data: { text: string | null } };
  const link = /https?:\/\/\S+/.exec(data.text ?? '')?.[0];
  if (link === undefined) throw new Error(`The mail to ${recipient} has no link.`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
