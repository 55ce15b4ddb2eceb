import { makeLogger } from '#server';

/** A logger at the most detailed level, and its lines. */
export function listeningLogger() {
  const lines: string[] = [];
  return { logger: makeLogger('trace', { write: (line) => void lines.push(line) }), lines };
}
