import type { Ask, Row } from '../row.ts';
import { rows as records } from './records.ts';

/** The activity of a record row as an energy line: diesel consumed by a site. */
const LINE = { typeScope: 4, categoryId: 'ENERGY_CONSUMPTION', consumptionTypeId: 'STATIONARY' } as const;

/** The same request for energy. Its lists have a single scope, which need not be named. */
function ofEnergy({ query, body, ...rest }: Ask): Ask {
  const { typeScope: _, ...filter } = query ?? {};
  const sent = (body ?? {}) as Readonly<Record<string, unknown>>;
  const line = (given: object) => ('categoryId' in given ? LINE : { typeScope: LINE.typeScope });
  const ofLine = (given: object) => ('typeScope' in given ? { ...given, ...line(given) } : given);
  const records = sent['records'];
  return {
    ...rest,
    ...(query === undefined ? {} : { query: filter }),
    ...(body === undefined
      ? {}
      : { body: Array.isArray(records) ? { ...sent, records: records.map(ofLine) } : ofLine(sent) }),
  };
}

const OF_RECORDS = /\/api\/(admin\/)?scope-management\//;

/** Energy calls have the same authorities as record calls, because the same code declares and serves them. */
export const rows: readonly Row[] = records
  .filter(({ route }) => OF_RECORDS.test(route))
  .map(({ route, allows, ask }) => ({
    route: route.replace('scope-management', 'energy-management'),
    allows,
    ...(ask === undefined ? {} : { ask: async (asking) => ofEnergy(await ask(asking)) }),
  }));
