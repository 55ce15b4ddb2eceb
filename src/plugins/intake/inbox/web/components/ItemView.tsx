import { Suspense } from 'react';
import { useEvery } from '#core';
import { Spinner } from '#design-system';
import type { InboxDetail } from '../../contract/index.ts';
import { InboxView } from '../view.ts';
import { useLoadedPart } from './use-loaded-part.ts';

/** The view of the reader of a file; undefined if there is none, or none that this version knows. */
export function useViewOf({ view }: InboxDetail): InboxView | undefined {
  return useEvery(InboxView).find(({ id }) => id === view?.id);
}

interface ItemViewProps {
  readonly view: InboxView;
  readonly detail: unknown;
}

/** Where the records of a file come from. */
export function ItemView({ view, detail }: ItemViewProps) {
  const { Part: View } = useLoadedPart(view.load);
  return <Suspense fallback={<Spinner />}>{View ? <View detail={detail} /> : <Spinner />}</Suspense>;
}
