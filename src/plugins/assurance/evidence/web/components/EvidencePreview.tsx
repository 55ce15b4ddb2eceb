import { useEffect, useState } from 'react';
import type { Problem, RouteInput } from '#contract';
import { HttpService, isAborted, problemOf, useService, useTranslate } from '#core';
import { Banner, Button, Dialog, Spinner } from '#design-system';
import type { EvidenceFile, evidenceRoutes } from '../../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from '../evidence-place.ts';

interface EvidencePreviewProps {
  readonly place: EvidencePlace;
  readonly file: EvidenceFile;
  readonly onClose: () => void;
}

/** Shows a picture. Its bytes are fetched with the session and shown from an object URL that ends with the dialog. */
export function EvidencePreview({ place, file, onClose }: EvidencePreviewProps) {
  const t = useTranslate();
  const { address, problem } = usePicture(place, file.id);
  return (
    <Dialog
      isOpen
      size="lg"
      title={file.name}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('evidence.close')}</Button>}
    >
      {problem ? <Banner tone="danger">{t(problem.message)}</Banner> : null}
      {address === null && !problem ? <Spinner label={t('evidence.loading')} /> : null}
      {address === null ? null : <img src={address} alt={file.name} width="100%" />}
    </Dialog>
  );
}

function usePicture(place: EvidencePlace, id: string) {
  const http = useService(HttpService);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const companyId = place.area === 'admin' ? place.companyId : null;
  useEffect(() => {
    const from: EvidencePlace = companyId === null ? { area: 'home' } : { area: 'admin', companyId };
    const control = new AbortController();
    let made: string | null = null;
    const input = { params: { id }, query: companyQuery(from) } as RouteInput<typeof evidenceRoutes.download>;
    http.download(evidenceCallsOf(from).download, input, { signal: control.signal }).then(
      ({ blob }) => {
        if (control.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (failure: unknown) => {
        if (!isAborted(failure) && !control.signal.aborted) setProblem(problemOf(failure));
      },
    );
    return () => {
      control.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [http, companyId, id]);
  return { address, problem };
}
