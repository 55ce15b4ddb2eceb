import { addressOf, useEvery } from '#core';
import { RecordScope } from '#plugins/records/records/contract';

/** URL of a record's page, which shows its working. */
export function useRecordAddress(): (record: {
  readonly recordId: string;
  readonly scope: number;
}) => string | undefined {
  const scopes = useEvery(RecordScope);
  return ({ recordId, scope }) => {
    const found = scopes.find(({ number }) => number === scope);
    return found && addressOf('home', `${found.id}/${recordId}`);
  };
}
