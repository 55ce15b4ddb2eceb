import { problem } from '#contract';
import type { Clock, Database } from '#server';
import type { UnusualFigure, Verdict } from '../contract/index.ts';
import { putVerdict, removeVerdict } from './settled-store.ts';
import type { KnownFigure, UnusualView } from './unusual-view.ts';

interface FigureWriter {
  readonly companyId: string;
  readonly accountId: string;
}

interface Said {
  readonly id: string;
  readonly verdict: Verdict;
  readonly reason: string;
}

/** What people say of unusual figures. */
export class UnusualService {
  constructor(
    private readonly database: Database,
    private readonly view: UnusualView,
    private readonly clock: Clock,
  ) {}

  /** 404 `unusual.unknown`; 409 `unusual.has-warning` while a warning of its records asks the same. */
  settle({ companyId, accountId }: FigureWriter, { id, verdict, reason }: Said): Promise<UnusualFigure> {
    return this.database.withTenant(companyId, async (trx) => {
      const all = () => this.view.all(trx, companyId, this.clock.today());
      const { found, shown } = knownIn(await all(), id);
      if (shown.openWarnings > 0) throw problem('unusual.has-warning', 409, 'unusual.has-warning');
      await putVerdict(trx, {
        company_id: companyId,
        finding: id,
        facility_id: found.facility,
        quantity: found.quantity ?? '',
        verdict,
        reason,
        at: this.clock.now().toISOString(),
        by_account: accountId,
      });
      return knownIn(await all(), id).shown;
    });
  }

  /** 404 `unusual.unknown` if nobody has settled it. */
  reopen({ companyId }: FigureWriter, id: string): Promise<void> {
    return this.database.withTenant(companyId, async (trx) => {
      if (!(await removeVerdict(trx, companyId, id))) throw unknownFigure();
    });
  }
}

export function knownIn(all: readonly KnownFigure[], id: string): KnownFigure {
  const known = all.find(({ found }) => found.id === id);
  if (!known) throw unknownFigure();
  return known;
}

/** The same for a figure that is not unusual any more and for another company's. */
const unknownFigure = () => problem('unusual.unknown', 404, 'unusual.unknown');
