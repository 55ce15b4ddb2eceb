import { every } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { EvidenceHolder, EvidenceService, EvidenceStore } from '#plugins/assurance/evidence/server';
import { RecordCheck, RecordPeriods, SealedPart } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { AllocationService } from './allocation-service.ts';
import { ContractedEnergy } from './contracted-energy.ts';
import { instrumentsChapter } from './demo-chapter.ts';
import { adminInstrumentHandlers, instrumentHandlers } from './instrument-handlers.ts';
import { instrumentHolder } from './instrument-holder.ts';
import { InstrumentService } from './instrument-service.ts';
import { InstrumentView } from './instrument-view.ts';
import { Ledger } from './ledger.ts';
import { ledgerCheck } from './ledger-check.ts';
import { instruments } from './migrations/0001-instruments.ts';
import { SerialCheck } from './serial-check.ts';
import { sealedInstruments } from './sealed-instruments.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Certificates and contracts behind market-based Scope 2, allocated to facilities and months.',
  texts: [texts],
  migrations: [instruments],
  bind: ({ bind }) => {
    bind(SealedPart).toConstantValue(sealedInstruments);
    bind(InstrumentView).toResolvedValue((evidence) => new InstrumentView(evidence), [EvidenceStore]);
    bind(InstrumentService).toResolvedValue(
      (...parts) => new InstrumentService(...parts),
      [Database, EvidenceStore, InstrumentView, every(RecordPeriods), Clock],
    );
    bind(AllocationService).toResolvedValue(
      (...parts) => new AllocationService(...parts),
      [Database, CompanyStore, every(RecordPeriods), Clock],
    );
    bind(Ledger).toConstantValue(new Ledger());
    bind(ContractedEnergy).toConstantValue(new ContractedEnergy());
    bind(RecordCheck).toResolvedValue(ledgerCheck, [Ledger]);
    bind(SerialCheck).toResolvedValue((database) => new SerialCheck(database), [Database]);
    bind(EvidenceHolder).toConstantValue(instrumentHolder);
    bind(DemoChapter).toResolvedValue(instrumentsChapter, [
      Database,
      InstrumentService,
      AllocationService,
      EvidenceService,
      Clock,
    ]);
  },
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(InstrumentService),
      allocation: services.get(AllocationService),
      view: services.get(InstrumentView),
      ledger: services.get(Ledger),
      serials: services.get(SerialCheck),
    };
    return [...instrumentHandlers(parts), ...adminInstrumentHandlers(parts)];
  },
});
