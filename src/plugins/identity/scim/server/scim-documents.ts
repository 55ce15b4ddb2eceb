import { GROUP_SCHEMA, USER_SCHEMA } from '../domain/index.ts';
import { SCIM_ROOT } from '../contract/index.ts';

const META = 'urn:ietf:params:scim:schemas:core:2.0:';

/** What this server supports (RFC 7643, section 5). */
export const serviceProviderConfig = (origin: string) => ({
  schemas: [`${META}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that a company administrator has created.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${origin}${SCIM_ROOT}/ServiceProviderConfig` },
});

const listOf = (resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const resourceTypes = (origin: string) =>
  listOf(
    [
      ['User', USER_SCHEMA],
      ['Group', GROUP_SCHEMA],
    ].map(([name, schema]) => ({
      schemas: [`${META}ResourceType`],
      id: name,
      name,
      endpoint: `/${name}s`,
      schema,
      meta: { resourceType: 'ResourceType', location: `${origin}${SCIM_ROOT}/ResourceTypes/${name}` },
    })),
  );

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description: name,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const reference = (name: string, mutability: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: ['value', 'display', '$ref'].map((part) => attribute(part, { mutability })),
  });

export const schemas = (origin: string) =>
  listOf(
    [
      {
        id: USER_SCHEMA,
        name: 'User',
        attributes: [
          attribute('userName', { required: true, uniqueness: 'global' }),
          attribute('externalId', { caseExact: true }),
          attribute('name', {
            type: 'complex',
            subAttributes: ['formatted', 'givenName', 'familyName'].map((part) => attribute(part)),
          }),
          attribute('displayName'),
          attribute('active', { type: 'boolean' }),
          attribute('emails', {
            type: 'complex',
            multiValued: true,
            mutability: 'readOnly',
            subAttributes: ['value', 'type', 'primary'].map((part) => attribute(part, { mutability: 'readOnly' })),
          }),
          reference('groups', 'readOnly'),
        ],
      },
      {
        id: GROUP_SCHEMA,
        name: 'Group',
        attributes: [
          attribute('displayName', { required: true, uniqueness: 'server' }),
          attribute('externalId', { caseExact: true }),
          reference('members', 'readWrite'),
        ],
      },
    ].map((one) => ({
      schemas: [`${META}Schema`],
      description: one.name,
      ...one,
      meta: { resourceType: 'Schema', location: `${origin}${SCIM_ROOT}/Schemas/${one.id}` },
    })),
  );
