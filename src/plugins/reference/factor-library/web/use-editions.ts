import { useCall } from '#core';
import { libraryEditionsRoute } from '../contract/index.ts';

/** The editions of the library; kept by the browser, as published ones never change. */
export function useEditions() {
  const { data, ...answer } = useCall(libraryEditionsRoute, {});
  return { ...answer, editions: data?.data ?? [], isReady: data !== undefined };
}
