import type { DateRangeValue, UnitValue } from '#design-system';

/** Props of a design-system field; spread them: `<TextField label={...} {...form.text('email')} />`. */
export interface FieldBinding<V> {
  readonly name: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly errorMessage?: string;
}

/** The same without the value, for fields with two values. */
type OpenBinding = Omit<FieldBinding<unknown>, 'value' | 'onChange'>;

/** Props of a `DateRange` over two days. */
export interface RangeBinding extends OpenBinding, DateRangeValue {
  readonly toName: string;
  readonly onChange: (range: DateRangeValue) => void;
}

/** Props of a `UnitField` over a figure and its unit. */
export interface QuantityBinding extends OpenBinding, UnitValue {
  readonly unitName: string;
  readonly onChange: (typed: UnitValue) => void;
}

/** Props of a `FileDrop`, which keeps its files itself. */
export type FilesBinding = Omit<FieldBinding<readonly File[]>, 'value'>;

/** Bindings by the value type of a control. An absent value reads as empty; emptied again, it is absent again. */
export interface FieldBindings<Path extends string> {
  /** Text, decimals, days, one choice, a website. */
  readonly text: (path: Path) => FieldBinding<string>;
  /** `Checkbox` and `Switch`. */
  readonly check: (path: Path) => FieldBinding<boolean>;
  /** `NumberField`. */
  readonly number: (path: Path) => FieldBinding<number | null>;
  /** `MultiSelect` and `CheckboxGroup`. */
  readonly list: (path: Path) => FieldBinding<readonly string[]>;
  /** `FileDrop`. */
  readonly files: (path: Path) => FilesBinding;
  /** `DateRange` over two fields of days. */
  readonly range: (from: Path, to: Path) => RangeBinding;
  /** `UnitField` over a figure and its unit. */
  readonly quantity: (figure: Path, unit: Path) => QuantityBinding;
}

/** Derives the bindings from the one that knows the form; `wasAbsent` names the fields that started without a value. */
export function fieldBindings<Path extends string>(
  field: (path: Path) => FieldBinding<unknown>,
  wasAbsent: (path: Path) => boolean,
): FieldBindings<Path> {
  const bindingOf = <V>(path: Path, read: (stored: unknown) => V, isEmpty: (given: V) => boolean): FieldBinding<V> => {
    const bound = field(path);
    return {
      ...bound,
      value: read(bound.value),
      onChange: (given) => bound.onChange(isEmpty(given) && wasAbsent(path) ? undefined : given),
    };
  };
  const text = (path: Path) => bindingOf(path, textOf, (given) => given === '');
  return {
    text,
    check: (path) => bindingOf(path, Boolean, () => false),
    number: (path) => bindingOf(path, numberOf, (given) => given === null),
    list: (path) => bindingOf(path, listOf, (given) => given.length === 0),
    files: (path) => {
      const { value: _, ...bound } = bindingOf<readonly File[]>(
        path,
        () => [],
        (given) => given.length === 0,
      );
      return bound;
    },
    range: (from, to) => {
      const [first, last] = [text(from), text(to)];
      return {
        ...bothOf(first, last),
        from: first.value,
        to: last.value,
        toName: to,
        onChange: (range) => changeBoth(first, range.from, last, range.to),
      };
    },
    quantity: (figure, unit) => {
      const [first, last] = [text(figure), text(unit)];
      return {
        ...bothOf(first, last),
        quantity: first.value,
        unit: last.value,
        unitName: unit,
        onChange: (typed) => changeBoth(first, typed.quantity, last, typed.unit),
      };
    },
  };
}

function bothOf(first: FieldBinding<string>, last: FieldBinding<string>): OpenBinding {
  return {
    name: first.name,
    errorMessage: first.errorMessage ?? last.errorMessage,
    onBlur: () => {
      first.onBlur();
      last.onBlur();
    },
  };
}

/** Sets only the value that changed, so that the other one does not become dirty. */
function changeBoth(first: FieldBinding<string>, to: string, last: FieldBinding<string>, lastTo: string): void {
  if (to !== first.value) first.onChange(to);
  if (lastTo !== last.value) last.onChange(lastTo);
}

const textOf = (stored: unknown): string =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';

const numberOf = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : null;

const listOf = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.map(String) : []);
