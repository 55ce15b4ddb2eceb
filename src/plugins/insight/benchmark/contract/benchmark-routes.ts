import { COMPANY_MEMBERS, envelope, fileRoute, route } from '#contract';
import { benchmark, cellsQuery, exportQuery, standing } from './benchmark-schemas.ts';

const root = '/api/benchmark';
const tag = 'Benchmark';
const reading = { tag, authorities: COMPANY_MEMBERS, scope: 'reports:read', wholeCompany: true } as const;
const consent = { tag, authorities: ['COMPANY_ADMIN'] } as const;

/** Intensities of companies that take part, without any of their names. */
export const benchmarkRoutes = {
  standing: route({
    ...reading,
    method: 'GET',
    path: `${root}/standing`,
    summary: 'Whether the own company takes part, what of it is shared, and when the next round is.',
    response: envelope(standing),
  }),
  cells: route({
    ...reading,
    method: 'GET',
    path: `${root}/cells`,
    summary:
      'Intensities of a year by company type and input: quartiles with the own value. Figures of fewer than five contributors are withheld.',
    query: cellsQuery,
    response: envelope(benchmark),
  }),
  export: fileRoute({
    ...reading,
    media: ['csv'],
    method: 'GET',
    path: `${root}/export`,
    summary: 'Every cell of a year with the own value, as CSV.',
    query: exportQuery,
  }),
  join: route({
    ...consent,
    stepUp: true,
    method: 'POST',
    path: `${root}/join`,
    summary: 'The own company takes part from the next round on.',
    response: envelope(standing),
    errors: ['benchmark.takes-part'],
  }),
  leave: route({
    ...consent,
    method: 'POST',
    path: `${root}/leave`,
    summary: 'The own company leaves at once. Its figures are deleted, and every cell it was in is withdrawn.',
    response: envelope(standing),
    errors: ['benchmark.outside'],
  }),
} as const;
