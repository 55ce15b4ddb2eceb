import { z } from 'zod';
import { bodyRevision, fields, id, MESSAGES, optionalText, text, textField } from '#contract';

/** Most partners of a company. */
export const PARTNERS_MOST = 500;

/** An HTTPS address without credentials, query or fragment. */
const HTTPS = /^https:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/i;

const address = textField(500)
  .trim()
  .overwrite((given) => given.replace(/\/+$/, ''))
  .refine((given) => given === '' || HTTPS.test(given), 'pact.no-address');

const parts = {
  name: text,
  /** Whom to ask at the partner. */
  contact: optionalText.default(''),
  /** Where the partner’s own system answers: `https://pact.example.com`. Empty: it only calls. */
  baseUrl: address.default(''),
  /** Where its tokens come from; empty: the same address. */
  authUrl: address.default(''),
  /** The credentials that the partner’s system has issued to us. */
  clientId: textField(300).trim().default(''),
  clientSecret: textField(500).min(1, MESSAGES.required).optional(),
  /** Answers requests at once with matching footprints of the partner, and rejects what it cannot match. */
  isAutomatic: z.boolean().default(false),
};

const isComplete = ({ baseUrl, clientId }: { readonly baseUrl: string; readonly clientId: string }) =>
  (baseUrl === '') === (clientId === '');

const AND_CLIENT = { error: MESSAGES.required, path: ['clientId'] };

export const partnerBody = fields(parts).refine(isComplete, AND_CLIENT);
export const partnerChange = fields({ ...parts, revision: bodyRevision }).refine(isComplete, AND_CLIENT);

export type PartnerBody = z.infer<typeof partnerBody>;

export const partner = z
  .object({
    id: z.string(),
    revision: z.int(),
    name: z.string(),
    contact: z.string(),
    baseUrl: z.string(),
    authUrl: z.string(),
    /** The client of the partner’s system that we are. */
    outgoingClientId: z.string(),
    hasSecret: z.boolean(),
    isAutomatic: z.boolean(),
    /** The client that the partner’s system is here. */
    clientId: z.string(),
    /** Its secrets that are valid, without their text. */
    secrets: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
        endsAt: z.string().nullable(),
      }),
    ),
    footprints: z.int(),
  })
  .meta({ id: 'PactPartner' });

export type Partner = z.infer<typeof partner>;

/** Shown once: only a hash of the secret is stored. */
export const issuedSecret = z.object({ clientId: z.string(), clientSecret: z.string() }).meta({ id: 'PactSecret' });

export type IssuedSecret = z.infer<typeof issuedSecret>;

export const grantBody = fields({
  footprintId: id,
  partnerIds: z.array(id).min(1, MESSAGES.required).max(PARTNERS_MOST),
});
