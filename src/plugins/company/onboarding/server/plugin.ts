import { MESSAGES } from '#contract';
import { AbnWatch, CompanyStore, FacilityService, YearChange } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Database, defineServerPlugin, serve } from '#server';
import {
  companyStepRoute,
  facilityStepRoute,
  finishRoute,
  onboardingRoute,
  type Onboarding,
} from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { OnboardingService } from './onboarding-service.ts';

const kept = (message: string, data: Onboarding) => ({ statusCode: 200, message, data });

export default defineServerPlugin({
  manifest,
  summary: 'The setup guide for a new company: company, facilities, framework.',
  texts: [texts],
  bind: ({ bind }) => {
    bind(OnboardingService).toResolvedValue(
      (...parts) => new OnboardingService(...parts),
      [Database, CompanyStore, AccountStore, FacilityService, AbnWatch, YearChange],
    );
  },
  routes: (services) => {
    const service = services.get(OnboardingService);
    return [
      serve(onboardingRoute, async ({ caller }) => ({ statusCode: 200, data: await service.state(caller) })),
      serve(companyStepRoute, async ({ caller, body, facts }) =>
        kept(MESSAGES.updated, await service.keepCompany(caller, body, facts)),
      ),
      serve(facilityStepRoute, async ({ caller, body }) =>
        kept(MESSAGES.created, await service.addFacility(caller, body)),
      ),
      serve(finishRoute, async ({ caller, body, facts }) =>
        kept(MESSAGES.updated, await service.finish(caller, body, facts)),
      ),
    ];
  },
});
