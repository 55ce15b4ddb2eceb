import { formatDay, type Translate } from '#core';
import type { NoticeAct, NoticeKind, NoticeRow } from '../contract/index.ts';

/** A notice in the reader's language. */
export interface NoticeWords {
  /** The event. */
  readonly title: string;
  /** Its object. */
  readonly text?: string;
  /** Absent: unknown to this version. */
  readonly act?: NoticeAct;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The texts of a notice. One of an undeclared kind gets a generic text, so that it can be marked as read. */
export function noticeWords(kind: NoticeKind | undefined, notice: NoticeRow, t: Translate): NoticeWords {
  if (!kind) return { title: t('notifications.unknown') };
  const places = placesOf(kind, notice, t);
  const { waiting } = notice;
  // What is waiting now counts, not the repetitions; a single item that is waiting is named by the usual text below.
  if (kind.waiting && waiting !== null && (waiting !== 1 || notice.count > 1))
    return {
      title: t(waiting === 0 ? kind.waiting.none : kind.waiting.some, { ...places, count: waiting }),
      act: kind.act,
    };
  const values = { ...places, count: notice.count };
  const sentence = notice.count > 1 ? (kind.repeated ?? kind.sentence) : kind.sentence;
  return {
    title: t(sentence, values),
    act: kind.act,
    ...(kind.detail === undefined ? {} : { text: t(kind.detail, values) }),
  };
}

function placesOf(kind: NoticeKind, { params }: NoticeRow, t: Translate): Record<string, string> {
  const places = Object.entries(params).map(([place, given]) => {
    const name = kind.named?.[place];
    const key = name ? `${name.under}.${params[name.by] ?? ''}` : '';
    const text = name ? t(key) : key;
    if (text !== key) return [place, text];
    return [place, DAY.test(given) ? formatDay(given) : given];
  });
  return Object.fromEntries(places) as Record<string, string>;
}
