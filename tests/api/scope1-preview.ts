import { calculate, makeFactorBook, type ActivityInput, type Method, type Place } from '#domain/emissions';
import { CalculationMethod } from '#plugins/records/records/contract';
import { methodIn, type InputTypeOption } from '#plugins/reference/reference-data/contract';
import type { ApiServer } from '../support/api-server.ts';

/** The parts of a form's record that its calculation needs. */
export interface SentRecord {
  readonly typeScope: number;
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId: string;
  readonly versionId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly quantity: string;
  readonly unit: string;
  readonly methodInputs?: Readonly<Record<string, string>>;
}

/**
 * The result of the browser's preview: the same engine, with only the factors that the lookup returns for the facility. The
 * facility is the one of `ApiServer.company`, in New South Wales, unless a place is given.
 */
export async function previewed(
  server: ApiServer,
  as: string,
  body: SentRecord,
  place: Place = { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
) {
  const query = new URLSearchParams({
    categoryId: body.categoryId,
    inputTypeId: body.inputTypeId,
    versionId: body.versionId,
    facilityId: body.facilityId,
  });
  const answer = await server.call('GET', `/api/selection/input-type?${query}`, { as });
  const options = answer.body.data.commonObjects as readonly InputTypeOption[];
  const factors = [...new Map(options.flatMap((one) => one.factors).map((row) => [row.id, row])).values()];
  const [input] = options;
  if (!input) throw new Error(`The look-up knows no ${body.inputTypeId} in ${body.categoryId} with ${body.versionId}.`);
  const use = input.consumptionTypes.find(({ id }) => id === body.consumptionTypeId);
  const methodId = methodIn(input, use, body.versionId);
  const method = server.services.every(CalculationMethod).find(({ id }: Method) => id === methodId);
  if (!method) throw new Error(`Nobody contributes the method ${methodId}.`);
  const activity: ActivityInput = {
    edition: body.versionId,
    inputType: body.inputTypeId,
    consumptionType: body.consumptionTypeId,
    place,
    fromDate: body.fromDate,
    toDate: body.toDate,
    quantity: body.quantity,
    unit: body.unit,
    methodInputs: body.methodInputs ?? {},
  };
  const result = calculate(method, activity, makeFactorBook(factors));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { outputs: result.outputs, factorIds: result.trace.factors.map(({ id }) => id) };
}
