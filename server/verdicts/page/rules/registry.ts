import type { PageRule } from './rule.ts';
import { advanceFee } from './scams/advance-fee.ts';
import { asksForSeedPhrase } from './secrets/asks-for-seed-phrase.ts';
import { asksTooMuch } from './secrets/asks-too-much.ts';
import { authorityApp } from './brands/authority-app.ts';
import { blackmail } from './scams/blackmail.ts';
import { borrowedLooks } from './brands/borrowed-looks.ts';
import { brandAppOutsideStore } from './brands/brand-app-outside-store.ts';
import { brandAsksLogin } from './brands/brand-asks-login.ts';
import { brandAsksSecret } from './brands/brand-asks-secret.ts';
import { brandLure } from './brands/brand-lure.ts';
import { brandOnFreeHost } from './brands/brand-on-free-host.ts';
import { brandProductElsewhere } from './brands/brand-product-elsewhere.ts';
import { buildsItsDownload } from './downloads/builds-its-download.ts';
import { claimLures } from './scams/claim-lure.ts';
import { cardToVerify } from './secrets/card-to-verify.ts';
import { copiedFromBrand } from './brands/copied-from-brand.ts';
import { crackedSoftware, guardPutAside } from './downloads/cracked-software.ts';
import { deadLinks } from './concealment/dead-links.ts';
import { depositFirst, depositFirstSum } from './scams/deposit-first.ts';
import { disguisedBrand, disguisedWords, pictureDisagrees } from './concealment/disguised-words.ts';
import { downloadTrap } from './downloads/download-lure.ts';
import { exchangeByInvitation } from './scams/exchange-by-invitation.ts';
import { fakeShop } from './scams/fake-shop.ts';
import { fraudOnUnknownSite } from './scams/fraud-on-unknown-site.ts';
import { fieldsInCode } from './secrets/fields-in-code.ts';
import { giftCardChecker } from './scams/gift-card-checker.ts';
import { guardedAgainstLooking } from './concealment/guarded-against-looking.ts';
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
import { lureToCall } from './scams/lure-to-call.ts';
import { disguisedFile, handsOutArchive } from './downloads/hands-out-archive.ts';
import { hidesFromScanners } from './concealment/hides-from-scanners.ts';
import { hintedBrandAsksSecret } from './brands/hinted-brand-asks-secret.ts';
import { leadsOnToBrand } from './brands/leads-on-to-brand.ts';
import { likelyBrandAsksSecret } from './brands/likely-brand-asks-secret.ts';
import { lookAlikeDownload } from './downloads/look-alike-download.ts';
import { documentTrap, mailboxTrap, mailProviderPicker } from './secrets/mailbox-lure.ts';
import { brandQrCode, qrCodeToThreat } from './brands/qr-codes.ts';
import { notesGate } from './secrets/notes-gate.ts';
import { parcelFee, parcelTrouble } from './scams/parcel-fee.ts';
import { pasteAndRunTrap } from './downloads/paste-and-run.ts';
import { posesAsAuthority } from './brands/poses-as-authority.ts';
import { percentADayOutright, percentADayScheme } from './scams/percent-a-day.ts';
import { prizeAsksCard, prizeLure } from './scams/prize-lure.ts';
import { prizeTrap } from './scams/prize-trap.ts';
import { followersForLogin } from './secrets/followers-for-login.ts';
import { recoveryFraud, recoveryFraudOutright } from './scams/recovery-fraud.ts';
import { rentalUnseen } from './scams/rental-unseen.ts';
import { jobTrap, richQuickPromises, richQuickScheme } from './scams/rich-quick.ts';
import { programNotOfItsMaker } from './downloads/program-not-of-its-maker.ts';
import { secretsSent, secretsToProgramElsewhere } from './secrets/secrets-sent.ts';
import { secretsUnprotected } from './secrets/secrets-unprotected.ts';
import { sideloadedApp } from './downloads/sideloaded-app.ts';
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
} from './secrets/stranger-asks-secret.ts';
import { supportNumberElsewhere } from './scams/support-number.ts';
import { taskJob } from './scams/task-job.ts';
import { pageTraps, scareware, techSupportAlert } from './scams/tech-support-alert.ts';
import { hurryBesideSecrets, threatBesideSecrets } from './secrets/threat-beside-secrets.ts';
import { unpaidFine } from './scams/unpaid-fine.ts';
import { linksOneWay, tradingLead, tradingLeadOutright } from './scams/trading-lead.ts';
import { doubledCoins, giveaway, walletHelpMenu, walletTrap } from './secrets/wallet-lure.ts';

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
  pictureDisagrees,
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
  brandQrCode,
  qrCodeToThreat,
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
