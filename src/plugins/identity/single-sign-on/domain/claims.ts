/** What a provider says about a person, as it was sent. */
export type SentClaims = Readonly<Record<string, unknown>>;

/** Names of the claims a company has chosen. */
export interface ClaimNames {
  readonly email: string;
  readonly name: string;
  readonly groups: string;
}

/** Claims as Scopebook uses them. */
export interface PersonClaims {
  readonly email: string | null;
  /** False only if the provider says so. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** Language of the screens: that of the claim `locale`, otherwise English. */
  readonly language: 'en' | 'vi' | 'fr';
  readonly groups: readonly string[];
  /** Whether the provider left out the groups because there are too many. */
  readonly hasTooManyGroups: boolean;
}

/** Longest name of an account, in characters. */
const NAME_MOST = 64;

export function personOf(claims: SentClaims, names: ClaimNames): PersonClaims {
  const email = textOf(claims[names.email])?.toLowerCase() ?? null;
  const given = [textOf(claims['given_name']), textOf(claims['family_name'])].filter((part) => part !== null).join(' ');
  const name = textOf(claims[names.name]) ?? (given === '' ? null : given);
  return {
    email: email !== null && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null,
    isEmailVerified: claims['email_verified'] !== false && claims['email_verified'] !== 'false',
    name: name?.slice(0, NAME_MOST) ?? null,
    language: (['vi', 'fr'] as const).find((one) => textOf(claims['locale'])?.startsWith(one)) ?? 'en',
    groups: textsOf(claims[names.groups]),
    hasTooManyGroups: isListedElsewhere(claims, names.groups),
  };
}

/** The latest time that JavaScript knows, in seconds (ECMAScript, section 21.4.1.1). */
const LATEST = 8.64e12;

/**
 * When the provider last asked the person to prove who they are: `auth_time`, in seconds (OpenID Connect Core 1.0, section 2). Not
 * later than now. Null if it does not say.
 */
export function provedAt({ auth_time: given }: SentClaims, now: Date): string | null {
  if (typeof given !== 'number' || !(given > 0 && given <= LATEST)) return null;
  return new Date(Math.min(given * 1000, now.getTime())).toISOString();
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return text === '' ? null : text;
}

function textsOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && one !== '');
}

/** Aggregated and distributed claims (OpenID Connect Core 1.0, section 5.6.2): Entra ID names its many groups so. */
function isListedElsewhere(claims: SentClaims, name: string): boolean {
  const elsewhere = claims['_claim_names'];
  return typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere;
}
