import { drawPicture } from '#server';
import type { Caller, Database, DemoCast, DemoChapter } from '#server';
import type { CompanyService } from './company-service.ts';
import { DEMO_PROFILES } from './demo-companies.ts';
import type { FacilityService } from './facility-service.ts';
import type { LogoService } from './logo-service.ts';
import type { ProfileView } from './profile-view.ts';

const FACTS = {
  requestId: 'demo',
  address: '127.0.0.1',
  userAgent: 'demo',
  lastEventId: null,
  ifMatch: null,
  origin: '',
  authorization: null,
};
const LOGO = { width: 320, height: 320 };

/** Addresses, websites and logos of the demo companies, and addresses and positions of their facilities. */
export function companyChapter(
  database: Database,
  view: ProfileView,
  companies: CompanyService,
  facilities: FacilityService,
  logos: LogoService,
): DemoChapter {
  const read = async (companyId: string) => {
    const whole = await database.withTenant(companyId, (trx) => view.whole(trx, companyId), { readonly: true });
    if (!whole) throw new Error(`The demo has no company ${companyId}.`);
    return whole;
  };

  const introduce = async (caller: Caller, companyId: string, code: string): Promise<void> => {
    const profile = DEMO_PROFILES[code];
    if (!profile) return;
    const { by: _by, facilities: places, logo, ...contact } = profile;
    const { companyProfile: present, companyFacilityResponseListObjResponse: sites } = await read(companyId);
    const { name, type, abn, acn, country, framework, revision } = present;
    await companies.change({ caller, facts: FACTS }, companyId, {
      ...contact,
      name,
      type,
      country,
      revision,
      abn: abn ?? undefined,
      acn: acn ?? undefined,
      framework: framework ?? undefined,
    });
    const { bytes } = await drawPicture(logo, LOGO);
    await logos.put(caller, companyId, { name: `${code}.webp`, bytes });
    for (const site of sites)
      await facilities.change(caller, companyId, site, {
        ...site,
        address: site.address ?? undefined,
        ...places[site.code],
      });
  };

  return {
    id: 'company/profiles',
    async write({ companies: cast, people }: DemoCast) {
      for (const [code, { by }] of Object.entries(DEMO_PROFILES)) {
        const companyId = cast.get(code)?.id;
        const accountId = people.get(by)?.accountId;
        if (!companyId || !accountId) throw new Error(`The demo has no ${code} or nobody who writes for it.`);
        await introduce({ accountId, companyId, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' }, companyId, code);
      }
    },
  };
}
