import type { Method } from '#domain/emissions';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { share } from './parts/share.ts';
import { percent } from './parts/term.ts';

interface WasteCategory {
  readonly id: string;
  readonly source: string;
}

/** The same three methods for waste from operations and for sold products at the end of their life. */
function wasteMethods({ id, source }: WasteCategory): readonly Method[] {
  const treated = { id: 'treatmentShare', symbol: 't' };
  return [
    reportedMethod({
      id: `ghgp.${id}.supplier-specific`,
      source,
      parts: [share('share', { own: 'ownWaste', whole: 'allWaste', unit: '' })],
    }),
    factorMethod({ id: `ghgp.${id}.waste-type`, source, parts: [percent(treated)] }),
    factorMethod({ id: `ghgp.${id}.average`, source, parts: [percent({ ...treated, required: true })] }),
  ];
}

/** Category 5: waste from operations, treated by others. */
export const waste = wasteMethods({ id: 'waste', source: guidance('category 5, formulas 5.1 to 5.3', 74) });

/** Category 12: end-of-life treatment of sold products. */
export const endOfLife = wasteMethods({ id: 'end-of-life', source: guidance('category 12, formula 12.1', 127) });
