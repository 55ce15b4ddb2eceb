import { describe, expect, test } from 'vitest';
import { MESSAGES } from '#contract';
import { rephraseIssue } from '../../src/core/forms/rephrase-issues.ts';

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface Schema {
  safeParse(given: unknown): { success: boolean; error?: { issues: readonly Issue[] } };
  readonly shape?: Readonly<Record<string, unknown>>;
}

const isForm = (given: unknown): given is Schema & { shape: Readonly<Record<string, unknown>> } =>
  typeof (given as Schema | null)?.safeParse === 'function' && (given as Schema).shape !== undefined;

const contracts = import.meta.glob('../../src/plugins/*/*/contract/index.ts', { eager: true }) as Readonly<
  Record<string, Readonly<Record<string, unknown>>>
>;

/** Every schema of a form: the exported ones, and the bodies of routes. */
const forms = Object.entries(contracts).flatMap(([file, exported]) => {
  const plugin = file.split('/').at(-3) ?? file;
  const named = Object.entries(exported).flatMap(([name, value]) => [
    [`${plugin} ${name}`, value] as const,
    [`${plugin} ${name}`, (value as { body?: unknown } | null)?.body] as const,
    ...Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
      ([route, declared]) => [`${plugin} ${name}.${route}`, (declared as { body?: unknown } | null)?.body] as const,
    ),
  ]);
  return named.flatMap(([name, schema]) => (isForm(schema) ? [{ name, schema }] : []));
});

/** The messages of a form if all its fields have the same value. */
function said({ schema }: (typeof forms)[number], value: unknown) {
  const given = Object.fromEntries(Object.keys(schema.shape ?? {}).map((key) => [key, value]));
  return (schema.safeParse(given).error?.issues ?? [])
    .filter(({ path }) => path.length === 1)
    .map((issue) => ({ field: String(issue.path[0]), code: issue.code, message: rephraseIssue(issue, given).message }));
}

describe('the messages of forms', () => {
  test('there are forms to check', () => {
    expect(forms.length).toBeGreaterThan(100);
  });

  test.each([[undefined], [null], [''], ['  ']])('say that an empty field is required: %j', (empty) => {
    const others = forms.flatMap((form) =>
      said(form, empty)
        .filter(
          ({ code, message }) => message !== MESSAGES.required && (code !== 'custom' || typeof empty === 'string'),
        )
        .map(({ field, message }) => `${form.name}, ${field}: ${message}`),
    );
    expect(others).toEqual([]);
  });

  test.each([['?'], [{}], [{ a: 1 }], [-1], [Number.NaN], [['?']]])(
    'of a wrong value is something else: %j',
    (wrong) => {
      const others = forms.flatMap((form) =>
        said(form, wrong)
          .filter(({ message }) => message === MESSAGES.required)
          .map(({ field }) => `${form.name}, ${field}`),
      );
      expect(others).toEqual([]);
    },
  );
});
