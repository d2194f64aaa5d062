/** Names of brands that are words, names or abbreviations besides: a page that bears one need not mean the brand. Folded, whole names. */
export const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set(
  `a1 access bank|affirm|ally|ana|argos|aruba|au|azul|azure|bell|bill com|bol|boots|box|brave|bumble|canon|caf|caixa|canva|centrum sk|chime|circle|citi|claro|coach|coop|copel|cox|cpf|dana|dba|delta|diia|digi|discover|dna|du|ee|eir|elisa|elta|emirates|entel|epfo|evo banco|exodus|fido|fidelity|finn|first direct|free|frontier|galaxus|garanti|gate|gemini|globe|gol|gusto|hermes germany|hulu|indigo|inter|jal|jalan|jio|kela|kra|latam|ledger|liberty|libero|life card|light|line|linkt|liverpool|lumen|luno|magenta|maps|marcus|match|maya|maxis|medicare|mediolanum|meo|messenger|meta|momo|momo shop|monex|mts|nab|nav|nationwide|noon|norton|nos|notion|now|ns|oi|okta|omniva|one|onet|open bank|openbank|optimum|optus|oracle|otto|owa|penny|personal|phantom|play|plex|plus|polygon|post office|posti|public bank|rai|regions bank|rogers|sage|salt|sat|saturn|scb|serasa|shaw|sii|signal|simply com|six|sky|slack|smart|sosh|spark|spectrum|speedy|square|stake|stellar|stc|stripe|subito|sunrise|swift|swiss|switch|target|terra|tether|three|tim|tori|toss|tron|trust|twint|united airlines|unionbank|uplay|vanguard|vero|virgilio|visa|vivo|wero|wise|wow|x|xero|zain|zoll|whm|ato|citizens bank|finances publiques|irs|dgt|sber|solana|ethereum|bitcoin|blockchain com|inland revenue|one com|mail com|freenet|wordpress com|plala|shell|cargus|personal|iliad italia|hotels com|domeneshop|register it`.split(
    '|',
  ),
);

/** Shorter names are abbreviations of many things, but for these. */
const SHORT_AND_CLEAR: ReadonlySet<string> = new Set(
  'dhl dpd gls usps fedex bbva hsbc ubs dkb ing ibm sfr aol gmx kbc hmrc dnb seb n26 bnp okx htx tnt bpost o2 olx pko at&t h&m 1&1 bt vk qq icbc'.split(
    ' ',
  ),
);

export function isAmbiguousName(folded: string): boolean {
  return AMBIGUOUS_NAMES.has(folded) || (folded.length <= 3 && !SHORT_AND_CLEAR.has(folded));
}

/** Brands whose software runs on others' hosts, with their name on its log-in page. */
export const SELF_HOSTED: ReadonlySet<string> = new Set(
  'microsoft gitlab wordpress roundcube zimbra cpanel atlassian citrix cisco sap oracle ibm dell hp huawei lenovo canon okta onelogin plex bitwarden salesforce kaspersky trend-micro sage'.split(
    ' ',
  ),
);

/** Brands that many independent houses share, each with a host of its own. */
export const FEDERATIONS: ReadonlySet<string> = new Set(
  'sparkasse sparkasse-osterreich volksbanken-raiffeisenbanken raiffeisen-switzerland raiffeisen-bank-international credit-agricole credit-mutuel banque-populaire caisse-d-epargne ruralvia sicredi ja-bank sparebank-1'.split(
    ' ',
  ),
);
