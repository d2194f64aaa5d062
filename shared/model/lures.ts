/** Words of pages that ask for a password or a payment, or urge the reader to hurry. */
const LURES: ReadonlySet<string> = new Set(
  `acc account accounts activate airdrop alert auth authenticate authentication authorize banking billing bonus claim
   conta confirm confirmation cuenta fattura gift giveaway helpdesk identity invoice kyc limited locked login logon notice
   notification otp owa parcel pass password payment portal promo protect purchase rastreo recover recovery refund reset
   restore rewards secure secured security servicio sicherheit signin signon ssl sso suivi suspended tracking unlock update
   upgrade validate validation verificar verification verify wallet webmail webscr`.split(/\s+/),
);

/** Words that are common in harmless hosts too: evidence beside a brand's name only. */
const EVERYDAY: ReadonlySet<string> = new Set(
  `app apps bank card cards center centre clients connect customer delivery form help id info live log mail my net
   official online pay review safe service services sign support tax team token user web`.split(/\s+/),
);

export function isLure(word: string): boolean {
  return LURES.has(word) || EVERYDAY.has(word);
}

/** A lure that is evidence by itself. */
export function isTellingLure(word: string): boolean {
  return LURES.has(word);
}
