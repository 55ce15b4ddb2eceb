import { token } from '#contract';

/** What a person did to the object of a notice. */
export type NoticeAct = 'created' | 'changed' | 'deleted';

/**
 * A type of event: plain data, declared in the contract of the plugin that sends it. A notice is stored as its kind and
 * the parameters of its sentence, so that every reader sees it in their own language.
 */
export interface NoticeKind<P extends string = string> {
  /** `<plugin>.<what happened>`; stored with every notice, so it never changes once published. */
  readonly id: string;
  /** Names of the sentences' parameters. A day (`YYYY-MM-DD`) is formatted for the reader. */
  readonly places: readonly P[];
  /** Determines its icon and colour. */
  readonly act: NoticeAct;
  /** Translation key of the event. */
  readonly sentence: string;
  /** Translation key of a repeated event, with the additional parameter `{{count}}`; absent: `sentence` again. */
  readonly repeated?: string;
  /**
   * For work that waits for a person (`WaitingWork` of the server half): translation keys that replace the sentences above,
   * of how much is waiting now, with the additional parameter `{{count}}`, and of nothing waiting any more.
   */
  readonly waiting?: { readonly some: string; readonly none: string };
  /** Translation key of the object, for the second line. */
  readonly detail?: string;
  /**
   * Parameters with translations of their own: `{ input: { under: 'reference-data.input', by: 'inputId' } }` uses the text
   * of the key `under` plus the id in the parameter `by`. Without such a text the given name is shown.
   */
  readonly named?: Readonly<Partial<Record<P, { readonly under: string; readonly by: P }>>>;
}

/** The kinds the browser has texts for. A plugin binds each kind it sends. */
export const NoticeKind = token<NoticeKind>('notifications/notice-kind');

/** Declares a kind with its parameters, which `Notices.notify` then requires by name. */
export function noticeKind<const P extends string>(kind: NoticeKind<P>): NoticeKind<P> {
  return kind;
}
