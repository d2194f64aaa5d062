import type { PageRule } from './rule.ts';
import { advanceFee } from './advance-fee.ts';
import { asksForSeedPhrase } from './asks-for-seed-phrase.ts';
import { asksTooMuch } from './asks-too-much.ts';
import { authorityApp } from './authority-app.ts';
import { blackmail } from './blackmail.ts';
import { borrowedLooks } from './borrowed-looks.ts';
import { brandAppOutsideStore } from './brand-app-outside-store.ts';
import { brandAsksLogin } from './brand-asks-login.ts';
import { brandAsksSecret } from './brand-asks-secret.ts';
import { brandLure } from './brand-lure.ts';
import { brandOnFreeHost } from './brand-on-free-host.ts';
import { brandProductElsewhere } from './brand-product-elsewhere.ts';
import { buildsItsDownload } from './builds-its-download.ts';
import { claimLures } from './claim-lure.ts';
import { cardToVerify } from './card-to-verify.ts';
import { copiedFromBrand } from './copied-from-brand.ts';
import { crackedSoftware, guardPutAside } from './cracked-software.ts';
import { deadLinks } from './dead-links.ts';
import { depositFirst, depositFirstSum } from './deposit-first.ts';
import { disguisedBrand, disguisedWords } from './disguised-words.ts';
import { downloadTrap } from './download-lure.ts';
import { exchangeByInvitation } from './exchange-by-invitation.ts';
import { fakeShop } from './fake-shop.ts';
import { fraudOnUnknownSite } from './fraud-on-unknown-site.ts';
import { fieldsInCode } from './fields-in-code.ts';
import { giftCardChecker } from './gift-card-checker.ts';
import { guardedAgainstLooking } from './guarded-against-looking.ts';
import {
  addressAsksSecret,
  certificateDaysOld,
  domainDaysOld,
  domainWeeksOld,
  domainYearsOld,
  doubtfulLooks,
  freeHostAsksSecret,
  maliciousLooks,
  onThreatList,
  wayOverManySites,
} from './host-facts.ts';
import { lureToCall } from './lure-to-call.ts';
import { disguisedFile, handsOutArchive } from './hands-out-archive.ts';
import { hidesFromScanners } from './hides-from-scanners.ts';
import { hintedBrandAsksSecret } from './hinted-brand-asks-secret.ts';
import { leadsOnToBrand } from './leads-on-to-brand.ts';
import { likelyBrandAsksSecret } from './likely-brand-asks-secret.ts';
import { lookAlikeDownload } from './look-alike-download.ts';
import { documentTrap, mailboxTrap, mailProviderPicker } from './mailbox-lure.ts';
import { notesGate } from './notes-gate.ts';
import { parcelFee, parcelTrouble } from './parcel-fee.ts';
import { pasteAndRunTrap } from './paste-and-run.ts';
import { posesAsAuthority } from './poses-as-authority.ts';
import { percentADayOutright, percentADayScheme } from './percent-a-day.ts';
import { prizeAsksCard, prizeLure } from './prize-lure.ts';
import { prizeTrap } from './prize-trap.ts';
import { followersForLogin } from './followers-for-login.ts';
import { recoveryFraud, recoveryFraudOutright } from './recovery-fraud.ts';
import { rentalUnseen } from './rental-unseen.ts';
import { jobTrap, richQuickPromises, richQuickScheme } from './rich-quick.ts';
import { programNotOfItsMaker } from './program-not-of-its-maker.ts';
import { secretsSent, secretsToProgramElsewhere } from './secrets-sent.ts';
import { secretsUnprotected } from './secrets-unprotected.ts';
import { sideloadedApp } from './sideloaded-app.ts';
import {
  hostOfTenants,
  namedHostOfBrand,
  namesItsHost,
  ownHostOfBrand,
  privateHost,
  speaksAboutDeceit,
} from './good-signs.ts';
import {
  anonymousAsksSecret,
  bareLogin,
  brandPageAlone,
  posesAsBrand,
  namesakeAsksSecret,
  namesakeElsewhere,
  onlyPageOfSite,
  strangerAsksApproval,
  strangerAsksCard,
  strangerAsksDetails,
  strangerAsksLogin,
  strangerAsksSecret,
} from './stranger-asks-secret.ts';
import { supportNumberElsewhere } from './support-number.ts';
import { taskJob } from './task-job.ts';
import { pageTraps, scareware, techSupportAlert } from './tech-support-alert.ts';
import { hurryBesideSecrets, threatBesideSecrets } from './threat-beside-secrets.ts';
import { unpaidFine } from './unpaid-fine.ts';
import { linksOneWay, tradingLead, tradingLeadOutright } from './trading-lead.ts';
import { doubledCoins, giveaway, walletHelpMenu, walletTrap } from './wallet-lure.ts';

/** All page rules. Each finding adds its weight. */
export const PAGE_RULES: readonly PageRule[] = [
  brandAsksSecret,
  brandAsksLogin,
  likelyBrandAsksSecret,
  hintedBrandAsksSecret,
  brandProductElsewhere,
  brandLure,
  lureToCall,
  brandOnFreeHost,
  borrowedLooks,
  copiedFromBrand,
  disguisedBrand,
  disguisedWords,
  leadsOnToBrand,
  deadLinks,
  brandAppOutsideStore,
  strangerAsksSecret,
  anonymousAsksSecret,
  strangerAsksCard,
  strangerAsksDetails,
  strangerAsksLogin,
  strangerAsksApproval,
  posesAsBrand,
  brandPageAlone,
  bareLogin,
  onlyPageOfSite,
  namesakeElsewhere,
  namesakeAsksSecret,
  ...secretsSent,
  secretsToProgramElsewhere,
  secretsUnprotected,
  asksTooMuch,
  asksForSeedPhrase,
  fieldsInCode,
  threatBesideSecrets,
  hurryBesideSecrets,
  mailboxTrap,
  documentTrap,
  mailProviderPicker,
  walletTrap,
  giveaway,
  doubledCoins,
  walletHelpMenu,
  ...claimLures,
  depositFirst,
  depositFirstSum,
  parcelFee,
  parcelTrouble,
  unpaidFine,
  posesAsAuthority,
  prizeLure,
  prizeAsksCard,
  prizeTrap,
  followersForLogin,
  advanceFee,
  techSupportAlert,
  scareware,
  pageTraps,
  downloadTrap,
  pasteAndRunTrap,
  buildsItsDownload,
  lookAlikeDownload,
  guardPutAside,
  crackedSoftware,
  authorityApp,
  notesGate,
  programNotOfItsMaker,
  handsOutArchive,
  disguisedFile,
  sideloadedApp,
  exchangeByInvitation,
  ...fakeShop,
  richQuickScheme,
  richQuickPromises,
  percentADayScheme,
  percentADayOutright,
  tradingLead,
  tradingLeadOutright,
  linksOneWay,
  recoveryFraud,
  recoveryFraudOutright,
  jobTrap,
  taskJob,
  blackmail,
  cardToVerify,
  giftCardChecker,
  rentalUnseen,
  supportNumberElsewhere,
  fraudOnUnknownSite, // after the frauds
  onThreatList,
  maliciousLooks,
  doubtfulLooks,
  freeHostAsksSecret,
  addressAsksSecret,
  domainDaysOld,
  domainWeeksOld,
  domainYearsOld,
  certificateDaysOld,
  wayOverManySites,
  guardedAgainstLooking,
  hidesFromScanners,
  ownHostOfBrand,
  namedHostOfBrand,
  hostOfTenants,
  privateHost,
  namesItsHost,
  speaksAboutDeceit,
];
