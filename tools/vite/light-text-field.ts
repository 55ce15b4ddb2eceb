import type { Plugin } from 'vite';

const CONTEXT = 'scopebook:field-input-context';
const RESOLVED = `\0${CONTEXT}`;

/**
 * Takes the definition of `FieldInputContext` out of react-aria-components' `Autocomplete.mjs` and imports it instead.
 * @throws {Error} where the package is written otherwise than this knows
 */
export function withoutContext(code: string): string {
  const [, name] = /(\S+) as FieldInputContext\b/.exec(code) ?? [];
  const definition =
    name === undefined ? undefined : code.split('\n').find((line) => line.startsWith(`const ${name} =`));
  if (name === undefined || definition === undefined || !definition.includes('createContext)(null)'))
    throw new Error('Autocomplete.mjs of react-aria-components no longer defines FieldInputContext. See tools/vite.');
  return `import { FieldInputContext as ${name} } from '${CONTEXT}';\n${code.replace(definition, '')}`;
}

/**
 * Every text field reads one context that stands in the module of the autocomplete, so that fields of the first page
 * would bring the autocomplete along, 4 kB compressed, as soon as any later page uses one. This cuts the context out.
 */
export function lightTextField(): Plugin {
  return {
    name: 'scopebook:light-text-field',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === CONTEXT) return RESOLVED;
      const isField = importer?.replaceAll('\\', '/').endsWith('react-aria-components/dist/private/TextField.mjs');
      return isField && source === './Autocomplete.mjs' ? RESOLVED : null;
    },
    load(id) {
      return id === RESOLVED
        ? "import { createContext } from 'react';\nexport const FieldInputContext = /*#__PURE__*/ createContext(null);\n"
        : null;
    },
    transform: {
      filter: { id: /react-aria-components[\\/]dist[\\/]private[\\/]Autocomplete\.mjs$/ },
      handler: (code) => ({ code: withoutContext(code), map: null }),
    },
  };
}
