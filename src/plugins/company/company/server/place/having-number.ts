import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isAbroad, type CompanyNumber } from '../../contract/company-number.ts';

/** A number without the signs people type between its groups. */
const bare = (number: RawBuilder<string>) => sql<string>`upper(regexp_replace(${number}, '[[:space:]./-]', '', 'g'))`;

/** The condition of a query from `company`: it has this number. */
export function havingNumber(given: CompanyNumber): RawBuilder<SqlBool> {
  const { abn = '', country = '', registrationNumber = '' } = given;
  if (!isAbroad(given)) return sql<SqlBool>`company.abn = ${abn}`;
  const [held, wanted] = [
    bare(sql<string>`company.registration_number`),
    bare(sql<string>`${registrationNumber}::text`),
  ];
  return sql<SqlBool>`(company.country = ${country} and ${held} = ${wanted})`;
}
