import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { HeaderSearch } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Session } from '../../session/session.ts';
import { importAgain, loadPart } from '../start/load-page.ts';
import { MissingParts } from '../screens/missing-parts.ts';
import { asksForPalette, paletteKeys } from './palette-keys.ts';
import type { PalettePartProps } from './PalettePart.tsx';

/** Opens the command palette: a button that shows the shortcut, and the shortcut itself. */
export function Palette({ session, area }: { session: Session; area: 'home' | 'admin' }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [Part, fetchPart] = usePalettePart();
  const open = () => {
    setOpen(true);
    fetchPart(() => setOpen(false));
  };
  const close = () => setOpen(false);
  usePaletteKeys(isOpen, open, close);
  return (
    <>
      <HeaderSearch label={t('shell.palette.open')} keys={paletteKeys(navigator.platform)} onPress={open} />
      {Part ? <Part session={session} area={area} isOpen={isOpen} onClose={close} /> : null}
    </>
  );
}

/** The palette itself, loaded on first use; loaded again if that failed. */
function usePalettePart() {
  const parts = useService(MissingParts);
  const [Part, setPart] = useState<ComponentType<PalettePartProps> | null>(null);
  const wasMissing = useRef(false);
  const fetchPart = (onMissing: () => void) => {
    if (Part) return;
    loadPart(() => importAgain(() => import('./PalettePart.tsx'))).then(
      ({ default: part }) => {
        setPart(() => part.PalettePart);
        if (wasMissing.current) parts.dismiss();
      },
      () => {
        wasMissing.current = true;
        onMissing();
        parts.report();
      },
    );
  };
  return [Part, fetchPart] as const;
}

/** The shortcut opens and closes the palette; it does nothing while another dialog is open. */
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
