import { ScimFault } from './scim-fault.ts';
import { attribute, booleanValue, isObject, operationsOf, textValue, type Json, type Operation } from './values.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The attributes of a user that Scopebook keeps. Others are accepted and not stored. */
export interface ScimUser {
  /** The e-mail address, in lower case. */
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly displayName: string | null;
  readonly formatted: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Longest e-mail address (RFC 5321), name of an account, and id of a client. */
const EMAIL_MOST = 254;
const NAME_MOST = 64;
const ID_MOST = 300;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** A user as POST and PUT send it. */
export function readUser(body: Json): ScimUser {
  const name = attribute(body, 'name');
  const parts = isObject(name) ? name : {};
  const active = attribute(body, 'active');
  return {
    userName: userNameOf(attribute(body, 'userName')),
    externalId: textValue(attribute(body, 'externalId'), 'externalId', ID_MOST),
    active: active === undefined || active === null ? true : booleanValue(active, 'active'),
    displayName: nameOf(attribute(body, 'displayName'), 'displayName'),
    formatted: nameOf(attribute(parts, 'formatted'), 'name.formatted'),
    givenName: nameOf(attribute(parts, 'givenName'), 'name.givenName'),
    familyName: nameOf(attribute(parts, 'familyName'), 'name.familyName'),
  };
}

/** The user after a PATCH. */
export function patchUser(user: ScimUser, body: Json): ScimUser {
  return operationsOf(body, USER_SCHEMA).reduce(changed, user);
}

function changed(user: ScimUser, { op, path, value }: Operation): ScimUser {
  if (path !== null) return withAttribute(user, path, op === 'remove' ? undefined : value);
  if (!isObject(value)) throw new ScimFault('invalidValue', 'value');
  return Object.entries(value).reduce((next, [name, one]) => withAttribute(next, name, one), user);
}

/** `value` undefined removes it. */
function withAttribute(user: ScimUser, path: string, value: unknown): ScimUser {
  switch (path.toLowerCase()) {
    case 'username':
      if (value === undefined) throw new ScimFault('mutability', 'userName');
      return { ...user, userName: userNameOf(value) };
    case 'externalid':
      return { ...user, externalId: textValue(value, 'externalId', ID_MOST) };
    case 'active':
      return { ...user, active: value === undefined ? true : booleanValue(value, 'active') };
    case 'displayname':
      return { ...user, displayName: nameOf(value, 'displayName') };
    case 'name.formatted':
      return { ...user, formatted: nameOf(value, 'name.formatted') };
    case 'name.givenname':
      return { ...user, givenName: nameOf(value, 'name.givenName') };
    case 'name.familyname':
      return { ...user, familyName: nameOf(value, 'name.familyName') };
    case 'name':
      return withName(user, value);
    case 'id':
      throw new ScimFault('mutability', 'id');
    default:
      if (!PATH.test(path)) throw new ScimFault('invalidPath', path);
      return user;
  }
}

function withName(user: ScimUser, value: unknown): ScimUser {
  if (value === undefined) return { ...user, formatted: null, givenName: null, familyName: null };
  if (!isObject(value)) throw new ScimFault('invalidValue', 'name');
  return Object.entries(value).reduce((next, [part, one]) => withAttribute(next, `name.${part}`, one), user);
}

/** `attribute`, `attribute.part`, `attribute[filter]` or `attribute[filter].part`, with or without a schema. */
const PATH = /^[A-Za-z$][\w.:$-]*(\[[^[\]]{1,400}\](\.[A-Za-z$][\w$-]*)?)?$/;

/** The name of the account. */
export function accountName({ displayName, formatted, givenName, familyName, userName }: ScimUser): string {
  const both = [givenName, familyName].filter((part) => part !== null).join(' ');
  return (displayName ?? formatted ?? (both || userName.slice(0, userName.lastIndexOf('@')))).slice(0, NAME_MOST);
}

function userNameOf(value: unknown): string {
  const text = textValue(value, 'userName', EMAIL_MOST)?.toLowerCase();
  if (text === undefined || !ADDRESS.test(text)) throw new ScimFault('invalidValue', 'userName');
  return text;
}

const nameOf = (value: unknown, name: string) => textValue(value, name, 200);
