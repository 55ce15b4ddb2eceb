import { z } from 'zod';
import { day, envelope, fields, id, pageOf, pageQuery, searchText, text } from '#contract';
import { emailAddress } from '#plugins/identity/sign-in/contract';
import { MEMBER_ROLES, rolesFault } from '../domain/roles.ts';

/** May sign in; may not sign in; has not answered the invitation (or not confirmed the sign-up) yet. */
export const MEMBER_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING'] as const;

export const MEMBER_SORT_FIELDS = ['name', 'email', 'createdAt'] as const;

const ROLES_FAULTS = {
  none: 'members.roles-missing',
  twice: 'members.roles-twice',
  'auditor-alone': 'members.auditor-alone',
} as const;

const role = z.enum(MEMBER_ROLES, { error: 'members.no-role' });

/** Roles of one person. */
export const memberRoles = z
  .array(role, { error: ROLES_FAULTS.none })
  .max(MEMBER_ROLES.length, ROLES_FAULTS.twice)
  .superRefine((roles, context) => {
    const fault = rolesFault(roles);
    if (fault) context.addIssue({ code: 'custom', message: ROLES_FAULTS[fault] });
  });

const member = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  authorities: z.array(z.enum(MEMBER_ROLES)),
  status: z.enum(MEMBER_STATUSES),
  /** Last day of an auditor's access. */
  accessUntil: z.string().nullable(),
  /** When the account was created or the person was invited. */
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** The invitation that has not been answered yet. */
  invitation: z.object({ expiresAt: z.string(), isExpired: z.boolean() }).nullable(),
};

/** A person of the own company. */
export const memberRow = z.object({ ...member, isSelf: z.boolean() }).meta({ id: 'Member' });

export type MemberRow = z.infer<typeof memberRow>;

/** A person of any company, for platform staff. */
export const userAccountRow = z
  .object({ ...member, companyId: z.string(), companyName: z.string() })
  .meta({ id: 'UserAccount' });

export type UserAccountRow = z.infer<typeof userAccountRow>;

export const memberQuery = {
  ...pageQuery,
  search: searchText.optional(),
  status: z.enum(MEMBER_STATUSES).optional(),
  role: role.optional(),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
  fieldSort: z.enum(MEMBER_SORT_FIELDS).default('name'),
};

/** The facts an administrator may set: name and roles, and an auditor's last day. */
export const memberFacts = { name: text, authorities: memberRoles, accessUntil: day.nullable().default(null) };

/** Language of the mail, and of the screens until the person chooses another. */
export const mailLanguage = z.enum(['en', 'vi', 'fr'], { error: 'profile.no-language' }).default('en');

export const inviteBody = fields({ ...memberFacts, email: emailAddress, language: mailLanguage });

export const memberUpdateBody = fields({ ...memberFacts, id });

export const settableStatus = z.enum(['ACTIVE', 'INACTIVE'], { error: 'company.no-status' });

/** Response to a change. */
export const changed = envelope(z.object({ id: z.string() }));

export const memberPage = pageOf(memberRow);

export const userAccountPage = pageOf(userAccountRow);
