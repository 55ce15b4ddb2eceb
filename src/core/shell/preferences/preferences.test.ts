import { expect, it } from 'vitest';
import { MemoryStorage } from '../../session/key-value-storage.ts';
import { Preferences } from './preferences.ts';

it('starts dark and English, and stores what is chosen', () => {
  const storage = new MemoryStorage();
  const preferences = new Preferences(storage);
  expect(preferences.current()).toEqual({ theme: 'dark', language: 'en' });
  preferences.choose({ theme: 'light', language: 'vi' });
  expect(storage.getItem('scopebook.theme')).toBe('light');
  expect(new Preferences(storage).current()).toEqual({ theme: 'light', language: 'vi' });
});

it('follows the account for what was not chosen in this browser', () => {
  const storage = new MemoryStorage();
  const preferences = new Preferences(storage);
  preferences.choose({ language: 'fr' });
  preferences.follow({ theme: 'light', language: 'vi' });
  expect(preferences.current()).toEqual({ theme: 'light', language: 'fr' });
  expect(preferences.hasChosen('theme')).toBe(false);
});

it('begins the next page as the account was, until the account says otherwise or something is chosen', () => {
  const storage = new MemoryStorage();
  new Preferences(storage).follow({ theme: 'light', language: 'vi' });
  const next = new Preferences(storage);
  expect(next.current()).toEqual({ theme: 'light', language: 'vi' });
  expect(next.hasChosen('language')).toBe(false);
  next.follow({ theme: 'dark', language: 'fr' });
  expect(new Preferences(storage).current()).toEqual({ theme: 'dark', language: 'fr' });
  next.choose({ theme: 'light' });
  expect(new Preferences(storage).current()).toEqual({ theme: 'light', language: 'fr' });
});

it('ignores a stored language that is not supported', () => {
  const storage = new MemoryStorage();
  storage.setItem('language', 'xx');
  expect(new Preferences(storage).current().language).toBe('en');
});
