import { describe, expect, it } from 'vitest';
import { addressField } from './address-field.ts';
import { addressView, withWord } from './address-view.ts';

interface View {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly facilityId: string | null;
  readonly facilities: readonly string[];
  readonly statuses: readonly ('DRAFT' | 'APPROVED')[];
  readonly mode: 1 | 2 | null;
  readonly state: 'ACTIVE' | 'ARCHIVED';
  readonly days: { readonly from: string; readonly to: string };
  readonly first: string;
  readonly drafts: boolean;
  readonly year: number;
  readonly sort: { readonly field: string; readonly direction: 'ASC' | 'DESC' };
}

const LIST = addressView<View>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  facilityId: addressField.id,
  facilities: addressField.ids,
  statuses: addressField.choices(['DRAFT', 'APPROVED']),
  mode: addressField.choice([1, 2]),
  state: addressField.oneOf(['ACTIVE', 'ARCHIVED'], 'ACTIVE'),
  days: addressField.days,
  first: addressField.day('2025-07-01'),
  drafts: addressField.flag(true),
  year: addressField.whole(2026, 2199),
  sort: addressField.sort(['name', 'total'], { field: 'name', direction: 'ASC' }),
});

const written = (view: View) => LIST.write(new URLSearchParams(), view).toString();

describe('a view in the address', () => {
  const lived: View = {
    page: 3,
    size: 25,
    search: 'diesel & 50 % +',
    facilityId: '0198a000-0000-7000-8000-000000000001',
    facilities: ['a', 'b'],
    statuses: ['APPROVED'],
    mode: 2,
    state: 'ARCHIVED',
    days: { from: '', to: '2026-06-30' },
    first: '2024-07-01',
    drafts: false,
    year: 2024,
    sort: { field: 'total', direction: 'DESC' },
  };

  it('is read back as it was written', () => {
    expect(LIST.read(new URLSearchParams(written(lived)))).toEqual(lived);
  });

  it('leaves default values out', () => {
    expect(written(LIST.opening)).toBe('');
    expect(LIST.read(new URLSearchParams('tab=sent'))).toBeNull();
    expect(written({ ...LIST.opening, page: 2, sort: { field: 'name', direction: 'DESC' } })).toBe(
      'page=2&sort=name.DESC',
    );
  });

  it('keeps parameters of others and removes its own', () => {
    const before = new URLSearchParams('tab=sent&page=7&search=x');
    expect(LIST.write(before, { ...LIST.opening, search: 'y' }).toString()).toBe('tab=sent&search=y');
    expect(withWord(before, 'open', 'a/b')).toBe('?tab=sent&page=7&search=x&open=a%2Fb');
    expect(withWord(before, 'tab', null)).toBe('?page=7&search=x');
  });

  it.each([
    'page=0&size=1000',
    'page=-1',
    'page=1e3',
    'page=99999999',
    'size=ten',
    'sort=name',
    'sort=password.ASC',
    'sort=name.SIDEWAYS',
    'days=yesterday..today',
    'days=2026-01-01..2026-02-01..2026-03-01',
    'first=2026-02-30',
    'statuses=GONE',
    'mode=3',
    'state=',
    'drafts=perhaps',
    `search=${'x'.repeat(300)}`,
    'facilityId=a%00b',
  ])('uses the default for an invalid value: %s', (wrong) => {
    expect(LIST.read(new URLSearchParams(wrong))).toEqual(LIST.opening);
  });

  it('separates two views of one screen by a prefix', () => {
    const shared = addressView({ page: addressField.page }, 'shared');
    const both = shared.write(new URLSearchParams('page=2'), { page: 4 });
    expect(both.toString()).toBe('page=2&shared.page=4');
    expect(shared.read(both)).toEqual({ page: 4 });
    expect(shared.read(new URLSearchParams('page=2'))).toBeNull();
  });
});
