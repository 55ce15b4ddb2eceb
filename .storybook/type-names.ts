import type { ArgTypesEnhancer } from 'storybook/internal/types';

type NamedType = { readonly name: string; readonly value?: unknown };

const isUnion = (type: unknown): type is NamedType & { readonly value: readonly unknown[] } =>
  typeof type === 'object' && type !== null && 'value' in type && Array.isArray(type.value);

function textOf(type: unknown): string {
  if (isUnion(type)) return type.value.map(textOf).join(' | ');
  if (typeof type !== 'object' || type === null) return `'${String(type)}'`;
  const { name, value } = type as NamedType;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : name;
}

/** Lists the members of a union in prop tables, where Storybook only writes "union". */
export const nameUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type } = argType;
      if (!isUnion(type)) return [name, argType];
      return [name, { ...argType, table: { ...argType.table, type: { summary: textOf(type) } } }];
    }),
  );
