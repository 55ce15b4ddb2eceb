import { COMPANY_WRITERS } from '#contract';
import { lastDayOfMonth } from '#domain/time';
import {
  monthText,
  MOST_TASKS,
  type FixedElsewhere,
  type OpenTask,
  type TaskSource,
} from '#plugins/platform/tasks/server';
import { inputText, type ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Texts } from '#server';
import { settledSince } from './settled-store.ts';
import type { KnownFigure, UnusualView } from './unusual-view.ts';

/**
 * Unusual figures as tasks. Those with an open warning are tasks of the checks already, and missing months are tasks of
 * the periods.
 */
export const unusualTasks = (view: UnusualView, library: ReferenceLibrary, texts: Pick<Texts, 'find'>): TaskSource => ({
  id: 'unusual',
  authorities: COMPANY_WRITERS,
  async open(trx, { companyId, today }) {
    const all = await view.all(trx, companyId, today);
    return all
      .filter(({ shown }) => shown.settled === null && shown.openWarnings === 0 && shown.cause !== 'missing')
      .slice(0, MOST_TASKS)
      .map((known) => taskOf(known, library, texts));
  },
});

function taskOf({ found, shown }: KnownFigure, library: ReferenceLibrary, texts: Pick<Texts, 'find'>): OpenTask {
  const { id, category, input, facility, month, cause, tonnes } = found;
  return {
    key: id,
    kind: 'unusual.figure',
    title: {
      key: 'unusual.task',
      values: {
        what: { key: `unusual.kind.${cause}` },
        input: inputText(library, texts, { category, inputType: input }),
        facility: shown.facilityName,
        month: monthText(month),
      },
    },
    facilities: [{ id: facility, name: shown.facilityName }],
    from: month,
    to: lastDayOfMonth(month),
    count: 1,
    stake: { tonnes, basis: { key: 'unusual.basis' } },
    link: `unusual?figure=${id}`,
  };
}

/** Figures that people have settled. They explained them, and corrected nothing. */
export const settledFigures: FixedElsewhere = {
  async fixed(trx, companyId, since) {
    return { issues: 0, tonnes: '0', explained: await settledSince(trx, companyId, since) };
  },
};
