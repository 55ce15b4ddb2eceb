import type { ComponentType } from 'react';
import { token, type Problem } from '#contract';
import type { HttpService } from '#core';
import type { EntryResult, Outcome } from '../../domain/index.ts';

/** What a kind needs to send an entry, besides its content. */
export interface SendingEntry {
  readonly id: string;
  readonly needs: readonly string[];
  /** The file that was kept with it. */
  readonly file: File | null;
  /** What was stored of an entry that it needs; null if that one was deleted. */
  readonly resultOf: (id: string) => EntryResult | null;
}

/** Props of the two versions of an entry in conflict. */
export interface VersionsProps {
  readonly content: unknown;
  /** What the outcome `conflict` named. */
  readonly theirs: unknown;
}

/** How entries of one kind are sent. */
export interface SendingKind {
  /** Stores it. Sent twice it must be stored once: the server may have stored it before its answer was lost. */
  readonly send: (http: HttpService, content: unknown, entry: SendingEntry) => Promise<EntryResult>;
  /** What a refusal means, if it means more than that: a conflict, or that it is stored already. */
  readonly settle?: (http: HttpService, content: unknown, refusal: Problem) => Promise<Outcome | null>;
  /** Content that puts mine in the place of theirs. */
  readonly keepMine?: (content: unknown, theirs: unknown) => unknown;
  /** Both versions side by side. */
  readonly Versions?: ComponentType<VersionsProps>;
  /** Address of the screen where the person corrects it. */
  readonly correctAt?: (content: unknown, id: string) => string;
  /** Paths below which cached responses are outdated once it is stored. */
  readonly drops: readonly string[];
}

/** A kind of entry. Bind one for each, with `load` as `import()`. */
export interface OutboxKind {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly load: () => Promise<SendingKind>;
}

export const OutboxKind = token<OutboxKind>('offline/outbox-kind');
