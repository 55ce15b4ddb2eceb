import { CommandPalette } from '#design-system';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Session } from '../../session/session.ts';
import { usePalette } from './use-palette.ts';

/** The command palette with the commands of this user: a lazy part, loaded on first use. */
export function PalettePart({ session, area, isOpen, onClose }: PalettePartProps) {
  const t = useTranslate();
  const { groups, recent, findings, onQuery } = usePalette(session, area, isOpen);
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      groups={groups}
      recent={recent}
      found={findings.found}
      loading={findings.loading}
      onQuery={onQuery}
      {...(findings.failed ? { error: t('shell.palette.failed') } : {})}
    />
  );
}

/** The user of the palette, and whether it is open. */
export interface PalettePartProps {
  readonly session: Session;
  readonly area: 'home' | 'admin';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
