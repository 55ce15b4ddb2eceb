import { every, type Binder } from '#contract';
import { EvidenceHolder, EvidenceStore } from '#plugins/assurance/evidence/server';
import { CompanyStore } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, EventBus, Texts } from '#server';
import { CalculationMethod, CUSTOM_METHODS, RecordScope } from '../../contract/index.ts';
import { RecordHistory } from '../history/record-history.ts';
import { ownFigureCheck } from './own-figure-check.ts';
import { RecordDetailView } from '../read/record-detail-view.ts';
import { Recalculation } from '../trials/recalculation.ts';
import { RecordRollup } from '../rollup/record-rollup.ts';
import { RecordNotices } from '../workflow/record-notices.ts';
import { RecordWarnings } from '../workflow/record-warnings.ts';
import { EditionTrials } from '../trials/edition-trials.ts';
import { FactorTrials } from '../trials/factor-trials.ts';
import { NewRecords } from './new-records.ts';
import { RecordCalculation } from './record-calculation.ts';
import { RecordCheck } from './record-check.ts';
import { recordEvidence } from './record-evidence.ts';
import { RecordLinks, RecordProducts } from './record-links.ts';
import { periodsOf, RecordPeriods } from './record-periods.ts';
import { RecordPreparation } from './record-preparation.ts';
import { RecordService } from './record-service.ts';
import { RecordStore } from './record-store.ts';

/** Binds creating, changing and calculating records. */
export function bindWrite({ bind }: Binder): void {
  for (const method of CUSTOM_METHODS) bind(CalculationMethod).toConstantValue(method);
  bind(RecordCheck).toConstantValue(ownFigureCheck);
  bind(RecordStore).toConstantValue(new RecordStore());
  bind(EvidenceHolder).toResolvedValue((periods) => recordEvidence(periodsOf(periods)), [every(RecordPeriods)]);
  bind(RecordCalculation).toResolvedValue(
    (library, methods, scopes) => new RecordCalculation(library, methods, scopes),
    [ReferenceLibrary, every(CalculationMethod), every(RecordScope)],
  );
  bind(Recalculation).toResolvedValue(
    (database, companies, records, calculation, periods, history, rollup, clock) =>
      new Recalculation({
        database,
        companies,
        records,
        calculation,
        periods: periodsOf(periods),
        history,
        rollup,
        clock,
      }),
    [Database, CompanyStore, RecordStore, RecordCalculation, every(RecordPeriods), RecordHistory, RecordRollup, Clock],
  );
  bind(RecordPreparation).toResolvedValue(
    (companies, periods, calculation, connections, products, checks) =>
      new RecordPreparation(companies, periodsOf(periods), calculation, new RecordLinks(connections, products), checks),
    [CompanyStore, every(RecordPeriods), RecordCalculation, ConnectionStore, every(RecordProducts), every(RecordCheck)],
  );
  bind(NewRecords).toResolvedValue(
    (records, preparation, history, warnings, evidence, clock, texts) =>
      new NewRecords({ records, preparation, history, warnings, evidence, clock, texts }),
    [RecordStore, RecordPreparation, RecordHistory, RecordWarnings, EvidenceStore, Clock, Texts],
  );
  bind(RecordService).toResolvedValue(
    (database, records, newRecords, preparation, rollup, history, warnings, evidence, view, notices, events, clock) =>
      new RecordService({
        database,
        records,
        newRecords,
        preparation,
        rollup,
        history,
        warnings,
        evidence,
        view,
        notices,
        events,
        clock,
      }),
    [
      Database,
      RecordStore,
      NewRecords,
      RecordPreparation,
      RecordRollup,
      RecordHistory,
      RecordWarnings,
      EvidenceStore,
      RecordDetailView,
      RecordNotices,
      EventBus,
      Clock,
    ],
  );
  bind(FactorTrials).toResolvedValue(
    (...parts) => new FactorTrials(...parts),
    [ReferenceLibrary, CompanyStore, every(RecordPeriods), every(CalculationMethod), every(RecordScope)],
  );
  bind(EditionTrials).toResolvedValue(
    (database, companies, periods, methods, scopes) =>
      new EditionTrials(database, companies, periodsOf(periods), methods, scopes),
    [Database, CompanyStore, every(RecordPeriods), every(CalculationMethod), every(RecordScope)],
  );
}
