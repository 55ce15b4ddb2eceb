const ENERGY = 4;

/** A scope as files name it. */
export const scopeName = (scope: number) => (scope === ENERGY ? 'Energy' : `Scope ${scope}`);
