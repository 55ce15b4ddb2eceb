import { expect, test } from 'vitest';
import { operationOf, withoutValues } from './statement-words.ts';

test('a statement is followed without its values', () => {
  const text = `select "t1"."name", 'O''Brien' from t1
    where email = 'mai@example.test' and amount > 12.5 and id = $1 limit 10`;
  expect(withoutValues(text)).toBe(`select "t1"."name", ? from t1 where email = ? and amount > ? and id = $1 limit ?`);
  expect(operationOf('\n  insert into t1 values ($1)')).toBe('INSERT');
  expect(operationOf('with a as (select 1) select')).toBe('WITH');
});
