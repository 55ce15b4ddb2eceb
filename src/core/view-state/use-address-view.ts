import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useService } from '../di/services-context.tsx';
import type { AddressView } from './address-view.ts';
import { ViewState } from './view-state.ts';

/** The pending query of a history entry: two views of one screen must not overwrite each other. */
const coming = new WeakMap<ViewState, { readonly at: string; readonly search: string }>();

/** A view that was set, or left, at a history entry whose address does not contain it yet. */
interface Unsaid<T> {
  readonly key: string;
  readonly at: string;
  readonly view: T;
}

/**
 * State of a list in the address, so that a reload, the back button and a shared link show the same list. At an address
 * without it, the list is as it was left, unless a menu entry has reset it since: begin the key with `list:`, which
 * every entry resets, or with `dashboard-filter` or `record-list`, which entries name.
 */
export function useAddressView<T extends object>(
  key: string,
  words: AddressView<T>,
): readonly [T, (next: T | ((before: T) => T)) => void] {
  const states = useService(ViewState);
  const navigate = useNavigate();
  const { key: at, pathname, search, hash, state } = useLocation();
  const said = useMemo(() => words.read(new URLSearchParams(search)), [words, search]);
  const begin = (): Unsaid<T> => ({ key, at, view: (states.get(key) as T | undefined) ?? words.opening });
  const [unsaid, setUnsaid] = useState<Unsaid<T> | null>(() => (said ? null : begin()));
  // The same screen for another object starts with the view that object was left with.
  const [known, setKnown] = useState(key);
  if (known !== key) {
    setKnown(key);
    setUnsaid(said ? null : begin());
  }
  const view = (unsaid?.key === key && unsaid.at === at ? unsaid.view : said) ?? words.opening;

  const say = useCallback(
    (next: T) => {
      const pending = coming.get(states);
      const before = pending?.at === at ? pending.search : search;
      const after = words.write(new URLSearchParams(before), next).toString();
      if (after === new URLSearchParams(before).toString()) return;
      coming.set(states, { at, search: after });
      void navigate({ pathname, search: after === '' ? '' : `?${after}`, hash }, { replace: true, state });
    },
    [states, navigate, words, at, pathname, search, hash, state],
  );

  // A second change can come before the first one is rendered.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
    if (states.get(key) !== view) states.set(key, view);
  }, [states, key, view]);

  // On return, the address gets the view as it was left.
  const left = said === null && unsaid?.at === at ? unsaid.view : null;
  useEffect(() => {
    if (left !== null) say(left);
  }, [left, say]);

  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const given = typeof next === 'function' ? next(latest.current) : next;
      latest.current = given;
      states.set(key, given);
      setUnsaid({ key, at, view: given });
      say(given);
    },
    [states, key, at, say],
  );
  return [view, set];
}
