import { z } from 'zod';
import { day, decimal, fields, id, LIMITS, MESSAGES, text } from '#contract';
import { abn } from '#plugins/company/company/contract';
import { BASES } from '../domain/index.ts';

/** The controller: the own company, one connected with it, or another by name. */
export const CONTROLLER_KINDS = ['OWN', 'CONNECTED', 'NAMED'] as const;

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

// Text that is not a number is left to `decimal`.
const percent = decimal(3).refine((given) => !(Number(given) > 100), 'control-basis.share-most');

const facts = {
  facilityId: id,
  basis: z.enum(BASES),
  fromDate: day,
  toDate: day.optional(),
  /** Per cent. Required for EQUITY; optional for FINANCIAL, for joint control. */
  equityShare: percent.optional(),
  /** Required for OPERATIONAL and FINANCIAL. */
  controllerKind: z.enum(CONTROLLER_KINDS).optional(),
  controllerId: id.optional(),
  controllerName: text.optional(),
  controllerAbn: abn.optional(),
};

type Facts = z.infer<z.ZodObject<typeof facts>>;

const NOT_HERE = 'control-basis.not-here';

/** Faults of fields that depend on each other. */
function faultsOf(given: Facts): readonly (readonly [keyof Facts, string])[] {
  const { basis, controllerKind, fromDate, toDate } = given;
  const asked: readonly (readonly [keyof Facts, 'must' | 'may' | 'not'])[] = [
    ['equityShare', basis === 'EQUITY' ? 'must' : basis === 'FINANCIAL' ? 'may' : 'not'],
    ['controllerKind', basis === 'EQUITY' ? 'not' : 'must'],
    ['controllerId', controllerKind === 'CONNECTED' ? 'must' : 'not'],
    ['controllerName', controllerKind === 'NAMED' ? 'must' : 'not'],
    ['controllerAbn', controllerKind === 'NAMED' ? 'may' : 'not'],
  ];
  const faults = asked.flatMap(([field, rule]): readonly (readonly [keyof Facts, string])[] => {
    if (given[field] === undefined) return rule === 'must' ? [[field, MESSAGES.required]] : [];
    return rule === 'not' ? [[field, NOT_HERE]] : [];
  });
  return toDate !== undefined && toDate <= fromDate ? [['fromDate', MESSAGES.fromBeforeTo], ...faults] : faults;
}

function withRules<S extends z.ZodType<Facts>>(schema: S): S {
  return schema.superRefine(
    (given, context) => {
      for (const [field, message] of faultsOf(given)) context.addIssue({ code: 'custom', path: [field], message });
    },
    // Reported together with faults of single fields, so that users do not meet them only after fixing those.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** Form of a period. */
export const basisForm = withRules(fields(facts));

export type BasisForm = z.infer<typeof basisForm>;

export const basisCreateBody = withRules(fields({ ...facts, ...ofCompany }));

export const basisUpdateBody = withRules(
  fields({ ...facts, ...ofCompany, id, revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer) }),
);

const controller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('OWN') }),
  z.object({ kind: z.literal('CONNECTED'), companyId: z.string(), name: z.string() }),
  z.object({ kind: z.literal('NAMED'), name: z.string(), abn: z.string().nullable() }),
]);

/** A basis of a facility from one day to another. */
export const basisRow = z
  .object({
    id: z.string(),
    /** Sent with a later change, so that it does not overwrite another user's. */
    revision: z.int(),
    facilityId: z.string(),
    facilityName: z.string(),
    basis: z.enum(BASES),
    fromDate: z.string(),
    toDate: z.string().nullable(),
    equityShare: z.string().nullable(),
    controller: controller.nullable(),
  })
  .meta({ id: 'ControlBasis' });

export type BasisRow = z.infer<typeof basisRow>;
