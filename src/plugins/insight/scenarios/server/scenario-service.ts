import type { CompanyStore } from '#plugins/company/company/server';
import { targetLine } from '#plugins/insight/targets/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { SCENARIO_LIMIT, type ScenarioBody } from '../contract/index.ts';
import {
  notYours,
  otherTarget,
  staleScenario,
  tooManyScenarios,
  unknownFacility,
  unknownScenario,
  type ScenarioReader,
} from './scenario-policy.ts';
import {
  addScenario,
  changeScenario,
  holdScenarios,
  removeScenario,
  scenarioCount,
  scenarioOf,
  type NamedScenario,
} from './scenario-store.ts';
import { measuresSame } from './scenario-target.ts';
import { rowOf } from './scenario-view.ts';

interface Version {
  readonly id: string;
  readonly revision: number;
}

/** Stores scenarios, each call in one transaction. 404 `scenarios.unknown`. */
export class ScenarioService {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly clock: Clock,
  ) {}

  /** Returns the id. 400 `facility.unknown`, `scenarios.target`; 409 `scenarios.limit`. */
  create(writer: ScenarioReader, { name, note, ...body }: ScenarioBody): Promise<string> {
    return this.entered(writer, async (trx) => {
      await this.refuseWrong(trx, writer.companyId, body);
      return this.add(trx, writer, { name, note, body });
    });
  }

  /** 409 `scenarios.stale`. */
  update(writer: ScenarioReader, version: Version, { name, note, ...body }: ScenarioBody): Promise<void> {
    return this.entered(writer, async (trx) => {
      await this.present(trx, writer, version);
      await this.refuseWrong(trx, writer.companyId, body);
      await this.write(trx, writer, version, { name, note, body });
    });
  }

  /** The copy belongs to the writer. */
  copy(writer: ScenarioReader, id: string, name: string): Promise<string> {
    return this.entered(writer, async (trx) => {
      const found = await scenarioOf(trx, writer, id);
      if (!found) throw unknownScenario();
      return this.add(trx, writer, { name, note: found.note, body: found.body });
    });
  }

  /** Only its owner. 403 `scenarios.not-yours`. */
  share(writer: ScenarioReader, version: Version, visibility: 'PRIVATE' | 'COMPANY'): Promise<void> {
    return this.entered(writer, async (trx) => {
      const present = await this.present(trx, writer, version);
      if (present.owner_id !== writer.accountId) throw notYours();
      await this.write(trx, writer, version, { visibility });
    });
  }

  remove(writer: ScenarioReader, version: Version): Promise<void> {
    return this.entered(writer, async (trx) => {
      await this.present(trx, writer, version);
      await removeScenario(trx, writer.companyId, version.id);
    });
  }

  private async add(trx: Trx, writer: ScenarioReader, facts: Pick<NamedScenario, 'name' | 'note' | 'body'>) {
    if ((await scenarioCount(trx, writer.companyId)) >= SCENARIO_LIMIT) throw tooManyScenarios();
    const id = uuidv7();
    const at = this.clock.now().toISOString();
    await addScenario(trx, {
      company_id: writer.companyId,
      id,
      revision: 1,
      visibility: writer.isMachine ? 'COMPANY' : 'PRIVATE',
      owner_id: writer.accountId,
      created_at: at,
      updated_at: at,
      updated_by: writer.accountId,
      ...facts,
    });
    return id;
  }

  private async write(
    trx: Trx,
    { companyId, accountId }: ScenarioReader,
    { id, revision }: Version,
    change: Partial<Pick<NamedScenario, 'name' | 'note' | 'body' | 'visibility'>>,
  ) {
    const written = { revision: revision + 1, updated_at: this.clock.now().toISOString(), updated_by: accountId };
    await changeScenario(trx, { companyId, id }, { ...change, ...written });
  }

  private async present(trx: Trx, writer: ScenarioReader, { id, revision }: Version): Promise<NamedScenario> {
    const present = await scenarioOf(trx, writer, id);
    if (!present) throw unknownScenario();
    if (present.revision !== revision) throw staleScenario(rowOf(writer, present));
    return present;
  }

  private async refuseWrong(trx: Trx, companyId: string, body: Omit<ScenarioBody, 'name' | 'note'>): Promise<void> {
    const known = new Set((await this.companies.facilities(trx, companyId)).map(({ id }) => id));
    if (body.levers.some(({ facilityIds }) => facilityIds.some((id) => !known.has(id)))) throw unknownFacility();
    if (body.targetId === '') return;
    const line = await targetLine(trx, companyId, body.targetId);
    if (!line || !measuresSame(line, body)) throw otherTarget();
  }

  private entered<T>({ companyId }: ScenarioReader, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.database.withTenant(companyId, async (trx) => {
      await holdScenarios(trx, companyId);
      return work(trx);
    });
  }
}
