import {
  OWN_GASES,
  type ActivityInput,
  type FactorBasis,
  type Method,
  type OwnFactor,
  type OwnGas,
} from '#domain/emissions';
import { customEmission, customEmissionOfBoth } from './custom-emission.ts';
import { customFactor, customFactorOfBoth } from './custom-factor.ts';

/** Methods for the user's own factors and results. They belong to no scope. */
export const CUSTOM_METHODS: readonly Method[] = [
  customFactor,
  customFactorOfBoth,
  customEmission,
  customEmissionOfBoth,
];

/** A factor as in a record; omitted figures may be `undefined`. */
type FilledFactor = Pick<OwnFactor, 'unit' | 'source'> &
  Readonly<Partial<Record<OwnGas | 'value', string | undefined>>> & { readonly basis?: FactorBasis | undefined };

/** Whether a method is for an own result, which is based on no edition and no table. */
export const isOwnResult = (methodId: string) => methodId === customEmission.id || methodId === customEmissionOfBoth.id;

/** The parts of a record body that determine its method. */
export interface Filling {
  readonly methodInputs: Readonly<Record<string, string>>;
  readonly customFactor?: FilledFactor | undefined;
  readonly customEmission?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The method of a record and its inputs besides the quantity. */
export interface ChosenCalculation extends Pick<ActivityInput, 'methodInputs' | 'ownFactor' | 'ownResult'> {
  readonly method: Method;
}

/**
 * Chooses the method of a record: for own emissions the method that takes them; for an own factor the library's method
 * if it accepts one, otherwise a plain product; else the library's method. If the library's method reports both
 * location-based and market-based figures, so does its replacement. Browser and server both use this function.
 */
export function chooseCalculation(library: Method, filling: Filling): ChosenCalculation {
  const { methodInputs, customFactor: factor, customEmission: emission } = filling;
  const both = library.outputs.some(({ id }) => id === 'location');
  if (emission) {
    const { source = '', method, ...figures } = emission;
    const typed = Object.entries(figures).filter((one): one is [string, string] => one[1] !== undefined);
    return {
      method: both ? customEmissionOfBoth : customEmission,
      methodInputs: { ...methodInputs, ...Object.fromEntries(typed) },
      ownResult: { source, ...(method ? { method } : {}) },
    };
  }
  if (!factor) return { method: library, methodInputs };
  const plain = both ? customFactorOfBoth : customFactor;
  return { method: library.ownFactor ? library : plain, methodInputs, ownFactor: given(factor) };
}

/** Removes omitted figures, so that the hash covers exactly what was sent. */
function given({ value, unit, source, basis, ...others }: FilledFactor): OwnFactor {
  const gases = Object.fromEntries(OWN_GASES.flatMap((gas) => (others[gas] ? [[gas, others[gas]]] : [])));
  return {
    ...(value ? { value } : {}),
    unit,
    source,
    ...(basis ? { basis } : {}),
    ...(Object.keys(gases).length > 0 ? { gases } : {}),
  };
}
