import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['Ironbark open cut', 'Ironbark open cut'],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', '12345678901234567890…'],
  ['Nhà máy nhiệt điện Vĩnh Tân', 'Nhà máy nhiệt điện V…'],
  ['Ironbark open cut 1, north', 'Ironbark open cut 1,…'],
])('%s reads %s', (text, short) => {
  expect(shorten(text)).toBe(short);
});
