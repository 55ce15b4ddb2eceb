import type { ComponentType } from 'react';
import { token } from '#contract';
import type { InboxItem } from '../contract/index.ts';

export interface InboxQuestionProps {
  /** The item that waits for an answer; `item.question.detail` is what the reader wants to show. */
  readonly item: InboxItem;
  /** Sends the answer. The file is then read again with it. */
  readonly onAnswer: (answer: unknown) => Promise<void>;
}

/** The form for a reader's question. Loaded when it is needed. */
export interface InboxQuestion {
  /** As in the `asks` of the reader. */
  readonly id: string;
  readonly load: () => Promise<ComponentType<InboxQuestionProps>>;
}

/** Contribution point: the forms for questions of all readers. */
export const InboxQuestion = token<InboxQuestion>('inbox/question');
