import { z } from 'zod';
import { day, decimal, fields, id, LIMITS, MESSAGES, text } from '#contract';
import { companyNumber, hasNumber, numberFitsCountry, REGISTRATION_KINDS } from '#plugins/company/company/contract';

/** A member is a company of this platform and must consent; a named entity is anything else. */
export const ENTITY_KINDS = ['MEMBER', 'NAMED'] as const;

export type EntityKind = (typeof ENTITY_KINDS)[number];

/** State of a member's consent: INVITED until it answers, LEFT after it has left. */
const CONSENTS = ['INVITED', 'ACCEPTED', 'DECLINED', 'LEFT'] as const;

export type Consent = (typeof CONSENTS)[number];

/** Answers of an invited company. */
const DECISIONS = ['ACCEPTED', 'DECLINED', 'LEFT'] as const;

export type Decision = (typeof DECISIONS)[number];

/** Most facilities of one entity. */
const FACILITY_LIMIT = 500;

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

const percent = decimal(3).refine((given) => Number(given) <= 100, 'control-basis.share-most');

const facts = {
  kind: z.enum(ENTITY_KINDS),
  name: text,
  ...companyNumber,
  /** Absent: directly below the controlling corporation. */
  parentId: id.optional(),
  share: percent,
  fromDate: day,
  toDate: day.optional(),
  /** Facilities of the own company that belong to a named entity. */
  facilityIds: z.array(id).max(FACILITY_LIMIT),
};

type Facts = z.infer<z.ZodObject<typeof facts>>;

function withRules<S extends z.ZodType<Facts>>(schema: S): S {
  return schema.superRefine(
    (given, context) => {
      const { kind, fromDate, toDate, facilityIds, country } = given;
      const add = (path: keyof Facts, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'MEMBER' && !hasNumber(given))
        add((country ?? 'AU') === 'AU' ? 'abn' : 'registrationNumber', MESSAGES.required);
      numberFitsCountry(given, context);
      if (kind === 'MEMBER' && facilityIds.length > 0) add('facilityIds', 'company-group.own-facilities');
      if (toDate !== undefined && toDate <= fromDate) add('fromDate', MESSAGES.fromBeforeTo);
    },
    { when: ({ value }) => Array.isArray((value as Partial<Facts> | null)?.facilityIds) },
  );
}

/** Form of an entity. */
export const entityForm = withRules(fields(facts));

export type EntityForm = z.infer<typeof entityForm>;

export const entityCreateBody = withRules(fields({ ...facts, ...ofCompany }));

export const entityUpdateBody = withRules(
  fields({ ...facts, ...ofCompany, id, revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer) }),
);

export const decideBody = fields({
  entityId: id,
  /** Of the invitation as it was read: a company must not consent to days or a share it has not seen. */
  revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer),
  decision: z.enum(DECISIONS),
  /** For LEFT: the first day without membership, today or later; absent: today. */
  from: day.optional(),
  ...ofCompany,
});

const facility = z.object({ id: z.string(), name: z.string(), country: z.string(), state: z.string() });

/** Number in the register of a country other than Australia. */
const registration = z
  .object({ country: z.string(), kind: z.enum(REGISTRATION_KINDS), number: z.string() })
  .meta({ id: 'CompanyRegistration' });

/** An entity of the structure, in tree order. */
export const groupEntity = z
  .object({
    id: z.string(),
    /** Sent with a later change, so that it does not overwrite another user's. */
    revision: z.int(),
    parentId: z.string().nullable(),
    /** 1: directly below the controlling corporation. */
    level: z.int(),
    kind: z.enum(ENTITY_KINDS),
    name: z.string(),
    abn: z.string().nullable(),
    registration: registration.nullable(),
    /** Per cent held by its parent, and by the controlling corporation through all levels. */
    share: z.string(),
    effectiveShare: z.string(),
    fromDate: z.string(),
    toDate: z.string().nullable(),
    /** Null for named entities, which need no consent. */
    consent: z.enum(CONSENTS).nullable(),
    decidedAt: z.string().nullable(),
    /** First day after it left: earlier days still count. */
    leftFrom: z.string().nullable(),
    /** Of a named entity: facilities of the own company assigned to it. Of a member: its own, once it has accepted. */
    facilities: z.array(facility),
  })
  .meta({ id: 'GroupEntity' });

export type GroupEntity = z.infer<typeof groupEntity>;

export const groupStructure = z
  .object({
    controlling: z.object({ name: z.string(), abn: z.string().nullable(), registration: registration.nullable() }),
    /** Facilities of the controlling corporation not assigned to an entity. */
    facilities: z.array(facility),
    entities: z.array(groupEntity),
  })
  .meta({ id: 'GroupStructure' });

export type GroupStructureAnswer = z.infer<typeof groupStructure>;

/** A group the company was invited to. */
export const groupInvitation = z
  .object({
    entityId: z.string(),
    /** Increases with every change of the entity and every answer. */
    revision: z.int(),
    controllingName: z.string(),
    share: z.string(),
    fromDate: z.string(),
    toDate: z.string().nullable(),
    consent: z.enum(CONSENTS),
    decidedAt: z.string().nullable(),
    leftFrom: z.string().nullable(),
  })
  .meta({ id: 'GroupInvitation' });

export type GroupInvitation = z.infer<typeof groupInvitation>;
