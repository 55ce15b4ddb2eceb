import { addressOf, type HttpService, type PaletteReader, type PaletteSource } from '#core';
import { searchCommands, type Command } from '#design-system';
import { REPORT_PATH } from './report-area.ts';

/** Finds reports by their names. */
export function reportSource(http: HttpService): PaletteSource {
  return {
    id: 'report/reports',
    order: 50,
    search: async (typed, reader, signal) => {
      const items = await reports(http, reader, signal);
      return searchCommands([{ id: 'report/found', label: reader.t('report.title'), items }], typed);
    },
  };
}

async function reports(
  http: HttpService,
  { area, session, language }: PaletteReader,
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const { anyReportRoutes } = await import('../contract/index.ts');
  const query = { language };
  const { data } = await (area === 'admin'
    ? http.call(anyReportRoutes.adminList, { query }, { signal })
    : http.call(anyReportRoutes.list, { query }, { signal }));
  const country = session.company?.country;
  return data.commonObjects
    .filter(({ countries }) => area === 'admin' || countries === null || !country || countries.includes(country))
    .map(({ id, name, code }) => ({
      id: `report/${id}`,
      label: name,
      keywords: code,
      icon: 'table',
      href: `${addressOf(area, REPORT_PATH)}?report=${id}`,
    }));
}
