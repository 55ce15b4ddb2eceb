import { createHash, randomBytes } from 'node:crypto';
import type { Clock, RequestFacts, Trx } from '#server';
import type { FactorTables } from './factor-tables.ts';

/** For what a challenge was issued; it works for nothing else. */
type ChallengePurpose = 'sign-in' | 'passkey-alone' | 'add-passkey' | 'step-up';

/** Seconds a challenge works, and the most attempts with one. */
const SECONDS = 5 * 60;
const MOST_ATTEMPTS = 5;

interface NewChallenge {
  readonly purpose: ChallengePurpose;
  /** Null before it is known who signs in. */
  readonly accountId: string | null;
  /** When the password that was right was set; null if none was given. */
  readonly passwordSince?: string;
  /** What the passkey has to sign. */
  readonly webauthn?: string;
}

/** A challenge that is still good. */
export interface OpenChallenge {
  readonly accountId: string | null;
  readonly passwordSince: string | null;
  readonly webauthn: string | null;
}

/**
 * What was begun and waits for a proof. Its holder has a secret, of which the database stores the hash. It is bound to
 * its purpose, its account and the browser that began it. Work `asStaff`.
 */
export class ChallengeStore {
  constructor(private readonly clock: Clock) {}

  /** Returns the secret. */
  async issue(trx: Trx, { purpose, accountId, passwordSince, webauthn }: NewChallenge, facts: Client): Promise<string> {
    const made = randomBytes(32).toString('base64url');
    const now = this.clock.now().getTime();
    await tables(trx).deleteFrom('sign_in_challenge').where('expires_at', '<=', iso(now)).execute();
    await tables(trx)
      .insertInto('sign_in_challenge')
      .values({
        hash: hashOf(made),
        purpose,
        account_id: accountId,
        password_since: passwordSince ?? null,
        client: clientOf(facts),
        webauthn: webauthn ?? null,
        expires_at: iso(now + SECONDS * 1000),
      })
      .execute();
    return made;
  }

  /** Counts an attempt. Null for a challenge that is unknown, over, used up, for something else or of another browser. */
  async attempt(trx: Trx, given: string, purpose: ChallengePurpose, facts: Client): Promise<OpenChallenge | null> {
    const row = await tables(trx)
      .updateTable('sign_in_challenge')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('hash', '=', hashOf(given))
      .where('purpose', '=', purpose)
      .where('client', '=', clientOf(facts))
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('expires_at', '>', iso(this.clock.now().getTime()))
      .returning(['account_id as accountId', 'password_since as passwordSince', 'webauthn'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** The same without counting, to prepare an attempt. */
  async look(trx: Trx, given: string, purpose: ChallengePurpose, facts: Client): Promise<OpenChallenge | null> {
    const row = await tables(trx)
      .selectFrom('sign_in_challenge')
      .select(['account_id as accountId', 'password_since as passwordSince', 'webauthn'])
      .where('hash', '=', hashOf(given))
      .where('purpose', '=', purpose)
      .where('client', '=', clientOf(facts))
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('expires_at', '>', iso(this.clock.now().getTime()))
      .executeTakeFirst();
    return row ?? null;
  }

  /** Stores what a passkey has to sign. */
  async setWebauthn(trx: Trx, given: string, webauthn: string): Promise<void> {
    await tables(trx).updateTable('sign_in_challenge').set({ webauthn }).where('hash', '=', hashOf(given)).execute();
  }

  /** Uses it up; false if another request did so first. */
  async spend(trx: Trx, given: string): Promise<boolean> {
    const spent = await tables(trx)
      .deleteFrom('sign_in_challenge')
      .where('hash', '=', hashOf(given))
      .returning('hash')
      .executeTakeFirst();
    return spent !== undefined;
  }
}

type Client = Pick<RequestFacts, 'userAgent'>;

/** A browser as a request identifies it. The network address may change on the way, for example on a phone. */
const clientOf = ({ userAgent }: Client) => hashOf(userAgent);

const hashOf = (given: string) => createHash('sha256').update(given).digest('hex');

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const tables = (trx: Trx) => trx.withTables<FactorTables>();
