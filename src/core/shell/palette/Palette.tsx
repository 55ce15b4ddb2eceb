import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { HeaderSearch } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Session } from '../../session/session.ts';
import { corePaletteTexts } from '../../i18n/core-locales.ts';
import { partWithTexts } from '../../i18n/lazy-part.ts';
import { LazyTexts } from '../../i18n/lazy-texts.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { asksForKeys } from '../keys/key-list.ts';
import { importAgain, loadPart } from '../start/load-page.ts';
import { MissingParts } from '../screens/missing-parts.ts';
import { asksForPalette, paletteKeys } from './palette-keys.ts';
import type { PalettePartProps, PaletteView } from './PalettePart.tsx';

/** Opens the command palette and the list of keys: a button that shows the shortcut, and the shortcuts themselves. */
export function Palette({ session, area }: { session: Session; area: 'home' | 'admin' }) {
  const t = useTranslate();
  const [view, setView] = useState<PaletteView>(null);
  const [Part, fetchPart] = usePalettePart();
  const open = (wanted: 'palette' | 'keys') => {
    setView(wanted);
    fetchPart(() => setView(null));
  };
  usePaletteKeys(view === 'palette', open, () => setView(null));
  return (
    <>
      <HeaderSearch
        label={t('shell.palette.open')}
        keys={paletteKeys(navigator.platform)}
        onPress={() => open('palette')}
      />
      {Part ? <Part session={session} area={area} view={view} onView={setView} /> : null}
    </>
  );
}

/** The palette itself with its texts, loaded on first use; loaded again if that failed. */
function usePalettePart() {
  const parts = useService(MissingParts);
  const texts = useService(LazyTexts);
  const registry = useService(WebRegistry);
  const [Part, setPart] = useState<ComponentType<PalettePartProps> | null>(null);
  const wasMissing = useRef(false);
  const fetchPart = (onMissing: () => void) => {
    if (Part) return;
    const load = partWithTexts(texts, [corePaletteTexts, ...registry.paletteTexts], () =>
      importAgain(() => import('./PalettePart.tsx')).then((part) => part.PalettePart),
    );
    loadPart(load).then(
      ({ default: part }) => {
        setPart(() => part);
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

/**
 * The shortcuts open and close; they do nothing while another dialog is open. They listen from the moment the screen is
 * shown: an ordinary effect runs after that, and would lose keys that are pressed at once.
 */
function usePaletteKeys(isOpen: boolean, open: (wanted: 'palette' | 'keys') => void, close: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = asksForPalette(event) ? 'palette' : asksForKeys(event) ? 'keys' : null;
      if (wanted === null || event.defaultPrevented) return;
      const isFree = !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
      if (wanted === 'keys' && !isFree) return;
      event.preventDefault();
      if (isOpen) close();
      else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) open(wanted);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
