import { describe, expect, it } from 'vitest';
import { halves, isSourceOf } from './halves.mjs';

const builtInto = (file) => halves.filter((half) => isSourceOf(half, file)).map(({ name }) => name);

describe('a change of a source', () => {
  it.each([
    ['src/server/app/make-app.ts', ['server']],
    ['src/plugins/records/scope1/server/record-store.ts', ['server']],
    ['src/core/http/http.ts', ['web']],
    ['src/design-system/index.ts', ['web']],
    ['src/plugins/records/scope1/web/plugin.ts', ['web']],
    ['src/domain/units/index.ts', ['web', 'server']],
    ['src/plugins/records/scope1/contract/index.ts', ['web', 'server']],
    ['src/plugins/platform/server/web/plugin.ts', ['web']],
    ['package-lock.json', ['web', 'server']],
    ['src/domain/units/convert.test.ts', []],
    ['src/design-system/components/Button/Button.stories.tsx', []],
    ['src/plugins/records/scope1/README.md', []],
  ])('%s rebuilds %j', (file, names) => {
    expect(builtInto(file)).toEqual(names);
  });
});
