import type { ComponentType } from 'react';
import { token } from '#contract';
import type { TaskRow } from '#plugins/platform/tasks/contract';

export interface RemedyDrawerProps {
  readonly task: Pick<TaskRow, 'id' | 'message'>;
  readonly remedy: string;
  /** Ids of the rows of the preview to show; absent: all of the task. */
  readonly only?: readonly string[];
  /** The rows that were changed, and the reason that was given. */
  readonly onTaken?: (done: readonly string[], reason: string) => void;
  readonly onClose: () => void;
}

/** The effect of a remedy, for screens that offer one beside what it is about. Loads with the texts it shows. */
export interface RemedyPart {
  readonly Drawer: ComponentType<RemedyDrawerProps>;
}

export const RemedyPart = token<RemedyPart>('home/remedy-part');
