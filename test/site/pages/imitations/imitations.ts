import type { SitePage } from '../../page.ts';
import { bankingImitations } from './banking.ts';
import { cryptoImitations } from './crypto.ts';
import { evasive } from './evasive.ts';
import { frights } from './frights.ts';
import { honestBrands } from './honest-brands.ts';
import { honestLogins } from './honest-logins.ts';
import { served, type ImitationPage } from './imitation-page.ts';
import { mailImitations } from './mail-and-office.ts';
import { mailboxes } from './mailboxes.ts';
import { parcelImitations } from './parcel.ts';
import { programs } from './programs.ts';
import { schemes } from './schemes.ts';
import { socialImitations } from './social-and-streaming.ts';

/** Imitations and their honest twins, which verdicts must tell apart. */
export const IMITATIONS: readonly ImitationPage[] = [
  ...bankingImitations,
  ...mailImitations,
  ...socialImitations,
  ...parcelImitations,
  ...cryptoImitations,
  ...frights,
  ...programs,
  ...mailboxes,
  ...schemes,
  ...evasive,
  ...honestLogins,
  ...honestBrands,
];

export const imitationPages: readonly SitePage[] = IMITATIONS.map(served);
