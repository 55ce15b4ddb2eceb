import { CommandPalette } from '#design-system';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Session } from '../../session/session.ts';
import { KeyList } from '../keys/KeyList.tsx';
import { usePalette } from './use-palette.ts';

/** What of it is open. */
export type PaletteView = 'palette' | 'keys' | null;

/** The command palette with the commands of this user, and the list of keys: a lazy part, loaded on first use. */
export function PalettePart({ session, area, view, onView }: PalettePartProps) {
  const t = useTranslate();
  const { groups, recent, findings, onQuery } = usePalette(session, area, view === 'palette', () => onView('keys'));
  return (
    <>
      <CommandPalette
        isOpen={view === 'palette'}
        // Choosing the list of keys opens it in the same moment.
        onClose={() => onView((now) => (now === 'palette' ? null : now))}
        groups={groups}
        recent={recent}
        found={findings.found}
        loading={findings.loading}
        onQuery={onQuery}
        {...(findings.failed ? { error: t('shell.palette.failed') } : {})}
      />
      <KeyList area={area} isOpen={view === 'keys'} onClose={() => onView(null)} />
    </>
  );
}

/** The user of the palette, and what is open. */
export interface PalettePartProps {
  readonly session: Session;
  readonly area: 'home' | 'admin';
  readonly view: PaletteView;
  readonly onView: (next: PaletteView | ((now: PaletteView) => PaletteView)) => void;
}
