import type { HttpService, PaletteReader, PaletteSource } from '#core';
import { searchCommands, type Command } from '#design-system';
import { companyAddress } from './company-paths.ts';

/** Most companies that the palette shows. */
const SHOWN = 8;

/** Finds the facilities of the own company; for staff the companies. */
export function companySource(http: HttpService): PaletteSource {
  return {
    id: 'company/facilities',
    order: 30,
    search: async (typed, reader, signal) => {
      const items =
        reader.area === 'admin' ? await companies(http, typed, signal) : await facilities(http, reader, signal);
      const title = reader.area === 'admin' ? 'company.list.title' : 'company.facilities';
      const group = { id: 'company/found', label: reader.t(title), items };
      // Companies are searched by the server.
      return reader.area === 'admin' ? [group] : searchCommands([group], typed);
    },
  };
}

async function companies(http: HttpService, typed: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { companyManagementRoute } = await import('../contract/company-list-route.ts');
  const query = { page: 1, size: SHOWN, search: typed } as const;
  const { data } = await http.call(companyManagementRoute, { query }, { signal });
  return data.map(({ id, name }) => ({
    id: `company/company-${id}`,
    label: name,
    icon: 'factory',
    href: companyAddress.managed(id),
  }));
}

async function facilities(
  http: HttpService,
  { session }: PaletteReader,
  signal: AbortSignal,
): Promise<readonly Command[]> {
  if (session.companyId === null) return [];
  const { facilitySelectionRoute } = await import('../contract/selection-routes.ts');
  const { data } = await http.call(facilitySelectionRoute, { query: {} }, { signal });
  return data.commonObjects.map(({ id, name, code, state }) => ({
    id: `company/facility-${id}`,
    label: name,
    description: state,
    keywords: code,
    icon: 'factory',
    href: companyAddress.facility(name),
  }));
}
