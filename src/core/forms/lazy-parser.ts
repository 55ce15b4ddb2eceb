import type { z } from 'zod';
import { rephraseIssue } from './rephrase-issues.ts';

/** The first message of each field in error. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** The parsed values, or their errors. */
export interface Parsed<Out> {
  readonly parsed?: Out;
  readonly faults: Faults;
}

/** Parses with a schema that is fetched once, on first use; a failed fetch is tried again on the next use. */
export function lazyParser<In, Out>(loadSchema: () => Promise<z.ZodType<Out, In>>) {
  let loading: Promise<z.ZodType<Out, In>> | null = null;
  const schema = () => {
    loading ??= loadSchema().catch((failure: unknown) => {
      loading = null;
      throw failure;
    });
    return loading;
  };
  return {
    async parse(values: In): Promise<Parsed<Out>> {
      const result = (await schema()).safeParse(values);
      return result.success ? { parsed: result.data, faults: {} } : { faults: faultsOf(result.error.issues, values) };
    },
    warm(): void {
      schema().catch(() => undefined);
    },
  };
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function faultsOf(issues: readonly Issue[], given: unknown): Faults {
  const first = new Map<string, string>();
  for (const { path, message } of issues.map((issue) => rephraseIssue(issue, given)))
    if (!first.has(path.join('.'))) first.set(path.join('.'), message);
  return Object.fromEntries(first);
}
