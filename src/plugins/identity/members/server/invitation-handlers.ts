import { serve, type ServedRoute } from '#server';
import { acceptInvitationRoute, checkInvitationRoute } from '../contract/index.ts';
import type { AcceptService } from './accept-service.ts';

/** Calls for the holder of an invitation's link. */
export function invitationHandlers(service: AcceptService): readonly ServedRoute[] {
  return [
    serve(checkInvitationRoute, async ({ body, facts }) => {
      const { companyName, name, email, authorities, accessUntil } = await service.check(body.token, facts);
      return { statusCode: 200, data: { companyName, name, email, authorities: [...authorities], accessUntil } };
    }),
    serve(acceptInvitationRoute, async ({ body: { token, password, termsVersion }, facts }) => {
      const email = await service.accept(token, password, termsVersion, facts);
      return { statusCode: 200, data: { email } };
    }),
  ];
}
