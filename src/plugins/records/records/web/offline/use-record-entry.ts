import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, formatDay, isUnreachable, Notify, problemOf, useService } from '#core';
import type { Problem } from '#contract';
import { formatExact } from '#design-system';
import { OUTBOX_PATH, useOutboxOf, useOutboxOpener, type Outbox } from '#plugins/platform/offline/web';
import type { RecordDetail } from '../../contract/index.ts';
import type { RecordFormBody } from '../form/record-form-schema.ts';
import type { RecordFormState } from '../form/use-record-form.ts';
import type { RecordPlace } from '../record-place.ts';
import { periodText } from '../words/record-words.ts';
import { RECORD_ENTRY, recordEntry, subjectOf, type RecordEntry } from './record-entry.ts';

/** Keeps a record on this browser if it cannot be sent. */
export interface RecordKeeping {
  /**
   * Keeps it because the server did not answer, or because one of its files waits. False if that is not so, or nothing is
   * kept here. If this browser turns out to keep nothing, the person sees the failure.
   */
  readonly keep: (body: RecordFormBody, failure: Problem | null) => boolean;
  /** The body with the ids of files that have been sent meanwhile. */
  readonly withSentFiles: (body: RecordFormBody) => RecordFormBody;
  /** It is stored: nothing of it waits any more. */
  readonly forget: () => void;
}

type StoredNames = Pick<RecordDetail, 'inputTypeId' | 'inputTypeName' | 'facilityId' | 'facilityName'>;

interface KeepingParts {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
  readonly of: Pick<RecordEntry, 'record' | 'requestId'>;
  /** The stored record with its names: somebody may save before the choices of the form are there. */
  readonly stored?: StoredNames;
  /** Called before the outbox opens. */
  readonly onKept: () => void;
}

/** Keeping the record of a form. */
export function useRecordKeeping({ place, state, of, stored, onKept }: KeepingParts): RecordKeeping {
  const outbox = useOutboxOf(place.area);
  const open = useOutboxOpener(place.area);
  const notify = useService(Notify);
  const navigate = useNavigate();
  const { scope } = place;
  const keepIn = async (opening: Promise<Outbox | null>, body: RecordFormBody, failure: Problem | null) => {
    const { values } = state.form;
    try {
      const into = await opening;
      if (!into) {
        if (failure) notify.problem(failure);
        return;
      }
      const waitingFiles = (body.attachmentIds ?? []).filter((id) => into.unsentById(id));
      const content: RecordEntry = { scope, values, body: withSentFiles(into, body), ...of };
      await into.keep(recordEntry(content, { ...wordsOf(state, stored), waitingFiles }));
      onKept();
      notify.success('offline.kept');
      void navigate(addressOf('home', OUTBOX_PATH), { replace: true });
    } catch (fault) {
      // The browser's disk is full: the form stays open.
      notify.problem(problemOf(fault));
    }
  };
  return {
    keep: (body, failure) => {
      const waits = (body.attachmentIds ?? []).some((id) => outbox?.unsentById(id));
      if (!open || !(isUnreachable(failure) || (failure === null && waits))) return false;
      void keepIn(open(), body, failure);
      return true;
    },
    withSentFiles: (body) => withSentFiles(outbox, body),
    forget: () => {
      const entry = outbox?.unsentAbout(subjectOf(of));
      if (entry) void outbox?.remove(entry.id);
    },
  };
}

function withSentFiles(outbox: Outbox | null, body: RecordFormBody): RecordFormBody {
  if (!outbox || !body.attachmentIds) return body;
  const attachmentIds = body.attachmentIds.map((id) => outbox.resultOf(id)?.id ?? id);
  return { ...body, attachmentIds: [...new Set(attachmentIds)] };
}

/** How a list names a record that is not stored yet. */
function wordsOf({ form: { values }, reference }: RecordFormState, stored?: StoredNames) {
  const input = stored?.inputTypeId === values.inputTypeId ? stored.inputTypeName : values.inputTypeId;
  const facility = stored?.facilityId === values.facilityId ? stored.facilityName : '';
  const quantity = `${formatExact(values.quantity) ?? values.quantity} ${values.unit}`.trim();
  const title = [reference.input?.name ?? input, quantity].filter((one) => one !== '').join(', ');
  const period = values.fromDate === '' ? '' : periodText(values.fromDate, values.toDate, formatDay);
  return { title, detail: [reference.facility?.name ?? facility, period].filter((one) => one !== '').join(' · ') };
}

/** The record that waits to be sent, by the id of its entry or by what it is about; as it was when the form opened. */
export function useWaitingRecord(outbox: Outbox | null, wanted: string | null): RecordEntry | null {
  const [found, setFound] = useState<RecordEntry | null>(null);
  const [known, setKnown] = useState<readonly [Outbox | null, string | null]>([null, null]);
  if (known[0] !== outbox || known[1] !== wanted) {
    setKnown([outbox, wanted]);
    const entry = wanted === null ? undefined : (outbox?.unsentById(wanted) ?? outbox?.unsentAbout(wanted));
    setFound(entry?.kind === RECORD_ENTRY ? (entry.content as RecordEntry) : null);
  }
  return found;
}
