import { useEffect, useState } from 'react';
import type { RouteInput } from '#contract';
import { HttpService, isAborted, useService } from '#core';
import type { EvidenceFile, evidenceRoutes } from '../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from './evidence-place.ts';
import type { PdfPictures } from './pdf-pictures.ts';

interface Opened {
  readonly pages: number;
  page(number: number): Promise<Blob>;
  close(): void;
}

async function opened(blob: Blob, format: EvidenceFile['format']): Promise<Opened> {
  if (format !== 'pdf') return { pages: 1, page: async () => blob, close: () => undefined };
  // A megabyte that only those who look at a PDF load.
  const { openPdf } = await import('./pdf-pictures.ts');
  const pictures: PdfPictures = await openPdf(await blob.arrayBuffer());
  return pictures;
}

/** A page of a file as a picture. */
export interface PagePicture {
  /** How many pages there are; null until it is known. */
  readonly pages: number | null;
  /** Address of the picture; null until it is drawn. */
  readonly address: string | null;
  readonly isFailed: boolean;
}

/** Draws a page of a picture or a PDF, from 1. The bytes are fetched with the session, once. */
export function usePagePicture(
  place: EvidencePlace,
  file: Pick<EvidenceFile, 'id' | 'format'>,
  page: number,
): PagePicture {
  const http = useService(HttpService);
  const [source, setSource] = useState<Opened | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [blank, setBlank] = useState<number | null>(null);
  const companyId = place.area === 'admin' ? place.companyId : null;
  const { id, format } = file;
  useEffect(() => {
    const from: EvidencePlace = companyId === null ? { area: 'home' } : { area: 'admin', companyId };
    const control = new AbortController();
    let made: Opened | null = null;
    const load = async () => {
      const input = { params: { id }, query: companyQuery(from) } as RouteInput<typeof evidenceRoutes.download>;
      const { blob } = await http.download(evidenceCallsOf(from).download, input, { signal: control.signal });
      made = await opened(blob, format);
      if (control.signal.aborted) made.close();
      else setSource(made);
    };
    load().catch((failure: unknown) => {
      if (!isAborted(failure) && !control.signal.aborted) setUnread(true);
    });
    return () => {
      control.abort();
      made?.close();
    };
  }, [http, companyId, id, format]);
  useEffect(() => {
    if (!source) return undefined;
    let isShown = true;
    let made: string | null = null;
    source.page(page).then(
      (blob) => {
        if (!isShown) return;
        made = URL.createObjectURL(blob);
        setBlank(null);
        setAddress(made);
      },
      () => {
        if (!isShown) return;
        setBlank(page);
        setAddress(null);
      },
    );
    return () => {
      isShown = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [source, page]);
  return { pages: source?.pages ?? null, address, isFailed: isUnread || blank === page };
}
