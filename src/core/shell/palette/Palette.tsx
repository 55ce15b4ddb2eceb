import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { HeaderSearch } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Session } from '../../session/session.ts';
import { isChunkFailure, loadPart } from '../load-page.ts';
import { MissingParts } from '../missing-parts.ts';
import { asksForPalette, paletteKeys } from './palette-keys.ts';

const Part = lazy(() => loadPart(() => import('./PalettePart.tsx').then((part) => part.PalettePart)));

/** The way into the command palette: a button that says its keys, and the keys. */
export function Palette({ session, area }: { session: Session; area: 'home' | 'admin' }) {
  const t = useTranslate();
  const parts = useService(MissingParts);
  const [isOpen, setOpen] = useState(false);
  // Counts the openings, so that a part that did not arrive is offered again to whoever asks again.
  const [asked, setAsked] = useState(0);
  const open = () => {
    setAsked((times) => times + 1);
    setOpen(true);
  };
  usePaletteKeys(isOpen, open, () => setOpen(false));
  return (
    <>
      <HeaderSearch label={t('shell.palette.open')} keys={paletteKeys(navigator.platform)} onPress={open} />
      {asked > 0 ? (
        <ErrorBoundary
          resetKeys={[asked]}
          fallback={null}
          onError={(failure) => (isChunkFailure(failure) ? parts.report() : undefined)}
        >
          <Suspense fallback={null}>
            <Part session={session} area={area} isOpen={isOpen} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}

/** Opens by the keys, closes by them again, and stays away while another window waits for an answer. */
function usePaletteKeys(isOpen: boolean, open: () => void, close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      if (isOpen) close();
      else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
