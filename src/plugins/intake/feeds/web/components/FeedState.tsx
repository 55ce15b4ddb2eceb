import { useTranslate } from '#core';
import { Badge, type Tone } from '#design-system';
import type { FeedSource } from '../../contract/index.ts';

/** What a source is in at the moment: what needs a person comes first. */
export function stateOf({ state, due, failures, isLooking }: FeedSource) {
  if (state === 'PAUSED') return 'paused';
  if (failures > 0) return 'failing';
  if (due.some((one) => one.state === 'MISSING')) return 'late';
  return isLooking ? 'looking' : 'on';
}

const TONES = {
  paused: 'neutral',
  failing: 'danger',
  late: 'warning',
  looking: 'info',
  on: 'success',
} as const satisfies Readonly<Record<string, Tone>>;

export function FeedState({ source }: { readonly source: FeedSource }) {
  const t = useTranslate();
  const state = stateOf(source);
  return <Badge tone={TONES[state]}>{t(`feeds.state.${state}`)}</Badge>;
}
