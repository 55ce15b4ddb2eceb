import { useForm } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { Problem } from '#contract';
import { focusField } from '#design-system';
import type { FormError } from '#design-system';
import { useService } from '../di/services-context.tsx';
import { problemOf } from '../http/answer-problem.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { Notify } from '../notify/notify.ts';
import { faultsIn, unplaced, valueAt } from './field-faults.ts';

/** What a field of the design system is given: spread it, `<TextField label={...} {...form.field('email')} />`. */
export interface FieldBinding<V> {
  readonly name: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly errorMessage?: string;
}

/** A form over a schema of a contract. */
export interface ContractForm<In extends FieldValues, Out> {
  readonly field: <P extends FieldPath<In>>(path: P) => FieldBinding<FieldPathValue<In, P>>;
  /** The same for a control that speaks strings: text, decimals, days, choices. Empty is absent where the default was. */
  readonly text: (path: FieldPath<In>) => FieldBinding<string>;
  /** Parses; calls `work` with the parsed values, or shows the faults and puts the cursor into the first. */
  readonly submit: (work: (parsed: Out) => unknown) => () => void;
  /** Shows the issues of a refused call on their fields. True if each has found one: give it to `useSend` as `onProblem`. */
  readonly take: (problem: Problem) => boolean;
  /** Faults for `FormErrorSummary`; `labels` names the fields by path. */
  readonly errors: (labels: Readonly<Record<string, string>>) => readonly FormError[];
  /** Present values, before parsing. */
  readonly values: In;
  readonly set: <P extends FieldPath<In>>(path: P, value: FieldPathValue<In, P>) => void;
  readonly isDirty: boolean;
  /** From the press of the button until `work` is done. */
  readonly isSubmitting: boolean;
  readonly reset: (values: In) => void;
  /** The form underneath, for what is not here. */
  readonly raw: UseFormReturn<In, unknown, Out>;
}

/** The form behind `useContractForm` and `useLateContractForm`, whatever parses its values. */
export function useParsedForm<In extends FieldValues, Out extends FieldValues>(
  resolver: Resolver<In, unknown, Out>,
  defaults: NoInfer<In>,
): ContractForm<In, Out> {
  const t = useTranslate();
  const notify = useService(Notify);
  const raw = useForm<In, unknown, Out>({
    resolver: resolver as never,
    defaultValues: defaults as never,
    // Fields of the design system are controlled, so the form moves the focus by their names itself.
    shouldFocusError: false,
  });
  const { errors, isSubmitted, isSubmitting, isDirty } = raw.formState;
  const values = raw.watch();
  const faults = faultsIn(errors);

  const set = <P extends FieldPath<In>>(path: P, value: FieldPathValue<In, P>) =>
    raw.setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted });

  const field = <P extends FieldPath<In>>(path: P): FieldBinding<FieldPathValue<In, P>> => {
    const fault = faults.find((one) => one.path === path);
    return {
      name: path,
      value: raw.getValues(path),
      onChange: (value) => set(path, value),
      onBlur: () => {
        if (raw.getFieldState(path).isDirty && !isSubmitted) void raw.trigger(path);
      },
      errorMessage: fault && t(fault.message),
    };
  };

  const text = (path: FieldPath<In>): FieldBinding<string> => {
    const bound = field(path);
    const isOptional = valueAt(raw.formState.defaultValues, path) === undefined;
    const taken = (given: string) =>
      (given === '' && isOptional ? undefined : given) as FieldPathValue<In, FieldPath<In>>;
    return { ...bound, value: String(bound.value ?? ''), onChange: (given) => bound.onChange(taken(given)) };
  };

  const take = (problem: Problem): boolean => {
    const homeless = unplaced(problem.issues, values);
    for (const { path, message } of problem.issues)
      if (path) raw.setError(path as FieldPath<In>, { type: 'server', message });
    const first = problem.issues.find((issue) => issue.path);
    if (first) focusField(first.path);
    return problem.issues.length > 0 && homeless.length === 0;
  };

  return {
    field,
    text,
    take,
    set,
    values,
    isDirty,
    isSubmitting,
    raw,
    reset: (next) => raw.reset(next),
    submit: (work) => () => {
      const sent = raw.handleSubmit(
        (parsed) => work(parsed),
        (refused) => {
          const first = faultsIn(refused)[0];
          if (first) focusField(first.path);
        },
      )();
      // Whatever happens, who has pressed the button is told.
      sent.catch((failure: unknown) => notify.problem(problemOf(failure)));
    },
    errors: (labels) => faults.map(({ path, message }) => ({ path, label: labels[path] ?? path, message: t(message) })),
  };
}
