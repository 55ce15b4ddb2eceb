import { problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import { uuidv7, type Clock, type Database, type RequestFacts, type SealedSecrets, type Trx } from '#server';
import { PARTNERS_MOST, type Partner, type PartnerBody } from '../contract/index.ts';
import { clientIdOf, hashOf, newSecret } from './client-ids.ts';
import type { PartnerFacts, PartnerStore, ShownPartner, StoredPartner } from './partner-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: PartnerStore;
  readonly secrets: SealedSecrets;
  readonly log: SecurityLog;
  readonly clock: Clock;
}

/** Who changes something, and from where. */
export interface PartnerActor {
  readonly companyId: string;
  readonly accountId: string;
  readonly facts: Pick<RequestFacts, 'address' | 'userAgent'>;
}

/** Hours earlier secrets stay valid after a rotation, so that a partner can change over. */
const OVERLAP_HOURS = 24;

interface Issued {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Partners of a company: added, changed, their credentials issued, rotated and revoked. */
export class PartnerService {
  constructor(private readonly parts: Parts) {}

  async create(actor: PartnerActor, body: PartnerBody): Promise<{ partner: Partner; issued: Issued }> {
    const { database, store, clock } = this.parts;
    const { companyId, accountId } = actor;
    const id = uuidv7();
    const facts = this.factsOf(companyId, id, body, null);
    return database.withTenant(companyId, async (trx) => {
      if ((await store.list(trx, companyId)).length >= PARTNERS_MOST)
        throw problem('pact.partners-most', 409, 'pact.partners-most');
      await store.add(trx, companyId, id, { ...facts, created_at: clock.now().toISOString(), created_by: accountId });
      const issued = await this.issue(trx, actor, id);
      return { partner: await this.shown(trx, companyId, id), issued };
    });
  }

  change({ companyId }: PartnerActor, id: string, body: PartnerBody & { readonly revision: number }): Promise<Partner> {
    const { database, store } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const held = await this.held(trx, companyId, id);
      if (held.revision !== body.revision) throw problem('pact.stale', 409, 'pact.stale');
      await store.change(trx, companyId, id, this.factsOf(companyId, id, body, held), held.revision + 1);
      return this.shown(trx, companyId, id);
    });
  }

  rotate(actor: PartnerActor, id: string): Promise<{ partner: Partner; issued: Issued }> {
    const { database, store, clock } = this.parts;
    const { companyId } = actor;
    return database.withTenant(companyId, async (trx) => {
      await this.held(trx, companyId, id);
      const end = new Date(clock.now().getTime() + OVERLAP_HOURS * 3_600_000).toISOString();
      await store.endSecrets(trx, companyId, id, end);
      const issued = await this.issue(trx, actor, id);
      return { partner: await this.shown(trx, companyId, id), issued };
    });
  }

  revoke(actor: PartnerActor, id: string): Promise<Partner> {
    const { database, store, clock } = this.parts;
    const { companyId } = actor;
    return database.withTenant(companyId, async (trx) => {
      await this.held(trx, companyId, id);
      await store.endSecrets(trx, companyId, id, clock.now().toISOString());
      await this.note(trx, actor, 'pact.secrets-revoked', id);
      return this.shown(trx, companyId, id);
    });
  }

  /** The same 404 for a partner that does not exist and for one of another company. */
  async held(trx: Trx, companyId: string, id: string): Promise<StoredPartner> {
    const found = await this.parts.store.hold(trx, companyId, id);
    if (!found) throw unknownPartner();
    return found;
  }

  private async issue(trx: Trx, actor: PartnerActor, partnerId: string): Promise<Issued> {
    const { store, clock } = this.parts;
    const { companyId, accountId } = actor;
    const clientSecret = newSecret();
    const secret = { id: uuidv7(), hash: hashOf(clientSecret), at: clock.now().toISOString(), by: accountId };
    await store.addSecret(trx, companyId, partnerId, secret);
    await this.note(trx, actor, 'pact.secret-issued', partnerId);
    return { clientId: clientIdOf({ companyId, partnerId }), clientSecret };
  }

  private async shown(trx: Trx, companyId: string, id: string): Promise<Partner> {
    const found = await this.parts.store.find(trx, companyId, id);
    if (!found) throw unknownPartner();
    return presentPartner(companyId, found);
  }

  private factsOf(companyId: string, id: string, body: PartnerBody, held: StoredPartner | null): PartnerFacts {
    const { name, contact, baseUrl, authUrl, clientId, clientSecret, isAutomatic } = body;
    const isSame =
      held !== null && held.base_url === baseUrl && held.auth_url === authUrl && held.client_id === clientId;
    const kept = isSame ? held.client_secret : null;
    // A stored secret goes only where it was entered for, so that nobody can have it sent to a system of their own.
    if (baseUrl !== '' && clientSecret === undefined && kept === null)
      throw problem('pact.secret-again', 409, 'pact.secret-again', [
        { path: 'clientSecret', message: 'pact.secret-again' },
      ]);
    const sealed = clientSecret && this.parts.secrets.seal(clientSecret, secretPurpose(companyId, id));
    return {
      name,
      contact,
      base_url: baseUrl,
      auth_url: baseUrl === '' ? '' : authUrl,
      client_id: clientId,
      client_secret: baseUrl === '' ? null : (sealed ?? kept),
      is_automatic: isAutomatic,
    };
  }

  private note(
    trx: Trx,
    { companyId, accountId, facts }: PartnerActor,
    kind: 'pact.secret-issued' | 'pact.secrets-revoked',
    partnerId: string,
  ): Promise<void> {
    const detail = { partner: partnerId };
    return this.parts.log.note(trx, { kind, actorId: accountId, subjectId: null, companyId, facts, detail });
  }
}

/** What a secret is sealed for: it cannot be opened for another company or partner. */
export const secretPurpose = (companyId: string, partnerId: string) => `pact ${companyId} ${partnerId}`;

export const unknownPartner = () => problem('pact.partner-unknown', 404, 'pact.partner-unknown');

const moment = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

/** A partner as the API returns it: without secrets. */
export function presentPartner(companyId: string, stored: ShownPartner): Partner {
  return {
    id: stored.id,
    revision: stored.revision,
    name: stored.name,
    contact: stored.contact,
    baseUrl: stored.base_url,
    authUrl: stored.auth_url,
    outgoingClientId: stored.client_id,
    hasSecret: stored.client_secret !== null,
    isAutomatic: stored.is_automatic,
    clientId: clientIdOf({ companyId, partnerId: stored.id }),
    secrets: stored.secrets.map((secret) => ({
      id: secret.id,
      createdAt: moment(secret.createdAt) ?? '',
      lastUsedAt: moment(secret.lastUsedAt),
      endsAt: moment(secret.endsAt),
    })),
    footprints: stored.footprints,
  };
}
