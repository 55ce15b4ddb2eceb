export {
  accountFactorsRoute,
  changeRuleRoute,
  memberFactorsRoute,
  resetAccountRoute,
  resetMemberRoute,
  ruleRoute,
} from './company-routes.ts';
export type { MemberFactors, SecondFactorRule } from './company-routes.ts';
export {
  addPasskeyRoute,
  appCodeForm,
  beginAppRoute,
  beginPasskeyRoute,
  confirmAppRoute,
  makeCodesRoute,
  ownFactorsRoute,
  passkeyName,
  removeAppRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
} from './factor-routes.ts';
export type { OwnFactors, PasskeyRow } from './factor-routes.ts';
export type { PasskeyRegistration, PasskeySignature } from './passkey-schemas.ts';
export {
  passkeySignInOptionsRoute,
  passkeySignInRoute,
  recoveryForm,
  secondStepAsked,
  stepByAppRoute,
  stepByPasskeyRoute,
  stepByRecoveryRoute,
  stepPasskeyOptionsRoute,
} from './sign-in-routes.ts';
export type { SecondStepAsked } from './sign-in-routes.ts';
export {
  passwordProof,
  stepUpByAppRoute,
  stepUpByPasskeyRoute,
  stepUpByPasswordRoute,
  stepUpPasskeyOptionsRoute,
  stepUpWaysRoute,
} from './step-up-routes.ts';
export type { ProofKind } from './step-up-routes.ts';
