/** What this tab keeps while the person is at the provider. */
export interface Departure {
  readonly state: string;
  readonly secret: string;
  /** Where a proof of identity returns to. */
  readonly from?: string;
}

const KEY = 'sso-departure';

/** In `sessionStorage`: only this tab can end the sign-in it has begun. */
export function keepDeparture({ state, secret, from }: Departure, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify({ state, secret, from }));
}

/** Takes the secret of a state out. Null if this tab has not begun the sign-in, or has ended it already. */
export function takeDeparture(state: string | null, storage: Storage = sessionStorage): Departure | null {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  const { state: begun, secret, from } = kept === null ? {} : (JSON.parse(kept) as Partial<Departure>);
  return state !== null && begun === state && secret !== undefined
    ? { state, secret, ...(from === undefined ? {} : { from }) }
    : null;
}
