import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Problem } from '#contract';
import { focusField } from '#design-system';
import { useService } from '../di/services-context.tsx';
import { problemOf } from '../http/answer-problem.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { Notify } from '../notify/notify.ts';
import type { FieldBinding } from './field-bindings.ts';
import { unplaced } from './field-faults.ts';
import { lazyParser } from './lazy-parser.ts';
import type { Faults } from './lazy-parser.ts';

/** A form of a few text fields whose schema is not loaded yet. */
export interface LazyContractForm<In, Out> {
  readonly text: (path: keyof In & string) => FieldBinding<string>;
  /** Parses, then calls `work` with the parsed values, or shows the errors and focuses the first field in error. */
  readonly submit: (work: (parsed: Out) => unknown) => () => void;
  /** Shows the issues of a rejected call on their fields. True if every issue has a field. */
  readonly showIssues: (problem: Problem) => boolean;
  /** True from the press of the button until `work` is done. */
  readonly isSubmitting: boolean;
}

/**
 * `useContractForm` for the first screen, which loads neither the form library nor the schemas: they weigh as much as
 * the rest of it. The schema is fetched when the person starts typing. A field is checked on blur, all fields on
 * submit, and from then on at every change. `loadSchema` must be a constant:
 * `() => import('../../contract/index.ts').then((contract) => contract.credentials)`.
 */
export function useLazyContractForm<In extends Readonly<Record<string, string>>, Out>(
  loadSchema: () => Promise<z.ZodType<Out, In>>,
  defaults: NoInfer<In>,
): LazyContractForm<In, Out> {
  const t = useTranslate();
  const notify = useService(Notify);
  const parser = useMemo(() => lazyParser(loadSchema), [loadSchema]);
  const [values, setValues] = useState<In>(defaults);
  const [faults, setFaults] = useState<Faults>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  // A second press can come before the first one is rendered; input typed while the schema loads counts.
  const underWay = useRef(false);
  const latest = useRef(values);

  useEffect(() => {
    if (isDirty.size > 0) parser.warm();
  }, [isDirty, parser]);

  const look = async (path: string) => {
    const outcome = await parser.parse(latest.current);
    setFaults((before) => ({ ...before, [path]: outcome.faults[path] }));
  };
  // A schema that failed to load is reported on submit, not while typing.
  const lookAt = (path: string) => void look(path).catch(() => undefined);

  const text = (path: keyof In & string): FieldBinding<string> => {
    const fault = faults[path];
    return {
      name: path,
      value: values[path] ?? '',
      onChange: (given) => {
        latest.current = { ...latest.current, [path]: given };
        setValues(latest.current);
        setDirty((before) => (before.has(path) ? before : new Set([...before, path])));
        if (isSubmitted) lookAt(path);
      },
      onBlur: () => {
        if (isDirty.has(path) && !isSubmitted) lookAt(path);
      },
      errorMessage: fault === undefined ? undefined : t(fault),
    };
  };

  const send = async (work: (parsed: Out) => unknown) => {
    const { parsed, faults: found } = await parser.parse(latest.current);
    setFaults(found);
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first !== undefined) focusField(first);
    else await work(parsed as Out);
  };

  const submit = (work: (parsed: Out) => unknown) => () => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmitting(true);
    send(work)
      .catch((failure: unknown) => notify.problem(problemOf(failure)))
      .finally(() => {
        underWay.current = false;
        setSubmitting(false);
      });
  };

  const showIssues = ({ issues }: Problem): boolean => {
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    const first = issues.find(({ path }) => path !== '');
    if (first) focusField(first.path);
    return issues.length > 0 && unplaced(issues, values).length === 0;
  };

  return { text, submit, showIssues, isSubmitting };
}
