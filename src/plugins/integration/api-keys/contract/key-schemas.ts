import { z } from 'zod';
import { AUTHORITIES, fields, id, messageFor, SCOPES, textField, type Scope } from '#contract';
import { memberRoles } from '#plugins/identity/members/contract';
import { KEY_DAYS, OVERLAP_DAYS } from '../domain/index.ts';

/** Scopes of published protocols: their clients have credentials of their own. */
const OF_PROTOCOLS: readonly Scope[] = ['scim', 'pact'];

/** What a key may be allowed to do. */
export const KEY_SCOPES = SCOPES.filter((scope) => !OF_PROTOCOLS.includes(scope));

export const KEY_STATES = ['ACTIVE', 'EXPIRED', 'STOPPED', 'REVOKED'] as const;

/** Most facilities a key may be limited to. */
export const KEY_FACILITIES = 200;

const scope = z
  .enum(SCOPES, { error: 'api-keys.no-scope' })
  .refine((one) => KEY_SCOPES.includes(one), 'api-keys.no-scope');

const scopes = z
  .array(scope, { error: 'api-keys.scopes-missing' })
  .min(1, 'api-keys.scopes-missing')
  .max(SCOPES.length, 'api-keys.no-scope')
  .transform((given) => [...new Set(given)].toSorted());

const days = (least: number, most: number) => {
  const error = messageFor('api-keys.days', { least, most });
  return z.int({ error }).min(least, error).max(most, error);
};

const name = textField(60, { error: 'api-keys.name-missing' }).trim().min(1, 'api-keys.name-missing');

const expiresInDays = days(KEY_DAYS.least, KEY_DAYS.most);

/** A key of staff: it has their role, and no facilities. */
export const createStaffKeyBody = fields({ name, scopes, expiresInDays });

export const createKeyBody = fields({
  name,
  scopes,
  authorities: memberRoles,
  expiresInDays,
  /** Null: every facility of the company. */
  facilityIds: z
    .array(id)
    .min(1, 'api-keys.facilities-missing')
    .max(KEY_FACILITIES, messageFor('api-keys.facilities-most', { most: KEY_FACILITIES }))
    .nullable()
    .transform((given) => given && [...new Set(given)]),
});

export const renameKeyBody = fields({ id, name });

export const revokeKeyBody = fields({ id });

export const takeOverKeyBody = fields({ id });

export const rotateKeyBody = fields({
  id,
  /** Days the present secret stays valid beside the new one. 0: it ends at once. */
  overlapDays: days(0, OVERLAP_DAYS.most),
  expiresInDays,
});

/** A key without its secret. */
export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The last characters of the secret. */
    hint: z.string(),
    authorities: z.array(z.enum(AUTHORITIES)),
    scopes: z.array(z.enum(SCOPES)),
    /** Null: every facility. */
    facilities: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
    /** STOPPED: the person who answers for it left the company. */
    state: z.enum(KEY_STATES),
    createdAt: z.string(),
    createdBy: z.string(),
    /** The person who answers for it: its creator, or who took it over. */
    answersFor: z.string(),
    stoppedAt: z.string().nullable(),
    expiresAt: z.string(),
    rotatedAt: z.string().nullable(),
    /** Until when the secret before the last rotation is valid as well; null if it is not. */
    formerUntil: z.string().nullable(),
    revokedAt: z.string().nullable(),
    revokedBy: z.string().nullable(),
    /** Written at most every five minutes. */
    lastUsedAt: z.string().nullable(),
    lastUsedFrom: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKey = z.infer<typeof apiKey>;

/** A new secret: the only response that has it. */
export const newSecret = z.object({ id: z.string(), secret: z.string() });
