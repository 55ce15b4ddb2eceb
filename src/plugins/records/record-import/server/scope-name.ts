const ENERGY = 4;

/** Name of a scope in files. */
export const scopeName = (scope: number) => (scope === ENERGY ? 'Energy' : `Scope ${scope}`);
