import { banksAmericas } from './banks-americas.ts';
import { banksAsiaPacificAndAfrica } from './banks-asia-pacific-and-africa.ts';
import { banksJapan } from './banks-japan.ts';
import { banksOtherEurope } from './banks-other-europe.ts';
import { banksWesternEurope } from './banks-western-europe.ts';
import type { BuiltInBrand } from './brand.ts';
import { crypto } from './crypto.ts';
import { deliveryEurope } from './delivery-europe.ts';
import { deliveryWorld } from './delivery-world.ts';
import { games } from './games.ts';
import { hosting } from './hosting.ts';
import { insuranceAndEnergy } from './insurance-and-energy.ts';
import { mailAndOffice } from './mail-and-office.ts';
import { payment } from './payment.ts';
import { publicServicesEurope } from './public-services-europe.ts';
import { publicServicesWorld } from './public-services-world.ts';
import { shoppingEurope } from './shopping-europe.ts';
import { shoppingWorld } from './shopping-world.ts';
import { social } from './social.ts';
import { streaming } from './streaming.ts';
import { technology } from './technology.ts';
import { telecomsEurope } from './telecoms-europe.ts';
import { telecomsWorld } from './telecoms-world.ts';
import { travel } from './travel.ts';

/**
 * The brands by sector. Compiled by hand in November 2026 from general knowledge of who is imitated; the names and domains
 * are public facts. Where it was not certain that a domain belongs to a brand, it was left out: these domains are trusted.
 */
export const SECTORS: Readonly<Record<string, readonly BuiltInBrand[]>> = {
  Banking: [...banksWesternEurope, ...banksOtherEurope, ...banksAmericas, ...banksJapan, ...banksAsiaPacificAndAfrica],
  Payment: payment,
  Cryptocurrency: crypto,
  'Mail and office': mailAndOffice,
  Technology: technology,
  'Hosting and cloud': hosting,
  Shopping: [...shoppingEurope, ...shoppingWorld],
  Delivery: [...deliveryEurope, ...deliveryWorld],
  'Social media': social,
  Telecommunications: [...telecomsEurope, ...telecomsWorld],
  Games: games,
  Streaming: streaming,
  Travel: travel,
  'Public services': [...publicServicesEurope, ...publicServicesWorld],
  'Insurance and energy': insuranceAndEnergy,
};
