import { MESSAGES } from '#contract';
import { AbnWatch, CompanyStore, FacilityService, YearChange } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Clock, Database, defineServerPlugin, serve } from '#server';
import {
  companyStepRoute,
  dismissFirstStepsRoute,
  facilityStepRoute,
  finishRoute,
  firstStepsRoute,
  onboardingRoute,
  type Onboarding,
} from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { FirstStepsView } from './first-steps-view.ts';
import { firstSteps } from './migrations/0001-first-steps.ts';
import { OnboardingService } from './onboarding-service.ts';

const kept = (message: string, data: Onboarding) => ({ statusCode: 200, message, data });

export default defineServerPlugin({
  manifest,
  summary: 'The setup guide for a new company: company, facilities, framework.',
  texts: [texts],
  migrations: [firstSteps],
  bind: ({ bind }) => {
    bind(OnboardingService).toResolvedValue(
      (...parts) => new OnboardingService(...parts),
      [Database, CompanyStore, AccountStore, FacilityService, AbnWatch, YearChange],
    );
    bind(FirstStepsView).toResolvedValue((database, clock) => new FirstStepsView(database, clock), [Database, Clock]);
  },
  routes: (services) => {
    const service = services.get(OnboardingService);
    const steps = services.get(FirstStepsView);
    return [
      serve(firstStepsRoute, async ({ caller }) => ({ statusCode: 200, data: await steps.of(caller) })),
      serve(dismissFirstStepsRoute, async ({ caller, body }) => ({
        statusCode: 200,
        data: await steps.dismiss(caller, body.isDismissed),
      })),
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
