import { MESSAGES } from '#contract';
import { serve, type ServedRoute } from '#server';
import {
  accountFactorsRoute,
  addPasskeyRoute,
  beginAppRoute,
  beginPasskeyRoute,
  changeRuleRoute,
  confirmAppRoute,
  makeCodesRoute,
  memberFactorsRoute,
  ownFactorsRoute,
  removeAppRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  resetAccountRoute,
  resetMemberRoute,
  ruleRoute,
} from '../contract/index.ts';
import type { FactorService } from './factor-service.ts';
import type { MemberFactorsService } from './member-factors.ts';
import type { RuleService } from './rule-service.ts';

/** The own second factors. */
export function factorHandlers(service: FactorService): readonly ServedRoute[] {
  return [
    serve(ownFactorsRoute, async ({ caller }) => ({ statusCode: 200, data: await service.own(caller) })),
    serve(beginAppRoute, async ({ caller }) => ({ statusCode: 200, data: await service.beginApp(caller) })),
    serve(confirmAppRoute, async ({ caller, facts, body }) => {
      const codes = await service.confirmApp({ caller, facts }, body.code);
      return { statusCode: 200, data: { recoveryCodes: codes && [...codes] } };
    }),
    serve(removeAppRoute, async ({ caller, facts }) => {
      await service.removeApp({ caller, facts });
      return { statusCode: 200, data: { removed: true as const } };
    }),
    serve(makeCodesRoute, async ({ caller, facts }) => ({
      statusCode: 200,
      data: { recoveryCodes: [...(await service.makeCodes({ caller, facts }))] },
    })),
    serve(beginPasskeyRoute, async ({ caller, facts }) => ({
      statusCode: 200,
      data: await service.beginPasskey({ caller, facts }),
    })),
    serve(addPasskeyRoute, async ({ caller, facts, body }) => {
      const { id, recoveryCodes } = await service.addPasskey({ caller, facts }, body);
      return { statusCode: 200, data: { id, recoveryCodes: recoveryCodes && [...recoveryCodes] } };
    }),
    serve(renamePasskeyRoute, async ({ caller, body: { id, name } }) => {
      await service.renamePasskey(caller, id, name);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(removePasskeyRoute, async ({ caller, facts, body: { id } }) => {
      await service.removePasskey({ caller, facts }, id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}

/** The rule of a company, and the second factors of other people. */
export function companyHandlers(rules: RuleService, members: MemberFactorsService): readonly ServedRoute[] {
  return [
    serve(ruleRoute, async ({ caller }) => ({ statusCode: 200, data: await rules.rule(caller) })),
    serve(changeRuleRoute, async ({ caller, facts, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await rules.change(caller, body, facts),
    })),
    ...([memberFactorsRoute, accountFactorsRoute] as const).map((route) =>
      serve(route, async ({ caller, params }) => ({ statusCode: 200, data: await members.of(caller, params.id) })),
    ),
    ...([resetMemberRoute, resetAccountRoute] as const).map((route) =>
      serve(route, async ({ caller, facts, body: { id } }) => {
        await members.reset(caller, id, facts);
        return { statusCode: 200, message: MESSAGES.updated, data: { id } };
      }),
    ),
  ];
}
