import { useEffect, useMemo, useState } from 'react';
import { catchError, combineLatest, map, of, startWith, Subject } from 'rxjs';
import type { Command, CommandGroup } from '#design-system';
import { useEvery, useService } from '../../di/services-context.tsx';
import { useLanguage, useTranslate } from '../../i18n/use-translate.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import type { Session } from '../../session/session.ts';
import { ViewState } from '../../view-state/view-state.ts';
import { useSavedPreferences } from '../preferences/use-saved-preferences.ts';
import { useLeave } from '../frame/use-sign-out.ts';
import { actionCommands } from './actions.ts';
import { paletteGroups } from './groups.ts';
import { abortable, NOTHING_FOUND, paletteFindings } from './palette-search.ts';
import type { PaletteFindings, Searching } from './palette-search.ts';
import { PaletteSource } from './palette-source.ts';
import type { PaletteReader } from './palette-source.ts';
import { placeCommands } from './places.ts';

/** The content of the palette for a user, and the callback for typed text. */
export interface PaletteContent {
  readonly groups: readonly CommandGroup[];
  readonly recent: readonly Command[];
  readonly findings: PaletteFindings;
  readonly onQuery: (typed: string) => void;
}

/** Queries the sources while the palette is open. */
export function usePalette(
  session: Session,
  area: 'home' | 'admin',
  isOpen: boolean,
  showKeys: () => void,
): PaletteContent {
  const t = useTranslate();
  const sources = useEvery(PaletteSource);
  const language = useLanguage();
  const reader = useMemo(() => ({ area, session, t, language }), [area, session, t, language]);
  const recent = useRecent(sources, reader, isOpen);
  const { findings, onQuery } = useFindings(sources, reader, isOpen);
  const groups = useGroups(sources, reader, showKeys);
  return { groups, recent, findings, onQuery };
}

function useGroups(
  sources: readonly PaletteSource[],
  reader: PaletteReader,
  showKeys: () => void,
): readonly CommandGroup[] {
  const registry = useService(WebRegistry);
  const views = useService(ViewState);
  const leave = useLeave();
  const [preferences, choose] = useSavedPreferences();
  return useMemo(
    () =>
      paletteGroups(reader, {
        places: placeCommands(reader, { registry, choose: (item) => views.choose(item) }),
        actions: actionCommands(reader, { preferences, choose, signOut: leave, showKeys }),
        sources,
      }),
    [reader, registry, views, leave, preferences, choose, sources, showKeys],
  );
}

/** Recent items of every source, fetched again each time the palette opens. */
function useRecent(sources: readonly PaletteSource[], reader: PaletteReader, isOpen: boolean): readonly Command[] {
  const [recent, setRecent] = useState<readonly Command[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const asked = sources
      .toSorted((a, b) => a.order - b.order)
      .map((source) => abortable((signal) => source.recent?.(reader, signal) ?? Promise.resolve([])));
    // Each source as it responds; a failed one has nothing to show here.
    const subscription = combineLatest(
      asked.map((one$) =>
        one$.pipe(
          catchError(() => of([])),
          startWith([]),
        ),
      ),
    )
      .pipe(map((lists) => lists.flat()))
      .subscribe(setRecent);
    return () => subscription.unsubscribe();
  }, [sources, reader, isOpen]);
  return recent;
}

function useFindings(sources: readonly PaletteSource[], reader: PaletteReader, isOpen: boolean) {
  const [typed$] = useState(() => new Subject<string>());
  const [findings, setFindings] = useState(NOTHING_FOUND);
  useEffect(() => {
    if (!isOpen) return;
    const searching = sources.toSorted((a, b) => a.order - b.order).filter(canSearch);
    const subscription = paletteFindings(typed$, searching, reader).subscribe(setFindings);
    return () => {
      subscription.unsubscribe();
      // The palette opens with an empty text the next time.
      setFindings(NOTHING_FOUND);
    };
  }, [typed$, sources, reader, isOpen]);
  const [onQuery] = useState(() => (typed: string) => typed$.next(typed));
  return { findings, onQuery };
}

function canSearch(source: PaletteSource): source is PaletteSource & Searching {
  return source.search !== undefined;
}
