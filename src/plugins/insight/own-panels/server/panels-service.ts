import type { IntensityDenominators } from '#plugins/company/intensity/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { PANEL_LIMIT, type PanelBody } from '../contract/index.ts';
import {
  notYours,
  stalePanel,
  tooManyPanels,
  unknownDenominator,
  unknownPanel,
  type PanelReader,
} from './panels-policy.ts';
import {
  addPanel,
  changePanel,
  holdPanels,
  panelCount,
  panelOf,
  panelsOf,
  putOrder,
  removePanel,
  rowOf,
  type NamedPanel,
} from './panels-store.ts';
import type { PanelTable } from './panels-tables.ts';

interface Version {
  readonly id: string;
  readonly revision: number;
}

/** Stores panels, each call in one transaction. 404 `own-panels.unknown`, 409 `own-panels.stale`. */
export class PanelsService {
  constructor(
    private readonly database: Database,
    private readonly denominators: Pick<IntensityDenominators, 'list'>,
    private readonly clock: Clock,
  ) {}

  /** Returns the id. 400 `own-panels.denominator`; 409 `own-panels.limit`. */
  create(writer: PanelReader, { name, ...definition }: PanelBody): Promise<string> {
    return this.entered(writer, async (trx) => {
      await this.refuseWrong(trx, writer, definition);
      if ((await panelCount(trx, writer.companyId)) >= PANEL_LIMIT) throw tooManyPanels();
      const id = uuidv7();
      const at = this.clock.now().toISOString();
      await addPanel(trx, {
        company_id: writer.companyId,
        id,
        revision: 1,
        name,
        visibility: writer.isMachine ? 'COMPANY' : 'PRIVATE',
        definition,
        owner_id: writer.accountId,
        created_at: at,
        updated_at: at,
        updated_by: writer.accountId,
      });
      return id;
    });
  }

  update(writer: PanelReader, version: Version, { name, ...definition }: PanelBody): Promise<void> {
    return this.entered(writer, async (trx) => {
      await this.present(trx, writer, version);
      await this.refuseWrong(trx, writer, definition);
      await this.write(trx, writer, version, { name, definition });
    });
  }

  /** Only its owner. 403 `own-panels.not-yours`. */
  share(writer: PanelReader, version: Version, visibility: 'PRIVATE' | 'COMPANY'): Promise<void> {
    return this.entered(writer, async (trx) => {
      const present = await this.present(trx, writer, version);
      if (present.owner_id !== writer.accountId) throw notYours();
      await this.write(trx, writer, version, { visibility });
    });
  }

  remove(writer: PanelReader, version: Version): Promise<void> {
    return this.entered(writer, async (trx) => {
      await this.present(trx, writer, version);
      await removePanel(trx, writer.companyId, version.id);
    });
  }

  /** Returns the ids of every panel the reader sees, in the new order. */
  order(reader: PanelReader, ids: readonly string[]): Promise<readonly string[]> {
    return this.database.withTenant(reader.companyId, async (trx) => {
      const known = new Set((await panelsOf(trx, reader)).map(({ id }) => id));
      await putOrder(
        trx,
        reader,
        [...new Set(ids)].filter((id) => known.has(id)),
      );
      return (await panelsOf(trx, reader)).map(({ id }) => id);
    });
  }

  private async write(
    trx: Trx,
    { companyId, accountId }: PanelReader,
    { id, revision }: Version,
    change: Partial<Pick<PanelTable, 'name' | 'definition' | 'visibility'>>,
  ) {
    const written = { revision: revision + 1, updated_at: this.clock.now().toISOString(), updated_by: accountId };
    await changePanel(trx, { companyId, id }, { ...change, ...written });
  }

  private async present(trx: Trx, writer: PanelReader, { id, revision }: Version): Promise<NamedPanel> {
    const present = await panelOf(trx, writer, id);
    if (!present) throw unknownPanel();
    if (present.revision !== revision) throw stalePanel(rowOf(writer, present));
    return present;
  }

  private async refuseWrong(trx: Trx, { companyId }: PanelReader, { denominatorId }: Omit<PanelBody, 'name'>) {
    if (denominatorId === '') return;
    const known = await this.denominators.list(trx, companyId);
    if (!known.some(({ id }) => id === denominatorId)) throw unknownDenominator();
  }

  private entered<T>({ companyId }: PanelReader, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.database.withTenant(companyId, async (trx) => {
      await holdPanels(trx, companyId);
      return work(trx);
    });
  }
}
