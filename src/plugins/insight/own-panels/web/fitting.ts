import { DIMENSIONS_OF, picturesOf, type Definition } from '../domain/index.ts';

/** The definition with choices that fit each other: what a new measure or dimension rules out is replaced. */
export function fitting(given: Definition): Definition {
  const { measure, year } = given;
  const dimension = DIMENSIONS_OF[measure].includes(given.dimension) ? given.dimension : 'FACILITY';
  const pictures = picturesOf(dimension);
  const [first = 'TABLE'] = pictures;
  return {
    ...given,
    dimension,
    scopes: measure === 'ENERGY' && given.scopes.includes('3') ? '1,2' : given.scopes,
    inputTypeId: measure === 'QUANTITY' ? given.inputTypeId : '',
    denominatorId: measure === 'INTENSITY' ? given.denominatorId : '',
    year: given.period === 'YEAR' ? year : undefined,
    picture: pictures.includes(given.picture) ? given.picture : first,
  };
}
