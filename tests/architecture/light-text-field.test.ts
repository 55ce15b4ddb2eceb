import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutContext } from '../../tools/vite/light-text-field.ts';

const file = 'node_modules/react-aria-components/dist/private/Autocomplete.mjs';

test('the context of text fields is cut out of the autocomplete as it is installed', () => {
  const before = readFileSync(file, 'utf8');
  const after = withoutContext(before);
  expect(after).toMatch(/^import \{ FieldInputContext as \S+ \} from 'scopebook:field-input-context';\n/);
  const contexts = (code: string) => code.match(/^const .*createContext\)\(null\);$/gm)?.length;
  expect(contexts(before)).toBe(4);
  expect(contexts(after)).toBe(3);
});

test('a version that is written otherwise stops the build', () => {
  expect(() => withoutContext('export const FieldInputContext = createContext(null);')).toThrow('no longer defines');
});
