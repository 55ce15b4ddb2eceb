import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import type { Problem } from '#contract';
import { Notify, useSend, useService, useTranslate, useUnsavedChanges } from '#core';
import { Banner } from '#design-system';
import { recordDetail, type RecordDetail } from '../../../contract/index.ts';
import { matchesStored } from '../../form/matches-stored.ts';
import { valuesOf } from '../../form/record-form-schema.ts';
import type { RecordFormBody } from '../../form/record-form-schema.ts';
import { useRecordDraft } from '../../form/use-record-draft.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useSingleSubmit } from '../../form/use-single-submit.ts';
import type { RecordEntry } from '../../offline/record-entry.ts';
import { useRecordKeeping } from '../../offline/use-record-entry.ts';
import { addressesOf, ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../../record-place.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { RecordForm } from './RecordForm.tsx';

/** Loaded when first shown, because its table is not part of the page. */
const StaleDialog = lazy(() => import('./StaleDialog.tsx').then((module) => ({ default: module.StaleDialog })));

/** A change rejected because of a concurrent one, and the stored record. */
interface Collision {
  readonly mine: RecordFormBody;
  readonly present: RecordDetail;
}

interface RecordChangeProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
  /** The change of this record that waits to be sent, if there is one. */
  readonly entry?: RecordEntry | null;
}

/** The form of a stored record. */
export function RecordChange({ place, record, entry = null }: RecordChangeProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const addresses = addressesOf(place);
  const state = useRecordForm(place, entry?.values ?? valuesOf(place, record));
  const { form } = state;
  const [revision, setRevision] = useState(entry?.record?.revision ?? record.revision);
  const [collision, setCollision] = useState<Collision | null>(null);
  const once = useSingleSubmit();
  const draft = useRecordDraft(place, state, { id: record.id, revision });
  const guard = useUnsavedChanges(form.isDirty);

  const keeping = useRecordKeeping({
    place,
    state,
    of: { requestId: record.id, record: { id: record.id, revision } },
    stored: record,
    onKept: () => {
      guard.release();
      draft.forget();
    },
  });

  const leave = (message: string) => {
    guard.release();
    draft.forget();
    keeping.forget();
    notify.success(message);
    void navigate(addresses.detail(record.id), { replace: true });
  };
  const { send, sending } = useSend(callsOf(place).update, {
    drops: ANSWERS_OF_RECORDS,
    onProblem: (problem, { body }) => {
      const mine = body as RecordFormBody & { id: string; revision: number };
      const { id: _id, revision: _revision, ...contents } = mine;
      if (keeping.keep(contents, problem)) return true;
      const present = presentIn(problem);
      if (present === null) return form.showIssues(problem);
      // The same contents are stored: an earlier attempt succeeded, but its response was lost.
      if (matchesStored(place, mine, present)) leave(MESSAGES.updated);
      else setCollision({ mine, present });
      return true;
    },
    onDone: ({ message }) => leave(message ?? MESSAGES.updated),
  });
  const save = (body: RecordFormBody, onto: number) => {
    if (keeping.keep(body, null)) return;
    once(() => send({ body: { ...keeping.withSentFiles(body), id: record.id, revision: onto } }));
  };

  return (
    <>
      <RecordForm
        {...{ place, state, sending }}
        before={
          <>
            {entry ? <Banner title={t('records.waiting.title')}>{t('records.waiting.text')}</Banner> : null}
            <DraftBanner
              draft={draft.draft}
              // Saves against the revision of the draft, so that a change since then is detected.
              onRestore={() => setRevision(draft.restore()?.revision ?? revision)}
              onDiscard={draft.discard}
            />
          </>
        }
        onSubmit={form.submit((body) => save(body, revision))}
        submitLabel={t('records.save')}
        cancelHref={addresses.detail(record.id)}
      />
      {collision ? (
        <Suspense>
          <StaleDialog
            {...{ place, state }}
            present={collision.present}
            saving={sending}
            onClose={() => setCollision(null)}
            onTakeTheirs={() => {
              form.reset(valuesOf(place, collision.present));
              setRevision(collision.present.revision);
              setCollision(null);
            }}
            onKeepMine={() => {
              setRevision(collision.present.revision);
              save(collision.mine, collision.present.revision);
            }}
          />
        </Suspense>
      ) : null}
      {guard.question}
    </>
  );
}

/** The current record in a problem about a stale revision. */
function presentIn({ code, detail }: Problem): RecordDetail | null {
  if (code !== 'record.stale') return null;
  const read = recordDetail.safeParse(detail);
  return read.success ? read.data : null;
}
