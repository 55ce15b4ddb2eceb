import { uuidv7, type RequestFacts, type Trx } from '#server';
import type { SecurityTables } from './security-tables.ts';

/** An event about accounts or access. */
export interface SecurityEvent {
  /** `<plugin>.<what>`, past tense for what happened: `sign-in.refused`, `account.deactivated`. */
  readonly kind: string;
  /** Who did it; null if unknown. */
  readonly actorId: string | null;
  /** Whose account it is about; null if there is no such account. */
  readonly subjectId: string | null;
  readonly companyId: string | null;
  /** Where the request came from; null for the program itself. */
  readonly facts: Pick<RequestFacts, 'address' | 'userAgent'> | null;
  /** Further details: `{because: 'refresh token used twice'}`. Never a secret. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Adds to the trail. */
export class SecurityLog {
  async note(trx: Trx, { kind, actorId, subjectId, companyId, facts, detail = {} }: SecurityEvent): Promise<void> {
    await trx
      .withTables<SecurityTables>()
      .insertInto('security_event')
      .values({
        id: uuidv7(),
        kind,
        actor_id: actorId,
        subject_id: subjectId,
        event_company_id: companyId,
        address: facts?.address ?? null,
        user_agent: facts?.userAgent.slice(0, 200) ?? null,
        detail: JSON.stringify(detail),
      })
      .execute();
  }
}
