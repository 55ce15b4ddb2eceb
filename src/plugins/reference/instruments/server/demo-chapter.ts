import { Buffer } from 'node:buffer';
import { addMonths, lastDayOfMonth, monthOf } from '#domain/time';
import type { EvidenceService } from '#plugins/assurance/evidence/server';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { InstrumentBody } from '../contract/index.ts';
import type { AllocationService } from './allocation-service.ts';
import type { InstrumentService, InstrumentWriter } from './instrument-service.ts';
import type { InstrumentTables } from './instrument-tables.ts';

const COMPANY = 'REDGUM';
const WRITER = 'services@scopebook.test';

/** Months an instrument is allocated to, the last before the current one. */
const MONTHS = 3;

interface DemoInstrument {
  readonly facility: string;
  /** MWh for each of the months. */
  readonly monthly: string;
  readonly entry: Omit<InstrumentBody, 'generatedOn' | 'evidenceIds'>;
}

const INSTRUMENTS: readonly DemoInstrument[] = [
  {
    facility: 'COLLIE',
    monthly: '240',
    entry: {
      kind: 'LGC',
      reference: 'LGC lot 14',
      mwh: '1200',
      station: 'WD00VC12',
      serialFrom: 20_001,
      serialTo: 21_200,
      region: 'VIC',
      note: 'Bought from a broker',
    },
  },
  {
    facility: 'MACKAY',
    monthly: '310.5',
    entry: {
      kind: 'PPA',
      reference: 'PPA Darling Downs solar',
      mwh: '1500',
      region: 'QLD',
      note: 'Ten years from 2024',
    },
  },
];

/** Certificates and a purchase agreement of the demo's mining services company, each with a statement and partly allocated. */
export function instrumentsChapter(
  database: Database,
  service: InstrumentService,
  allocation: AllocationService,
  evidence: EvidenceService,
  clock: Clock,
): DemoChapter {
  const entered = (companyId: string) =>
    database.withTenant(
      companyId,
      (trx) =>
        trx
          .withTables<InstrumentTables>()
          .selectFrom('instrument')
          .select(['id', 'reference'])
          .where('company_id', '=', companyId)
          .execute(),
      { readonly: true },
    );

  const enter = async (writer: InstrumentWriter, { entry }: DemoInstrument, generatedOn: string): Promise<string> => {
    const { kind, reference, mwh, region } = entry;
    const statement = `Reference,Kind,MWh,Generated until,Region\r\n${reference},${kind},${mwh},${generatedOn},${region}\r\n`;
    const file = { name: `${reference}.csv`, bytes: Buffer.from(statement) };
    const { id } = await evidence.upload(writer, file);
    return service.create(writer, { ...entry, generatedOn, evidenceIds: [id] });
  };

  return {
    id: 'instruments',
    async write({ companies, people }: DemoCast) {
      const company = companies.get(COMPANY);
      const accountId = people.get(WRITER)?.accountId;
      if (!company || !accountId) throw new Error(`The demo has no ${COMPANY} or no ${WRITER}.`);
      const writer = { companyId: company.id, accountId };
      const present = monthOf(clock.today());
      const months = Array.from({ length: MONTHS }, (_, index) => addMonths(present, index - MONTHS));
      // Before the months it is used in, so none of their years has ended by then.
      const generatedOn = lastDayOfMonth(addMonths(present, -MONTHS - 1));
      const known = await entered(company.id);
      for (const one of INSTRUMENTS) {
        const facilityId = company.facilities.get(one.facility);
        if (!facilityId) throw new Error(`The demo has no facility ${one.facility}.`);
        const there = known.find(({ reference }) => reference === one.entry.reference);
        const id = there?.id ?? (await enter(writer, one, generatedOn));
        await allocation.allocate(writer, {
          id,
          cells: months.map((month) => ({ facilityId, month, mwh: one.monthly })),
        });
      }
    },
  };
}
