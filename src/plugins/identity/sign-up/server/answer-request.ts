import type { CompanyStore } from '#plugins/company/company/server';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { OneTimeTokens } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import type { SignUpRequest } from './request-queue.ts';
import { signUpMail } from './sign-up-mails.ts';
import type { AddressHolder, WaitingSignUps } from './waiting-sign-ups.ts';

/** Services an answer needs. */
export interface AnswerParts {
  readonly waiting: WaitingSignUps;
  readonly companies: CompanyStore;
  readonly tokens: OneTimeTokens;
  readonly mails: MailBox;
  readonly log: SecurityLog;
}

/** Answers one request by mail, depending on the account of its address. Runs in the same transaction that takes the request. */
export async function answerRequest(trx: Trx, parts: AnswerParts, request: SignUpRequest): Promise<void> {
  const { waiting } = parts;
  const { email, wanted, createdAt } = request;
  const holder = await waiting.holderOf(trx, email);
  const note = (kind: string, about: AddressHolder | undefined) =>
    parts.log.note(trx, {
      kind,
      actorId: null,
      subjectId: about?.accountId ?? null,
      companyId: about?.companyId ?? null,
      facts: request,
    });

  if (wanted === null) {
    if (holder?.waitsSince) await postLink(trx, parts, holder, email);
    return note(holder?.waitsSince ? 'sign-up.asked-again' : 'sign-up.asked-in-vain', holder);
  }
  if (!holder) {
    const made = await waiting.add(trx, email, wanted, createdAt);
    await postLink(trx, parts, made, email);
    return note('sign-up.asked', made);
  }
  if (holder.waitsSince) {
    // Two processes may answer two requests out of order: the one that was sent last counts.
    if (Date.parse(createdAt) < Date.parse(holder.waitsSince)) return note('sign-up.asked-in-vain', holder);
    const changed = await waiting.replace(trx, holder, wanted, createdAt);
    await postLink(trx, parts, changed, email);
    return note('sign-up.asked', changed);
  }
  // A deactivated account gets no mail: not even the owner of the address learns anything.
  if (holder.isUnlinked) await parts.mails.post(trx, signUpMail.unlinked({ ...holder, email }));
  if (holder.status === 'ACTIVE') await parts.mails.post(trx, signUpMail.known({ ...holder, email }));
  return note('sign-up.asked-in-vain', holder);
}

async function postLink(trx: Trx, parts: AnswerParts, holder: AddressHolder, email: string): Promise<void> {
  const company = holder.companyId === null ? undefined : await parts.companies.company(trx, holder.companyId);
  const secret = await parts.tokens.issue(trx, holder.accountId, 'confirm-sign-up');
  await parts.mails.post(trx, signUpMail.confirm({ ...holder, email }, company?.name ?? '', secret));
}
