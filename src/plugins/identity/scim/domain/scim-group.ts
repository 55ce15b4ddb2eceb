import { ScimFault } from './scim-fault.ts';
import { attribute, isObject, operationsOf, textValue, type Json, type Operation } from './values.ts';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export interface ScimGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of users. */
  readonly members: ReadonlySet<string>;
}

const NAME_MOST = 300;
/** Most members of one group. */
const MEMBERS_MOST = 10_000;

/** A group as POST and PUT send it. */
export function readGroup(body: Json): ScimGroup {
  return {
    displayName: displayNameOf(attribute(body, 'displayName')),
    externalId: textValue(attribute(body, 'externalId'), 'externalId', NAME_MOST),
    members: new Set(membersOf(attribute(body, 'members'))),
  };
}

/** The group after a PATCH. */
export function patchGroup(group: ScimGroup, body: Json): ScimGroup {
  const next = operationsOf(body, GROUP_SCHEMA).reduce(changed, group);
  if (next.members.size > MEMBERS_MOST) throw new ScimFault('invalidValue', 'members');
  return next;
}

function changed(group: ScimGroup, operation: Operation): ScimGroup {
  const { op, path, value } = operation;
  if (path !== null) return withAttribute(group, operation, path, value);
  if (!isObject(value)) throw new ScimFault('invalidValue', 'value');
  return Object.entries(value).reduce(
    (next, [name, one]) => withAttribute(next, { op, path: name, value: one }, name, one),
    group,
  );
}

/** `members[value eq "id"]` names one member. */
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"]{1,100})"\s*\]$/i;

function withAttribute(group: ScimGroup, { op }: Operation, path: string, value: unknown): ScimGroup {
  const one = ONE_MEMBER.exec(path)?.[1];
  if (one !== undefined && op === 'remove') return { ...group, members: without(group, [one.toLowerCase()]) };
  switch (path.toLowerCase()) {
    case 'displayname':
      if (op === 'remove') throw new ScimFault('mutability', 'displayName');
      return { ...group, displayName: displayNameOf(value) };
    case 'externalid':
      return { ...group, externalId: op === 'remove' ? null : textValue(value, 'externalId', NAME_MOST) };
    case 'members':
      if (op === 'add') return { ...group, members: new Set([...group.members, ...membersOf(value)]) };
      if (op === 'replace') return { ...group, members: new Set(membersOf(value)) };
      // Entra ID names the members to remove in the value.
      return { ...group, members: value === undefined ? new Set() : without(group, membersOf(value)) };
    case 'id':
      // Okta repeats the id beside the changed name.
      return group;
    default:
      throw new ScimFault('invalidPath', path);
  }
}

function without({ members }: ScimGroup, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...members].filter((id) => !gone.includes(id)));
}

function membersOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MEMBERS_MOST) throw new ScimFault('invalidValue', 'members');
  return list.map((member: unknown) => {
    const id = isObject(member) ? attribute(member, 'value') : member;
    const text = textValue(id, 'members.value', 100);
    if (text === null) throw new ScimFault('invalidValue', 'members.value');
    return text.toLowerCase();
  });
}

function displayNameOf(value: unknown): string {
  const text = textValue(value, 'displayName', NAME_MOST);
  if (text === null) throw new ScimFault('invalidValue', 'displayName');
  return text;
}
