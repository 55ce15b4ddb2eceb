import { every } from '#contract';
import { CompanyHolding, CompanyStore, FacilityHolding } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { EvidenceHolder, EvidenceStore } from '#plugins/assurance/evidence/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange, WaitingWork } from '#plugins/platform/notifications/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Clock, Database, DemoChapter, defineServerPlugin, EventBus } from '#server';
import { adminRecordRoutes, CalculationMethod, CUSTOM_METHODS, RecordScope, recordRoutes } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { ActivityLines } from './activity/activity-lines.ts';
import { adminRecordHandlers } from './admin-record-handlers.ts';
import { BulkRecords } from './bulk/bulk-records.ts';
import { CellStore } from './rollup/cell-store.ts';
import { recordsOfCompany, recordsOfFacility } from './company-holdings.ts';
import { contributionFaults } from './write/contribution-faults.ts';
import { CounterpartySums } from './rollup/counterparty-sums.ts';
import { recordsChapter } from './demo-chapter.ts';
import { EditionTrials } from './write/edition-trials.ts';
import { EmissionCells } from './rollup/emission-cells.ts';
import { EmissionTotals } from './rollup/emission-totals.ts';
import { recordsRunsAndCells } from './migrations/0001-records-runs-and-cells.ts';
import { statusHistoryAndTallies } from './migrations/0002-status-history-and-tallies.ts';
import { creationRequests } from './migrations/0003-creation-requests.ts';
import { qualityAndUncertainty } from './migrations/0004-quality-and-uncertainty.ts';
import { wordSearch } from './migrations/0005-word-search.ts';
import { namedCompanies } from './migrations/0006-named-companies.ts';
import { keptSums } from './migrations/0007-kept-sums.ts';
import { keysOnce } from './migrations/0008-keys-once.ts';
import { wordsAndDays } from './migrations/0009-words-and-days.ts';
import { whoIsNamedAndWhatCrosses } from './migrations/0010-who-is-named-and-what-crosses.ts';
import { wordsOfAll } from './migrations/0011-words-of-all.ts';
import { changesOfSums } from './migrations/0012-changes-of-sums.ts';
import { incidentalAmounts } from './migrations/0013-incidental-amounts.ts';
import { pagesFromTheirIndex } from './migrations/0014-pages-from-their-index.ts';
import { gasesOutsideKyoto } from './migrations/0016-gases-outside-kyoto.ts';
import { largestOfAll } from './migrations/0015-largest-of-all.ts';
import { partsOfEditions } from './migrations/0017-parts-of-editions.ts';
import { recordsOfSeveralEditions } from './migrations/0018-records-of-several-editions.ts';
import { MonthCopy } from './rollup/month-copy.ts';
import { ownFigureCheck } from './own-figure-check.ts';
import { pushedRecords, recordTopic } from './workflow/pushed-records.ts';
import { RecordBooks } from './rollup/record-books.ts';
import { RecordCalculation } from './write/record-calculation.ts';
import { RecordCheck } from './write/record-check.ts';
import { RecordDetailView } from './read/record-detail-view.ts';
import { recordEvidence } from './write/record-evidence.ts';
import { RecordHandlerParts, recordHandlers } from './record-handlers.ts';
import { RecordHistory } from './history/record-history.ts';
import { RecordLinks, RecordProducts } from './write/record-links.ts';
import { RecordListView } from './read/record-list-view.ts';
import { WaitingRecords } from './workflow/waiting-records.ts';
import { RecordNotices } from './workflow/record-notices.ts';
import { sealedEditions, sealedLibrary } from './history/sealed-editions.ts';
import { SealedPart } from './history/sealed-part.ts';
import { sealedOutsideKyoto, sealedRecords, sealedTotals } from './history/sealed-records.ts';
import { periodsOf, RecordPeriods } from './write/record-periods.ts';
import { RecordPreparation } from './write/record-preparation.ts';
import { RecordQuality } from './activity/record-quality.ts';
import { RecordRemarks } from './workflow/record-remarks.ts';
import { RecordRollup } from './rollup/record-rollup.ts';
import { RecordService } from './write/record-service.ts';
import { RecordStore } from './write/record-store.ts';
import { RecordWarnings } from './workflow/record-warnings.ts';
import { RecordWorkflow } from './workflow/record-workflow.ts';
import { Recalculation } from './recalculation.ts';
import { recalculationTask } from './recalculation-task.ts';
import { recordedInputsHandler } from './read/recorded-inputs.ts';
import { RollupCheck } from './rollup/rollup-check.ts';
import { rollupTasks } from './rollup/rollup-tasks.ts';
import { StepPreview } from './step-preview.ts';
import { TallyStore } from './rollup/tally-store.ts';
import { texts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [
    recordsRunsAndCells,
    statusHistoryAndTallies,
    creationRequests,
    qualityAndUncertainty,
    wordSearch,
    namedCompanies,
    keptSums,
    keysOnce,
    wordsAndDays,
    whoIsNamedAndWhatCrosses,
    wordsOfAll,
    changesOfSums,
    incidentalAmounts,
    pagesFromTheirIndex,
    largestOfAll,
    gasesOutsideKyoto,
    partsOfEditions,
    recordsOfSeveralEditions,
  ],
  bind: ({ bind }) => {
    for (const method of CUSTOM_METHODS) bind(CalculationMethod).toConstantValue(method);
    for (const part of [sealedRecords, sealedOutsideKyoto, sealedEditions, sealedLibrary, sealedTotals])
      bind(SealedPart).toConstantValue(part);
    bind(RecordCheck).toConstantValue(ownFigureCheck);
    bind(PushedChange).toConstantValue(pushedRecords);
    bind(NoticeTopic).toConstantValue(recordTopic);
    bind(WaitingWork).toResolvedValue((scopes) => new WaitingRecords(scopes), [every(RecordScope)]);
    bind(CompanyHolding).toConstantValue(recordsOfCompany);
    bind(FacilityHolding).toConstantValue(recordsOfFacility);
    bind(RecordStore).toConstantValue(new RecordStore());
    bind(RecordHistory).toConstantValue(new RecordHistory());
    bind(RecordWarnings).toConstantValue(new RecordWarnings());
    bind(CellStore).toConstantValue(new CellStore());
    bind(TallyStore).toConstantValue(new TallyStore());
    bind(RecordRollup).toResolvedValue((cells, tallies) => new RecordRollup(cells, tallies), [CellStore, TallyStore]);
    bind(ActivityLines).toConstantValue(new ActivityLines());
    bind(EmissionCells).toConstantValue(new EmissionCells());
    bind(CounterpartySums).toResolvedValue((cells) => new CounterpartySums(cells), [EmissionCells]);
    bind(RecordQuality).toConstantValue(new RecordQuality());
    bind(EmissionTotals).toConstantValue(new EmissionTotals());
    bind(RecordBooks).toConstantValue(new RecordBooks());
    bind(RecordListView).toResolvedValue(
      (library, periods) => new RecordListView(library, periodsOf(periods)),
      [ReferenceLibrary, every(RecordPeriods)],
    );
    bind(RecordDetailView).toResolvedValue(
      (library, periods) => new RecordDetailView(library, periodsOf(periods)),
      [ReferenceLibrary, every(RecordPeriods)],
    );
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
      [
        Database,
        CompanyStore,
        RecordStore,
        RecordCalculation,
        every(RecordPeriods),
        RecordHistory,
        RecordRollup,
        Clock,
      ],
    );
    bind(RecordPreparation).toResolvedValue(
      (companies, periods, calculation, connections, products, checks) =>
        new RecordPreparation(
          companies,
          periodsOf(periods),
          calculation,
          new RecordLinks(connections, products),
          checks,
        ),
      [
        CompanyStore,
        every(RecordPeriods),
        RecordCalculation,
        ConnectionStore,
        every(RecordProducts),
        every(RecordCheck),
      ],
    );
    bind(RecordNotices).toResolvedValue(
      (notices, accounts, view, scopes) => new RecordNotices(notices, accounts, view, scopes),
      [Notices, AccountStore, RecordDetailView, every(RecordScope)],
    );
    bind(RecordService).toResolvedValue(
      (database, records, preparation, rollup, history, warnings, evidence, view, notices, events, clock) =>
        new RecordService({
          database,
          records,
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
    bind(RecordWorkflow).toResolvedValue(
      (database, records, periods, history, rollup, notices, events, clock) =>
        new RecordWorkflow(database, records, periodsOf(periods), history, rollup, notices, events, clock),
      [Database, RecordStore, every(RecordPeriods), RecordHistory, RecordRollup, RecordNotices, EventBus, Clock],
    );
    bind(StepPreview).toResolvedValue(
      (library, periods) => new StepPreview(library, periodsOf(periods)),
      [ReferenceLibrary, every(RecordPeriods)],
    );
    bind(DemoChapter).toResolvedValue(recordsChapter, [Database, RecordService, RecordWorkflow, Clock]);
    bind(RecordRemarks).toResolvedValue(
      (database, view, notices, clock) => new RecordRemarks(database, view, notices, clock),
      [Database, RecordDetailView, RecordNotices, Clock],
    );
    bind(MonthCopy).toResolvedValue(
      (database, companies, records) => new MonthCopy(database, companies, records),
      [Database, CompanyStore, RecordService],
    );
    bind(RecordHandlerParts).toResolvedValue(
      (database, service, workflow, previews, remarks, history, copies, list, detail, companies) => ({
        database,
        service,
        workflow,
        previews,
        remarks,
        history,
        copies,
        list,
        detail,
        companies,
      }),
      [
        Database,
        RecordService,
        RecordWorkflow,
        StepPreview,
        RecordRemarks,
        RecordHistory,
        MonthCopy,
        RecordListView,
        RecordDetailView,
        CompanyStore,
      ],
    );
    bind(BulkRecords).toResolvedValue(
      (calculation, periods, connections, products, cells, tallies, checks, clock) =>
        new BulkRecords({
          calculation,
          periods: periodsOf(periods),
          links: new RecordLinks(connections, products),
          cells,
          tallies,
          checks,
          clock,
        }),
      [
        RecordCalculation,
        every(RecordPeriods),
        ConnectionStore,
        every(RecordProducts),
        CellStore,
        TallyStore,
        every(RecordCheck),
        Clock,
      ],
    );
    bind(EditionTrials).toResolvedValue(
      (database, companies, periods, methods, scopes) =>
        new EditionTrials(database, companies, periodsOf(periods), methods, scopes),
      [Database, CompanyStore, every(RecordPeriods), every(CalculationMethod), every(RecordScope)],
    );
    bind(RollupCheck).toResolvedValue(
      (database, companies, cells, tallies) => new RollupCheck(database, companies, cells, tallies),
      [Database, CompanyStore, CellStore, TallyStore],
    );
  },
  routes: (services) => {
    const parts = services.get(RecordHandlerParts);
    return [
      ...recordHandlers(recordRoutes, parts),
      ...adminRecordHandlers(adminRecordRoutes, parts),
      recordedInputsHandler(services.get(Database), services.get(ReferenceLibrary)),
    ];
  },
  start: async (services) => {
    const faults = contributionFaults(
      services.every(RecordScope),
      services.every(CalculationMethod),
      services.get(ReferenceLibrary),
    );
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
  tasks: [...rollupTasks, recalculationTask],
});
