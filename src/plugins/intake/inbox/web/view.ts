import type { ComponentType } from 'react';
import { token } from '#contract';

export interface InboxViewProps {
  /** What the reader wants to show. Check it with a schema: it may have been stored by an earlier version. */
  readonly detail: unknown;
}

/** Shows where the records of a file come from, beside them. Loaded when it is needed. */
export interface InboxView {
  /** As in the `view` of the reading. */
  readonly id: string;
  readonly load: () => Promise<ComponentType<InboxViewProps>>;
}

/** Contribution point: the views of all readers. */
export const InboxView = token<InboxView>('inbox/view');
