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

/** Methods for what a person brings along. They belong to no scope. */
export const CUSTOM_METHODS: readonly Method[] = [
  customFactor,
  customFactorOfBoth,
  customEmission,
  customEmissionOfBoth,
];

/** A factor as a record holds it: what was not given may be there as `undefined`. */
type FilledFactor = Pick<OwnFactor, 'unit' | 'source'> &
  Readonly<Partial<Record<OwnGas | 'value', string | undefined>>> & { readonly basis?: FactorBasis | undefined };

/** Whether a record calculated so is a result somebody else found: no edition and no table stands behind it. */
export const isOwnResult = (methodId: string) => methodId === customEmission.id || methodId === customEmissionOfBoth.id;

/** What a record says of how it is filled: the parts of a record body that matter here. */
export interface Filling {
  readonly methodInputs: Readonly<Record<string, string>>;
  readonly customFactor?: FilledFactor | undefined;
  readonly customEmission?: Readonly<Record<string, string | undefined>> | undefined;
}

/** How a record is calculated: by which method, with which figures beyond its quantity. */
export interface ChosenCalculation extends Pick<ActivityInput, 'methodInputs' | 'ownFactor' | 'ownResult'> {
  readonly method: Method;
}

/**
 * The library's method; with a factor of the person's own the same, where it takes one, or the plain product; with typed
 * emissions those. Where the library's method reports by location and market, so does what stands in for it.
 * Browser and server choose by this one function.
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

/** Without what was not given, so that what is hashed is what was sent. */
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
