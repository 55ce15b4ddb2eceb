import { COMPANY_MEMBERS, fields, id, route, selectionOf, STAFF } from '#contract';
import { counterpartyOption } from './connection-schemas.ts';

export const customerSelectionRoute = route({
  method: 'GET',
  scope: 'requests:read',
  tag: 'Connections',
  path: '/api/selection/customer',
  summary: 'Connected companies that are customers. Platform staff name the company they ask for.',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  query: fields({ companyId: id.optional() }),
  response: selectionOf(counterpartyOption),
  errors: ['company.required', 'company.unknown'],
});

export const supplierSelectionRoute = route({
  ...customerSelectionRoute,
  path: '/api/selection/supplier',
  summary: 'Connected companies that are suppliers. Platform staff name the company they ask for.',
});
