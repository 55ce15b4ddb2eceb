import { MESSAGES } from '#contract';
import { companyOf, serve, type ServedRoute } from '#server';
import {
  companyLogoRoute,
  deleteLogoRoute,
  deleteManagedLogoRoute,
  uploadLogoRoute,
  uploadManagedLogoRoute,
} from '../contract/logo-routes.ts';
import type { StoredLogo, LogoService } from './logo-service.ts';

const updated = (data: StoredLogo) => ({ statusCode: 200, message: MESSAGES.updated, data });

/** Pictures of companies. */
export function logoHandlers(logos: LogoService): readonly ServedRoute[] {
  return [
    serve(uploadLogoRoute, async ({ caller, file }) =>
      updated(await logos.put(caller, companyOf(caller), await file.read())),
    ),
    serve(uploadManagedLogoRoute, async ({ caller, file, query: { companyId } }) =>
      updated(await logos.put(caller, companyId, await file.read())),
    ),
    serve(deleteLogoRoute, async ({ caller }) => updated(await logos.remove(caller, companyOf(caller)))),
    serve(deleteManagedLogoRoute, async ({ caller, query: { companyId } }) =>
      updated(await logos.remove(caller, companyId)),
    ),
    serve(
      companyLogoRoute,
      async ({ caller, params: { id, hash } }) => {
        const { type, content } = await logos.read(caller, id, hash);
        return { name: `${hash}.webp`, type, content };
      },
      'here',
    ),
  ];
}
