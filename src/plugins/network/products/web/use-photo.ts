import { useQuery } from '@tanstack/react-query';
import { HttpService, useService } from '#core';
import { productRoutes } from '../contract/index.ts';

/** Milliseconds a picture stays cached after the last screen that showed it. */
const KEPT = 30 * 60 * 1_000;

/**
 * A picture as a data URL, null until it is loaded. A picture never changes under its id, so it is fetched once and
 * cached in memory only: no company data remains in the browser's storage after sign-out.
 */
export function usePhoto(photoId: string | null, size: 'full' | 'thumbnail'): string | null {
  const http = useService(HttpService);
  const { data } = useQuery({
    queryKey: ['products/photo', photoId, size],
    queryFn: async ({ signal }) => {
      const input = { params: { id: photoId ?? '' }, query: { size } };
      const { blob } = await http.download(productRoutes.photo, input, { signal });
      return addressOf(blob);
    },
    enabled: photoId !== null,
    staleTime: Infinity,
    gcTime: KEPT,
  });
  return photoId === null ? null : (data ?? null);
}

/** `readAsDataURL` returns text. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
