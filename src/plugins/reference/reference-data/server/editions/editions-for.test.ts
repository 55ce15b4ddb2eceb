import { expect, test } from 'vitest';
import { EditionsFor } from './editions-for.ts';
import type { EditionWanted } from '../library/reference-library.ts';

const looks: string[] = [];
const editions = new EditionsFor((date, { country, frameworkId }: EditionWanted) => {
  looks.push([date, country, frameworkId].join(' '));
  return undefined;
});

test('an edition is looked for once for a day, a country and a framework of the same uses', () => {
  const among = ['NGA-2025'];
  for (const date of ['2025-07-01', '2025-07-02', '2025-07-01'])
    for (const country of ['AU', 'NZ']) expect(editions.find(date, { among, country })).toBeUndefined();
  expect(looks.splice(0)).toHaveLength(4);
  editions.find('2025-07-01', { among, country: 'AU', frameworkId: 'NGER' });
  editions.find('2025-07-01', { among: [...among], country: 'AU' });
  editions.find('2025-07-01', { country: 'AU' });
  editions.find('2025-07-01', { country: 'AU' });
  expect(looks).toHaveLength(3);
});
