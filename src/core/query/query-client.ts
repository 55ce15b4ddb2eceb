import { QueryClient } from '@tanstack/react-query';

/** The response cache: never stale by itself, no refetch on window focus (specification, section 9). */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
