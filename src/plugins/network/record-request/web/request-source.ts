import type { HttpService, PaletteReader, PaletteSource } from '#core';
import type { Command } from '#design-system';
import type { RequestRow } from '../contract/index.ts';
import { addresses } from './request-paths.ts';

/** Most requests of each direction that the palette shows. */
const SHOWN = 4;

/** Finds requests by the other company and the purpose: those received, then those sent. */
export function requestSource(http: HttpService): PaletteSource {
  return {
    id: 'record-request/requests',
    order: 40,
    search: async (typed, reader, signal) => {
      if (reader.area === 'admin' || reader.session.companyId === null) return [];
      const { recordRequestRoutes } = await import('../contract/request-routes.ts');
      const found = await Promise.all(
        (['received', 'sent'] as const).map(async (direction) => {
          const query = { direction, search: typed, page: 1, size: SHOWN } as const;
          const { data } = await http.call(recordRequestRoutes.list, { query }, { signal });
          return data.map((row) => commandOf(row, reader));
        }),
      );
      return [{ id: 'record-request/found', label: reader.t('record-request.title'), items: found.flat() }];
    },
  };
}

function commandOf({ id, counterparty, purpose, status }: RequestRow, { t }: PaletteReader): Command {
  return {
    id: `record-request/${id}`,
    label: purpose === '' ? counterparty.name : purpose,
    description: [...(purpose === '' ? [] : [counterparty.name]), t(`record-request.status.${status}`)].join(' · '),
    icon: 'send',
    href: addresses.detail(id),
  };
}
