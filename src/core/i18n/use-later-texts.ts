import { useEffect } from 'react';
import { useService } from '../di/services-context.tsx';
import { LaterTexts } from './later-texts.ts';

/** For a part of a light screen that shows what another plugin says: loads its texts, and renders again with them. */
export function useLaterTexts(): void {
  const later = useService(LaterTexts);
  useEffect(() => {
    // Without them a text reads as its key; the next part that needs them tries again.
    later.load().catch(() => undefined);
  }, [later]);
}
