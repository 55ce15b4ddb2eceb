import type { Translate } from '#core';
import { SECURITY_KINDS, type SecurityEventRow } from '../contract/index.ts';

/** A person an event names. */
type NamedPerson = NonNullable<SecurityEventRow['subject']>;

const KNOWN: readonly string[] = SECURITY_KINDS;

/** The text of a kind of event; a kind this version does not know yet shows as its code. */
export function kindWords(t: Translate, kind: string): string {
  return KNOWN.includes(kind) ? t(`security-trail.kind.${kind}`) : kind;
}

/** The details of an event in words: roles before and after, a reason, an infected file. Null if there are none. */
export function detailWords(t: Translate, { detail }: Pick<SecurityEventRow, 'detail'>): string | null {
  const { from, to, roles, because, file, signature } = detail;
  const parts = [
    ...(from !== undefined && to !== undefined ? [`${rolesWords(t, from)} → ${rolesWords(t, to)}`] : []),
    ...(roles === undefined ? [] : [rolesWords(t, roles)]),
    ...(because === undefined ? [] : [reasonWords(t, because)]),
    ...(file === undefined || signature === undefined ? [] : [`${file}: ${signature}`]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Why, by the words the trail keeps; those nobody has a text for stay as they are. */
function reasonWords(t: Translate, because: string): string {
  const key = `security-trail.because.${because.replaceAll(' ', '-')}`;
  const words = t(key);
  return words === key ? because : words;
}

/** Who did it: a person, an unknown visitor, or the program itself, which has no network address. */
export function actorWords(t: Translate, { actor, address }: SecurityEventRow): string {
  if (actor !== null) return personWords(t, actor);
  return t(address === null ? 'security-trail.program' : 'security-trail.unknown-person');
}

/** Name of an account, or the address an invitation was sent to; a deleted account has neither. */
export function personWords(t: Translate, { name, email }: NamedPerson): string {
  return name ?? email ?? t('security-trail.gone');
}

const ROLES: readonly string[] = ['ADMIN', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR'];

function rolesWords(t: Translate, roles: string): string {
  return roles
    .split(' ')
    .map((role) => (ROLES.includes(role) ? t(`security-trail.role.${role}`) : role))
    .join(', ');
}
