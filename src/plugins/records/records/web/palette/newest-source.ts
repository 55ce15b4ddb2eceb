import type { AccountMemory, HttpService, PaletteReader, PaletteSource } from '#core';
import { searchCommands } from '#design-system';
import type { Command } from '#design-system';
import type { RecordRow, RecordScope } from '../../contract/index.ts';
import { openedRecords } from './recent-records.ts';
import { namedRecord, recordCommand } from './record-commands.ts';

/** Number of newest records of each scope that are searched. */
const SEARCHED = 50;

/** Number of records shown before the user types. */
const SHOWN = 4;

type NewRow = readonly [scope: string, row: RecordRow];

/** The newest records: some before the user types, then those that match. */
export class NewestRecords implements PaletteSource {
  readonly id = 'records/newest';
  readonly order = 20;
  /** Loaded each time the palette opens, and kept while the user types. */
  private rows: Promise<readonly NewRow[]> | null = null;

  constructor(
    private readonly http: HttpService,
    private readonly memory: AccountMemory,
    private readonly scopes: readonly RecordScope[],
  ) {}

  async recent(reader: PaletteReader, signal: AbortSignal): Promise<readonly Command[]> {
    this.rows = this.ask(reader, signal);
    const opened = new Set(openedRecords(this.memory).map(({ id }) => id));
    const others = (await this.rows).filter(([, { id }]) => !opened.has(id));
    return others.slice(0, SHOWN).map((one) => commandOf(one, reader));
  }

  async search(typed: string, reader: PaletteReader): ReturnType<NonNullable<PaletteSource['search']>> {
    // If loading failed at opening, tries once more.
    this.rows = this.rows?.catch(() => this.ask(reader)) ?? this.ask(reader);
    const items = (await this.rows).map((one) => commandOf(one, reader));
    return searchCommands([{ id: 'records/found', label: reader.t('records.palette.found'), items }], typed);
  }

  private async ask({ area }: PaletteReader, signal?: AbortSignal): Promise<readonly NewRow[]> {
    // Loaded with the first search: the schemas of records are large.
    const { callsOfArea } = await import('../record-place.ts');
    const pages = await Promise.all(
      this.scopes.map(async ({ id, number }) => {
        const query = { typeScope: number, page: 1, size: SEARCHED, sort: 'DESC', fieldSort: 'createdAt' } as const;
        const { data } = await this.http.call(callsOfArea(area).list, { query }, signal ? { signal } : {});
        return data.map((row): NewRow => [id, row]);
      }),
    );
    return pages.flat().toSorted(([, one], [, other]) => other.createdAt.localeCompare(one.createdAt));
  }
}

function commandOf([scope, row]: NewRow, reader: PaletteReader): Command {
  return recordCommand(namedRecord(row, scope, reader), reader);
}
