import { describe, expect, test } from 'vitest';
import { earlySettingsOf } from '../../../extension/storage/early-settings.ts';
import { migrateSettings } from '../../../extension/storage/settings-schema.ts';

describe('earlySettingsOf agrees with the settings schema', () => {
  test.each([
    ['nothing was stored', undefined],
    ['it is no object', 'dark'],
    ['it is null', null],
    ['it is a list', ['dark']],
    ['both are chosen', { version: 1, appearance: 'dark', language: 'zh_CN' }],
    ['one is chosen', { version: 1, language: 'ja' }],
    ['they are what nobody offers', { version: 1, appearance: 'sepia', language: 'tlh' }],
    ['they are of another kind', { version: 1, appearance: 1, language: { en: true } }],
    ['it is of a newer version', { version: 99, appearance: 'light', language: 'en' }],
  ])('earlySettingsOf: %s', (_, stored) => {
    const { appearance, language } = migrateSettings(stored);
    expect(earlySettingsOf(stored)).toEqual({ appearance, language });
  });
});
