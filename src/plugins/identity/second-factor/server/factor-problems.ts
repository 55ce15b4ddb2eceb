import { problem, type Problem } from '#contract';

const onField = (code: string, status: number, path: string): Problem =>
  problem(code, status, code, [{ path, message: code }]);

/** The refusals of this plugin. Each has the text of its code. */
export const wrong = {
  code: () => onField('second-factor.wrong-code', 400, 'code'),
  recoveryCode: () => onField('second-factor.wrong-recovery', 400, 'code'),
  password: () => onField('second-factor.wrong-password', 400, 'password'),
  passkey: () => problem('second-factor.passkey-failed', 400, 'second-factor.passkey-failed'),
} as const;

export const challengeOver = () => problem('second-factor.challenge-over', 410, 'second-factor.challenge-over');

export const noPasskeys = () => problem('second-factor.no-passkeys', 409, 'second-factor.no-passkeys');

export const notBegun = () => problem('second-factor.not-begun', 409, 'second-factor.not-begun');

export const unknownFactor = () => problem('second-factor.unknown', 404, 'second-factor.no-such');

export const stillRequired = () => problem('second-factor.required', 409, 'second-factor.still-required');

export const noFactor = () => problem('second-factor.none', 409, 'second-factor.none');

export const ownAccount = () => problem('second-factor.own-account', 409, 'second-factor.own-account');

export const staleRule = () => problem('second-factor.rule-stale', 409, 'second-factor.rule-stale');

export const impossibleRule = () => problem('second-factor.rule-impossible', 409, 'second-factor.rule-impossible');

export const unknownMember = () => problem('member.unknown', 404, 'members.unknown');
