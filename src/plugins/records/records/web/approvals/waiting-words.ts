import { addressOf, formatDay, useEvery, useTranslate } from '#core';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { RecordScope, type WaitingItem } from '../../contract/index.ts';
import { periodText } from '../words/record-words.ts';
import { ApprovalKind } from './approval-kind.ts';

/** What the queue calls an item, and where its page is. */
export interface WaitingWords {
  readonly name: string;
  /** Its scope, or what it is. */
  readonly what: string;
  readonly period: string;
  readonly href: string;
}

/** Names what waits, in the reader's language. */
export function useWaitingWords(): (item: WaitingItem) => WaitingWords {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const scopes = useEvery(RecordScope);
  const kinds = useEvery(ApprovalKind);
  return (item) => {
    const { typeScope, kind, id, name, inputTypeId, inputTypeName, fromDate, toDate } = item;
    const scope = scopes.find(({ number }) => number === typeScope);
    const other = kinds.find((one) => one.id === kind);
    return {
      name: name || (inputTypeId === null ? '' : nameOf('input', inputTypeId, inputTypeName ?? inputTypeId)),
      what: other ? t(other.title) : scope ? t(`${scope.id}.title`) : '',
      period:
        toDate === null
          ? t('records.approvals.from-day', { day: formatDay(fromDate) })
          : periodText(fromDate, toDate, formatDay),
      href: addressOf('home', other ? other.pathOf(id) : `${scope?.id ?? ''}/${id}`),
    };
  };
}
