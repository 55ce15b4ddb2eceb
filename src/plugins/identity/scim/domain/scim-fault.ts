/** Kinds of errors of RFC 7644, table 9, that this server answers. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A request that does not fit the protocol. */
export class ScimFault extends Error {
  override readonly name = 'ScimFault';
  constructor(
    readonly scimType: ScimType,
    /** The attribute or part of the request it is about. */
    readonly about: string,
    /** Another text than that of the type. */
    readonly text: string = scimType,
  ) {
    super(`${scimType} ${about}`);
  }
}
