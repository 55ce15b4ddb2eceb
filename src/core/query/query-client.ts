import { QueryClient } from '@tanstack/react-query';

/** The cache of answers: never stale by itself, not asked again when the window gains focus (specification, section 9). */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
