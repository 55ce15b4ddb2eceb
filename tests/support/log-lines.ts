import { makeLogger } from '#server';

/** A logger that says everything it can, and what it said. */
export function listeningLogger() {
  const lines: string[] = [];
  return { logger: makeLogger('trace', { write: (line) => void lines.push(line) }), lines };
}
