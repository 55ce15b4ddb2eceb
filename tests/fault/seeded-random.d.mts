// Seen by the type check of the tests, which reads no types from JavaScript.

/** Chance that can be had again: the same numbers for the same seed. */
export function seededRandom(seed: number): () => number;
