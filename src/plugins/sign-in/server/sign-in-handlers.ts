import { serve, type ServedRoute } from '#server';
import type { Authority } from '#contract';
import { refreshRoute, signInRoute, signOutRoute } from '../contract/index.ts';
import type { SignInService } from './sign-in-service.ts';

/** Authorities as the browser stores them. */
export function granted(authorities: readonly Authority[]): { authority: Authority }[] {
  return authorities.map((authority) => ({ authority }));
}

export function signInHandlers(service: SignInService): readonly ServedRoute[] {
  return [
    serve(signInRoute, async ({ body, facts }) => {
      const { token, refreshToken, account } = await service.signIn(body.email, body.password, facts);
      const { name, email, companyId, authorities } = account;
      return {
        statusCode: 200,
        data: { token, refreshToken, authorities: granted(authorities), accountName: name, email, companyId },
      };
    }),
    serve(refreshRoute, async ({ body }) => {
      const { token, refreshToken, account } = await service.refresh(body.refreshToken);
      return { statusCode: 200, data: { token, refreshToken, authorities: granted(account.authorities) } };
    }),
    serve(signOutRoute, async ({ body }) => {
      await service.signOut(body.refreshToken);
      return { statusCode: 200, data: { ended: true as const } };
    }),
  ];
}
