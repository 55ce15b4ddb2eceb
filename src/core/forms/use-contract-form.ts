import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Problem } from '#contract';
import { focusFirstField } from '#design-system';
import type { FormError } from '#design-system';
import { useService } from '../di/services-context.tsx';
import { problemOf } from '../http/answer-problem.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { Notify } from '../notify/notify.ts';
import { fieldBindings } from './field-bindings.ts';
import type { FieldBinding, FieldBindings } from './field-bindings.ts';
import { rephraseErrors } from './rephrase-issues.ts';
import { faultAt, faultsIn, namedFaults, unplaced, valueAt } from './field-faults.ts';

/** A form over a contract's schema. Spread each binding on its field: `{...form.text('email')}`. */
export interface ContractForm<In extends FieldValues, Out> extends FieldBindings<FieldPath<In>> {
  /** The value exactly as the form stores it, for controls of the same type. */
  readonly field: <P extends FieldPath<In>>(path: P) => FieldBinding<FieldPathValue<In, P>>;
  /** Parses, then calls `work` with the parsed values, or shows the errors and focuses the first field in error. */
  readonly submit: (work: (parsed: Out) => unknown) => () => void;
  /** Shows the issues of a rejected call on their fields, for `onProblem` of `useSend`. True if every issue has a field. */
  readonly showIssues: (problem: Problem) => boolean;
  /** Errors for `FormErrorSummary`; `labels` names the fields by path. */
  readonly errors: (labels: Readonly<Record<string, string>>) => readonly FormError[];
  /** Current values, before parsing. */
  readonly values: In;
  readonly set: <P extends FieldPath<In>>(path: P, value: FieldPathValue<In, P>) => void;
  /** Sets a text; an empty one makes the value absent, even if there was one before. */
  readonly put: (path: FieldPath<In>, typed: string) => void;
  /** Whether something differs from the initial values: pass it to `useUnsavedChanges`. */
  readonly isDirty: boolean;
  /** True from the press of the button until `work` is done; another press meanwhile does nothing. */
  readonly isSubmitting: boolean;
  /** Starts again with these values, for example after a save. */
  readonly reset: (values: In) => void;
  /** The react-hook-form instance, for anything not covered here. */
  readonly raw: UseFormReturn<In, unknown, Out>;
}

/** A form whose rules, messages and types are those of a contract's schema: one declaration for browser and server. */
export function useContractForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaults: NoInfer<In>,
): ContractForm<In, Out> {
  const t = useTranslate();
  const notify = useService(Notify);
  const resolver = useMemo<Resolver<In, unknown, Out>>(() => {
    const parse = zodResolver<In, unknown, Out>(schema);
    return async (values, context, options) => {
      const outcome = await parse(values, context, options);
      return { ...outcome, errors: rephraseErrors(outcome.errors, values) } as typeof outcome;
    };
  }, [schema]);
  const raw = useForm<In, unknown, Out>({
    resolver,
    defaultValues: defaults as DefaultValues<In>,
    // Fields of the design system are controlled, so the form moves the focus by their names itself.
    shouldFocusError: false,
  });
  const { errors, isSubmitted, isSubmitting, isDirty, defaultValues } = raw.formState;
  // A second press can come before the first one is rendered.
  const underWay = useRef(false);
  const values = raw.watch();
  const faults = faultsIn(errors);

  const set = <P extends FieldPath<In>>(path: P, value: FieldPathValue<In, P>) =>
    raw.setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted });

  const put = (path: FieldPath<In>, typed: string) =>
    set(path, (typed === '' ? undefined : typed) as FieldPathValue<In, FieldPath<In>>);

  const field = <P extends FieldPath<In>>(path: P): FieldBinding<FieldPathValue<In, P>> => {
    const fault = faultAt(faults, path);
    return {
      name: path,
      value: raw.getValues(path),
      onChange: (value) => set(path, value),
      onBlur: () => {
        if (raw.getFieldState(path).isDirty && !isSubmitted) void raw.trigger(path);
      },
      errorMessage: fault === undefined ? undefined : t(fault),
    };
  };

  const showIssues = (problem: Problem): boolean => {
    const placed = problem.issues.filter(({ path }) => path !== '');
    for (const { path, message } of placed) raw.setError(path as FieldPath<In>, { type: 'server', message });
    focusFirstField(placed.map(({ path }) => path));
    return problem.issues.length > 0 && unplaced(problem.issues, values).length === 0;
  };

  const submit = (work: (parsed: Out) => unknown) => () => {
    if (underWay.current) return;
    underWay.current = true;
    raw
      .handleSubmit(
        (parsed) => work(parsed),
        (refused) => focusFirstField(faultsIn(refused).map(({ path }) => path)),
      )()
      // Whatever happens, the person who pressed the button gets a notice.
      .catch((failure: unknown) => notify.problem(problemOf(failure)))
      .finally(() => {
        underWay.current = false;
      });
  };

  const bindings = fieldBindings<FieldPath<In>>(
    field as (path: FieldPath<In>) => FieldBinding<unknown>,
    (path) => valueAt(defaultValues, path) === undefined,
  );
  return {
    ...bindings,
    field,
    submit,
    showIssues,
    set,
    put,
    values,
    isDirty,
    isSubmitting,
    raw,
    reset: (next) => raw.reset(next),
    errors: (labels) => namedFaults(faults, labels).map((fault) => ({ ...fault, message: t(fault.message) })),
  };
}
