import { test } from '@playwright/test';
import { tryAttacks } from './attacks.ts';
import { openExtensionFrame } from './frames.ts';

test.describe('the pages of the extension', () => {
  tryAttacks(openExtensionFrame);
});
