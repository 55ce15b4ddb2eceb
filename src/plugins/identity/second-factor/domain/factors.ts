/** What an account can prove itself with besides its password. */
export interface Factors {
  /** Whether it has an authenticator app. */
  readonly hasApp: boolean;
  readonly passkeys: number;
  /** Recovery codes that have not been used. */
  readonly codesLeft: number;
}

/** Ways to prove the second factor when signing in, the usual ones first. */
export type SecondStep = 'passkey' | 'app' | 'recovery';

/** Ways to prove one's identity again within a session. */
export type Proof = 'passkey' | 'app' | 'provider' | 'password';

/** Whether the account has a second factor. Recovery codes are no factor: they stand in for one. */
export function hasFactor({ hasApp, passkeys }: Factors): boolean {
  return hasApp || passkeys > 0;
}

/** The ways to finish a sign-in; none if the password is enough. `passkeysWork`: at the product's address. */
export function secondSteps(factors: Factors, passkeysWork: boolean): readonly SecondStep[] {
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.passkeys > 0 && passkeysWork ? (['passkey'] as const) : []),
    ...(factors.hasApp ? (['app'] as const) : []),
    ...(factors.codesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** How a session began. */
export interface Beginning {
  /** By the identity provider of the company. */
  readonly isByProvider: boolean;
  readonly mayUsePassword: boolean;
}

/**
 * The ways to prove one's identity again: the second factor; for an account without one the identity provider that started the
 * session, or the password.
 */
export function proofs(factors: Factors, passkeysWork: boolean, began: Beginning): readonly Proof[] {
  if (!hasFactor(factors))
    return [
      ...(began.isByProvider ? (['provider'] as const) : []),
      ...(began.mayUsePassword ? (['password'] as const) : []),
    ];
  return secondSteps(factors, passkeysWork).flatMap((step) => (step === 'recovery' ? [] : [step]));
}

/** Minutes for which a proof counts as recent. */
export const PROOF_MINUTES = 10;

/** Whether a proof is recent enough for a call that needs one. */
export function isRecent(provedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(provedAt) < PROOF_MINUTES * 60_000;
}
