import { lazy } from 'react';
import type { Problem } from '#contract';
import type { HttpService } from '#core';
import type { SendingEntry, SendingKind } from '#plugins/platform/offline/web';
import { recordDetail, type RecordDetail } from '../../contract/index.ts';
import { matchesStored } from '../form/matches-stored.ts';
import { addressesOf, ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../record-place.ts';
import type { RecordEntry } from './record-entry.ts';

/** Only people of a company work without a net. */
const placeOf = ({ scope }: RecordEntry): RecordPlace => ({ area: 'home', scope });

/** Sends records that waited for a net. */
export const recordKind: SendingKind = {
  send: async (http, given, entry) => {
    const content = given as RecordEntry;
    const { update, create } = callsOf(placeOf(content));
    const body = withStoredFiles(content.body, entry);
    const { data } = content.record
      ? await http.call(update, { body: { ...body, ...content.record } })
      : await http.call(create, { body: { ...body, requestId: content.requestId } });
    return stored(content, data.id);
  },
  settle: async (http, given, refusal) => {
    const content = given as RecordEntry;
    const theirs = await presentRecord(http, content, refusal);
    if (theirs === null) return null;
    // The same contents are stored: an earlier attempt succeeded, but its answer was lost.
    const mine = { ...content.body, id: theirs.id, revision: theirs.revision };
    if (matchesStored(placeOf(content), mine, theirs)) return { kind: 'sent', result: stored(content, theirs.id) };
    return { kind: 'conflict', problem: { code: refusal.code, message: refusal.message, issues: [] }, theirs };
  },
  keepMine: (given, theirs) => {
    const { id, revision } = theirs as RecordDetail;
    return { ...(given as RecordEntry), record: { id, revision } } satisfies RecordEntry;
  },
  correctAt: (given, id) => {
    const content = given as RecordEntry;
    const { create, edit } = addressesOf(placeOf(content));
    return content.record ? edit(content.record.id) : `${create}?entry=${id}`;
  },
  Versions: lazy(() => import('./RecordVersions.tsx').then((module) => ({ default: module.RecordVersions }))),
  drops: ANSWERS_OF_RECORDS,
};

const stored = (content: RecordEntry, id: string) => ({ id, href: addressesOf(placeOf(content)).detail(id) });

/** Files that waited have another id once they are stored. One that was deleted meanwhile is left out. */
function withStoredFiles(body: RecordEntry['body'], { resultOf, needs }: SendingEntry): RecordEntry['body'] {
  if (!body.attachmentIds || needs.length === 0) return body;
  const attachmentIds = body.attachmentIds.flatMap((id) => (needs.includes(id) ? (resultOf(id)?.id ?? []) : id));
  return { ...body, attachmentIds: [...new Set(attachmentIds)] };
}

/** The record that is stored instead of mine, if that is why mine was refused. */
async function presentRecord(http: HttpService, content: RecordEntry, refusal: Problem): Promise<RecordDetail | null> {
  if (refusal.code === 'record.stale') return recordDetail.safeParse(refusal.detail).data ?? null;
  if (refusal.code !== 'record.request-used') return null;
  // Sent, answer lost, and changed on this browser before it was sent again.
  const { id } = (refusal.detail ?? {}) as { readonly id?: unknown };
  if (typeof id !== 'string') return null;
  return (await http.call(callsOf(placeOf(content)).detail, { params: { id } })).data;
}
