import { addressField, addressView } from '#core';

/** Scopes a search can be narrowed to. */
export const SCOPES = [1, 2, 3] as const;

/** What is typed and chosen above the results. */
export interface SearchView {
  readonly q: string;
  readonly page: number;
  readonly size: number;
  readonly scope: (typeof SCOPES)[number] | null;
  readonly country: string | null;
  readonly family: string | null;
}

/** A view with nothing typed. */
export const OPENING: SearchView = { q: '', page: 1, size: 10, scope: null, country: null, family: null };

/** The activity a factor is looked for; empty texts are not known. */
export interface Activity {
  readonly facilityId: string;
  readonly date: string;
  readonly quantity: string;
  readonly unit: string;
}

/** The page in its address. */
export const PAGE_VIEW = addressView<SearchView & Activity>({
  q: addressField.search,
  page: addressField.page,
  size: addressField.size(),
  scope: addressField.choice(SCOPES),
  country: addressField.id,
  family: addressField.id,
  facilityId: addressField.search,
  date: addressField.day(''),
  quantity: addressField.search,
  unit: addressField.search,
});
