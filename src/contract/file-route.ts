import { z } from 'zod';
import type { FileMedia } from './file-media.ts';
import type { Route } from './route.ts';

type Schema = z.ZodType;

const fileAnswer = z.string().meta({ format: 'binary', description: 'The file, as an attachment.' });

/** Declares a route that returns a file: the handler streams it, `http.download` receives it. */
export function fileRoute<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  declaration: Omit<Route<P, Q, B, Schema>, 'response' | 'upload' | 'answers' | 'media'> & {
    /** The possible media types of the file, for the API documentation. */
    readonly media: readonly FileMedia[];
  },
): Route<P, Q, B, typeof fileAnswer> & { readonly answers: 'file' } {
  return { ...declaration, response: fileAnswer, answers: 'file' };
}
