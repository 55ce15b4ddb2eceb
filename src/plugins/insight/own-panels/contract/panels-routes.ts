import { z } from 'zod';
import { COMPANY_MEMBERS, COMPANY_WRITERS, envelope, fields, id, readRevision, route } from '#contract';
import {
  definitionQuery,
  orderBody,
  panelBody,
  panelFigures,
  panelRow,
  panelUpdateBody,
  shareBody,
} from './panels-schemas.ts';

const root = '/api/own-panels';
const tag = 'Own panels';
const reading = { tag, authorities: COMPANY_MEMBERS, scope: 'reports:read' } as const;
const people = { tag, authorities: COMPANY_MEMBERS } as const;
const writing = { tag, authorities: COMPANY_WRITERS, scope: 'reports:write', wholeCompany: true } as const;
const changed = envelope(z.object({ id: z.string() }));
const STALE = ['own-panels.unknown', 'own-panels.stale'];

/** Panels composed from measure, dimension and period: the own ones, and those that colleagues share. */
export const panelsRoutes = {
  list: route({
    ...reading,
    wholeCompany: true,
    method: 'GET',
    path: `${root}/list`,
    summary: 'The own panels and those shared in the company, in the order of the caller. At most 100.',
    response: envelope(z.array(panelRow)),
  }),
  figures: route({
    ...reading,
    method: 'GET',
    path: `${root}/figures`,
    summary: 'The figures of a panel, saved or not. They add up to the total of the dashboard for the same months.',
    query: definitionQuery,
    response: envelope(panelFigures),
    errors: ['own-panels.denominator'],
  }),
  create: route({
    ...writing,
    method: 'POST',
    path: `${root}/create`,
    summary: 'Saves a panel. Only its owner sees it until it is shared; what a program creates is shared.',
    body: panelBody,
    response: changed,
    errors: ['own-panels.denominator', 'own-panels.limit'],
  }),
  update: route({
    ...writing,
    method: 'POST',
    path: `${root}/update`,
    summary: 'Renames or changes an own panel, or one that is shared.',
    body: panelUpdateBody,
    response: changed,
    errors: ['own-panels.denominator', ...STALE],
  }),
  share: route({
    ...people,
    authorities: COMPANY_WRITERS,
    method: 'POST',
    path: `${root}/share`,
    summary: 'Shares a panel with the company, or makes it private again. Only for its owner.',
    body: shareBody,
    response: changed,
    errors: [...STALE, 'own-panels.not-yours'],
  }),
  order: route({
    ...people,
    method: 'POST',
    path: `${root}/order`,
    summary: 'Puts the panels into an order, for the caller alone. Panels that are not named come last.',
    body: orderBody,
    response: envelope(z.object({ ids: z.array(z.string()) })),
  }),
  remove: route({
    ...writing,
    method: 'DELETE',
    path: `${root}/delete/{id}`,
    summary: 'Deletes a panel, if its revision is still the one given.',
    params: fields({ id }),
    query: fields({ revision: readRevision }),
    response: changed,
    errors: STALE,
  }),
} as const;
