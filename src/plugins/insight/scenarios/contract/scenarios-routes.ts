import { z } from 'zod';
import {
  bodyRevision,
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  fileRoute,
  id,
  pageOf,
  pageQuery,
  readRevision,
  route,
  searchText,
  text,
} from '#contract';
import { scenarioDetail, scenarioRow } from './scenario-answer.ts';
import { scenarioBody, scenarioFields, VISIBILITIES } from './scenario-body.ts';

const root = '/api/scenarios';
const reading = { tag: 'Scenarios', authorities: COMPANY_MEMBERS, scope: 'reports:read', wholeCompany: true } as const;
const people = { tag: 'Scenarios', authorities: COMPANY_WRITERS } as const;
const writing = { ...people, scope: 'reports:write', wholeCompany: true } as const;
const byId = fields({ id });
const gone = envelope(z.object({ id: z.string() }));
const FACTS = ['facility.unknown', 'scenarios.target'];
const STALE = ['scenarios.unknown', 'scenarios.stale'];

/** Scenarios of the own company: those of the caller, and those that colleagues share. */
export const scenariosRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    path: `${root}/list`,
    summary: 'The own scenarios and those shared in the company, newest first.',
    query: fields({ ...pageQuery, search: searchText.optional() }),
    response: pageOf(scenarioRow),
  }),
  detail: route({
    ...reading,
    method: 'GET',
    path: `${root}/detail/{id}`,
    summary: 'A scenario, calculated from the records as they are now.',
    params: byId,
    response: envelope(scenarioDetail),
    errors: ['scenarios.unknown'],
  }),
  create: route({
    ...writing,
    method: 'POST',
    path: `${root}/create`,
    summary: 'Creates a scenario. Only its owner sees it until it is shared; what a program creates is shared.',
    body: scenarioBody,
    response: gone,
    errors: [...FACTS, 'scenarios.limit'],
  }),
  update: route({
    ...writing,
    method: 'POST',
    path: `${root}/update`,
    summary: 'Changes an own scenario, or one that is shared.',
    body: fields({ ...scenarioFields, id, revision: bodyRevision }),
    response: gone,
    errors: [...FACTS, ...STALE],
  }),
  copy: route({
    ...writing,
    method: 'POST',
    path: `${root}/copy`,
    summary: 'Copies a scenario under another name, as an own one.',
    body: fields({ id, name: text }),
    response: gone,
    errors: ['scenarios.unknown', 'scenarios.limit'],
  }),
  share: route({
    ...people,
    method: 'POST',
    path: `${root}/share`,
    summary: 'Shares a scenario with the company, or makes it private again. Only for its owner.',
    body: fields({ id, revision: bodyRevision, visibility: z.enum(VISIBILITIES) }),
    response: gone,
    errors: [...STALE, 'scenarios.not-yours'],
  }),
  remove: route({
    ...writing,
    method: 'DELETE',
    path: `${root}/delete/{id}`,
    summary: 'Deletes a scenario, if its revision is still the one given.',
    params: byId,
    query: fields({ revision: readRevision }),
    response: gone,
    errors: STALE,
  }),
  export: fileRoute({
    ...reading,
    media: ['csv', 'xlsx'],
    method: 'GET',
    path: `${root}/export/{id}`,
    summary: 'A scenario with its years, levers, costs and assumptions, as XLSX or CSV.',
    params: byId,
    query: fields({ format: z.enum(['CSV', 'XLSX']), language: z.enum(['en', 'vi', 'fr']).default('en') }),
    errors: ['scenarios.unknown'],
  }),
} as const;
