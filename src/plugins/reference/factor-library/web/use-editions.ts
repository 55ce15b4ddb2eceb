import { useCall } from '#core';
import { libraryEditionsRoute } from '../contract/index.ts';

/** The editions of the library; cached by the browser, since published ones never change. */
export function useEditions() {
  const { data, ...answer } = useCall(libraryEditionsRoute, {});
  return { ...answer, editions: data?.data ?? [], isReady: data !== undefined };
}
