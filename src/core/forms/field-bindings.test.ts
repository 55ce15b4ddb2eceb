import { describe, expect, it } from 'vitest';
import { fieldBindings } from './field-bindings.ts';

/** The part of a form that bindings use: values, errors, and which fields started without a value. */
function formOf(start: Record<string, unknown>, faults: Record<string, string> = {}) {
  const values = { ...start };
  const changed: string[] = [];
  const bindings = fieldBindings(
    (path: string) => ({
      name: path,
      value: values[path],
      errorMessage: faults[path],
      onBlur: () => undefined,
      onChange: (value) => {
        values[path] = value;
        changed.push(path);
      },
    }),
    (path) => start[path] === undefined,
  );
  return { ...bindings, values, changed };
}

describe('an absent value reads as empty, and an empty one becomes absent again', () => {
  it.each([
    ['text', '', 'Pit 4'],
    ['number', null, 7],
    ['list', [], ['a']],
  ] as const)('for %s', (kind, empty, given) => {
    const form = formOf({});
    expect(form[kind]('field').value).toEqual(empty);
    (form[kind]('field').onChange as (value: unknown) => void)(given);
    expect(form.values['field']).toEqual(given);
    (form[kind]('field').onChange as (value: unknown) => void)(empty);
    expect(form.values['field']).toBeUndefined();
  });

  it('keeps a value that started empty as a value', () => {
    const form = formOf({ name: 'Pit 4', sites: ['a'], year: 2026 });
    form.text('name').onChange('');
    form.list('sites').onChange([]);
    form.number('year').onChange(null);
    expect(form.values).toEqual({ name: '', sites: [], year: null });
  });
});

it('reads an unticked box as false', () => {
  const form = formOf({});
  expect(form.check('agreed').value).toBe(false);
  form.check('agreed').onChange(false);
  expect(form.values['agreed']).toBe(false);
});

it('gives files no value to read back', () => {
  const form = formOf({ files: [] });
  expect('value' in form.files('files')).toBe(false);
  const file = new File(['x'], 'july.csv');
  form.files('files').onChange([file]);
  expect(form.values['files']).toEqual([file]);
});

describe('two fields in one control', () => {
  it('change only the one that was edited', () => {
    const form = formOf({ from: '2025-07-01', to: '2026-06-30', quantity: '700', unit: 'kL' });
    form.range('from', 'to').onChange({ from: '2025-07-01', to: '2025-12-31' });
    form.quantity('quantity', 'unit').onChange({ quantity: '7000', unit: 'kL' });
    expect(form.changed).toEqual(['to', 'quantity']);
    expect(form.range('from', 'to')).toMatchObject({ name: 'from', toName: 'to', to: '2025-12-31' });
    expect(form.quantity('quantity', 'unit')).toMatchObject({ name: 'quantity', unitName: 'unit', quantity: '7000' });
  });

  it('show the error of either, the first one first', () => {
    const start = { from: '', to: '' };
    expect(formOf(start, { to: 'Required.' }).range('from', 'to').errorMessage).toBe('Required.');
    expect(formOf(start, { from: 'Order.', to: 'Required.' }).range('from', 'to').errorMessage).toBe('Order.');
  });
});
