import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Direction } from '../contract/index.ts';

/** Requests of another kind, beside those for emissions. Its server half is a `RequestSource`. */
export interface RequestPart {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  /** The list in the tab of a direction. It renders its own `Section`, or nothing if there are no requests. */
  readonly List: ComponentType<{ readonly direction: Direction }>;
  /** A button in the head of the page for a new request. It renders nothing for people who may not ask. */
  readonly Action: ComponentType;
}

export const RequestPart = token<RequestPart>('record-request/part');
