import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES, type Problem } from '#contract';
import { formatDay, Notify, useSend, useService, useTranslate, useUnsavedChanges } from '#core';
import { Banner, Button, focusField } from '#design-system';
import type { RecordDetail } from '../../../contract/index.ts';
import { anotherRecord, firstEmptyField } from '../../form/another-record.ts';
import type { RecordFormBody, RecordFormValues } from '../../form/record-form-schema.ts';
import { requestId } from '../../form/request-id.ts';
import { useRecordDraft } from '../../form/use-record-draft.ts';
import { useCompanyFramework } from '../../form/use-company-framework.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useSingleSubmit } from '../../form/use-single-submit.ts';
import type { RecordEntry } from '../../offline/record-entry.ts';
import { useRecordKeeping } from '../../offline/use-record-entry.ts';
import { addressesOf, ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../../record-place.ts';
import { periodText } from '../../words/record-words.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { ANOTHER, RecordForm } from './RecordForm.tsx';

/** Message of the server if an earlier request, whose response was lost, created the record with other contents. */
const STORED_BEFORE = 'records.stored-before';

/** Id of the record that this form already created. */
function storedBy({ code, detail }: Problem): string | null {
  const { id } = (detail ?? {}) as { readonly id?: unknown };
  return code === 'record.request-used' && typeof id === 'string' ? id : null;
}

interface RecordNewProps {
  readonly place: RecordPlace;
  /** Initial values; read only on the first render. */
  readonly initial: RecordFormValues;
  /** The record it copies, if any. */
  readonly copied: RecordDetail | undefined;
  /** The entry that waits to be sent and is corrected here, if any. */
  readonly entry?: RecordEntry | null;
  /** It follows a record that was just saved: the first empty field has the focus. */
  readonly follows?: boolean;
  /** Shown beside the fields: the file that the record is read from. */
  readonly source?: ReactNode;
  /** The record is saved, and another one with these values follows. */
  readonly onAnother: (values: RecordFormValues) => void;
}

/** The form of a new record. */
export function RecordNew(props: RecordNewProps) {
  const { place, initial: given, copied, entry = null, follows = false, source, onAnother } = props;
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const addresses = addressesOf(place);
  const [initial] = useState(given);
  const state = useRecordForm(place, initial);
  const { form } = state;
  useCompanyFramework(place, state, copied !== undefined || entry !== null || follows);
  // One form creates one record: a retry after a lost response finds the record of the first attempt.
  const [request] = useState(() => entry?.requestId ?? requestId());
  const once = useSingleSubmit();
  const isAnother = useRef(false);
  useEffect(() => {
    if (follows) focusField(firstEmptyField(initial));
  }, [follows, initial]);
  const draft = useRecordDraft(place, state);
  const guard = useUnsavedChanges(form.isDirty);
  const [stored, setStored] = useState<string | null>(null);
  const keeping = useRecordKeeping({
    place,
    state,
    of: { requestId: request, record: null },
    onKept: () => {
      guard.release();
      draft.forget();
    },
  });
  const { send, sending } = useSend(callsOf(place).create, {
    drops: ANSWERS_OF_RECORDS,
    onProblem: (problem, { body }) => {
      const { requestId: _own, ...mine } = body as RecordFormBody & { readonly requestId?: string };
      if (keeping.keep(mine, problem)) return true;
      const made = storedBy(problem);
      setStored(made);
      return made !== null || form.showIssues(problem);
    },
    onDone: ({ message, data }) => {
      guard.release();
      draft.forget();
      keeping.forget();
      notify.success(message ?? MESSAGES.created);
      if (isAnother.current) onAnother(anotherRecord(place, form.values));
      else void navigate(addresses.detail(data.id), { replace: true });
    },
  });
  const save = form.submit((body) => {
    if (keeping.keep(body, null)) return;
    once(() => send({ body: { ...keeping.withSentFiles(body), requestId: request } }));
  });
  return (
    <>
      <RecordForm
        {...{ place, state, sending, source }}
        before={
          <>
            {stored === null ? null : (
              <Banner
                tone="warning"
                title={t(STORED_BEFORE)}
                actions={<Button href={addresses.detail(stored)}>{t('records.stored.open')}</Button>}
              />
            )}
            <DraftBanner draft={draft.draft} onRestore={draft.restore} onDiscard={draft.discard} />
            {copied ? (
              <Banner title={t('records.copied.title')}>
                {t('records.copied.text', { period: periodText(copied.fromDate, copied.toDate, formatDay) })}
              </Banner>
            ) : null}
          </>
        }
        onSubmit={(pressed) => {
          isAnother.current = pressed === ANOTHER;
          save();
        }}
        submitLabel={t('records.create')}
        hasAnother
        cancelHref={addresses.list}
      />
      {guard.question}
    </>
  );
}
