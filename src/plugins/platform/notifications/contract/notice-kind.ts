import { token } from '#contract';

/** What somebody did to the thing a notice is about. */
export type NoticeAct = 'created' | 'changed' | 'deleted';

/**
 * What can be told of: plain data, declared in the contract of the plugin that tells. A notice is kept as its kind and
 * what fills the places of the sentence, so every reader reads it in the own language.
 */
export interface NoticeKind<P extends string = string> {
  /** `<plugin>.<what happened>`; kept with every notice, so it never changes once published. */
  readonly id: string;
  /** Names of the places of the sentences. A day (`YYYY-MM-DD`) in a place is shown the way the reader writes days. */
  readonly places: readonly P[];
  /** How it is drawn. */
  readonly act: NoticeAct;
  /** Translation key of what happened. */
  readonly sentence: string;
  /** Translation key for what happened more than once, with the further place `{{count}}`; absent: `sentence` again. */
  readonly repeated?: string;
  /**
   * Of work somebody waits for (`WaitingWork` of the server half): translation keys of how much waits now, with the
   * further place `{{count}}`, and of that nothing does any more, in place of the sentences above.
   */
  readonly waiting?: { readonly some: string; readonly none: string };
  /** Translation key of what it happened to, for the line below. */
  readonly detail?: string;
  /**
   * Places that hold a name with translations of its own: `{ input: { under: 'reference-data.input', by: 'inputId' } }`
   * takes the text of the key `under` and the id the place `by` holds. What has no such text keeps the name given.
   */
  readonly named?: Readonly<Partial<Record<P, { readonly under: string; readonly by: P }>>>;
}

/** The kinds the browser can put into words. A plugin binds each kind it tells of. */
export const NoticeKind = token<NoticeKind>('notifications/notice-kind');

/** Declares a kind with its places, which `Notices.tell` then asks for by name. */
export function noticeKind<const P extends string>(kind: NoticeKind<P>): NoticeKind<P> {
  return kind;
}
