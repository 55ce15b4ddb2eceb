import { z } from 'zod';
import { envelope, fields, route, textField } from '#contract';
import { newPassword } from '#plugins/identity/sign-in/contract';
import { MEMBER_ROLES } from '../domain/roles.ts';

const shared = { method: 'POST', tag: 'Invitations', authorities: 'public' } as const;

const AGAIN = 'api.open-link';

const token = textField(200, { error: AGAIN, tooLong: AGAIN }).min(1, AGAIN);

/** Form of the person who accepts. */
export const acceptForm = fields({
  password: newPassword,
  isAccepted: z.boolean().refine((given) => given, 'members.terms-missing'),
});

export const checkInvitationRoute = route({
  ...shared,
  path: '/api/invitation/check',
  summary: 'Shows whose invitation a link is. Does not use the link up.',
  body: fields({ token }),
  response: envelope(
    z.object({
      companyName: z.string(),
      name: z.string(),
      email: z.string(),
      authorities: z.array(z.enum(MEMBER_ROLES)),
      accessUntil: z.string().nullable(),
    }),
  ),
  errors: ['invitation.expired', 'rate.limited'],
});

export const acceptInvitationRoute = route({
  ...shared,
  path: '/api/invitation/accept',
  summary: 'Accepts an invitation with the link from its mail. The link works once.',
  body: fields({
    token,
    password: newPassword,
    /** Version of the terms the person accepted. The call is refused unless it is the one in force. */
    termsVersion: textField(20, { error: 'members.terms-missing' }).min(1, 'members.terms-missing'),
  }),
  response: envelope(z.object({ email: z.string() })),
  errors: [
    'invitation.expired',
    'invitation.address-taken',
    'invitation.terms-outdated',
    'password.weak',
    'rate.limited',
  ],
});
