import { describe } from 'vitest';
import { tryAttacks } from './attacks.ts';
import { openExtensionFrame } from './frames.ts';

describe('the pages of the extension', () => {
  tryAttacks(openExtensionFrame);
});
