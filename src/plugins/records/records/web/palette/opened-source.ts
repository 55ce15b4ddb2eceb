import { passes } from '#contract';
import { addressOf, wordsOf } from '#core';
import type { AccountMemory, PaletteReader, PaletteSource } from '#core';

import { RECORD_WRITERS, type RecordScope } from '../../contract/index.ts';
import { openedRecords } from './recent-records.ts';
import { recordCommand } from './record-commands.ts';

/** A new record stands above the list of its scope, which matches "Scope 1" from its first letter on. */
const NEW_FIRST = 3;

/** The records opened last in this browser, and a new record of each scope. */
export function openedSource(memory: AccountMemory, scopes: readonly RecordScope[]): PaletteSource {
  return {
    id: 'records/opened',
    order: 10,
    commands: ({ area, session, t }) =>
      passes(RECORD_WRITERS[area], session.authorities)
        ? [
            {
              id: 'records/new',
              label: t('records.new'),
              items: scopes.map(({ id }) => ({
                id: `records/new-${id}`,
                label: t(`${id}.create`),
                keywords: wordsOf(t, `${id}.create`),
                weight: NEW_FIRST,
                icon: 'plus',
                href: addressOf(area, `${id}/create`),
              })),
            },
          ]
        : [],
    recent: (reader: PaletteReader) =>
      Promise.resolve(
        openedRecords(memory)
          .filter(({ scope }) => scopes.some(({ id }) => id === scope))
          .map((opened) => recordCommand(opened, reader)),
      ),
  };
}
