import { concept, type Concept, type Found } from './concepts.ts';
import { pattern } from './pattern.ts';

// What is said of coins and of wallets, in the beginnings of words of many languages.

/** Coins and their chains. */
export const coins = concept(`
bitcoin|btc.|ethereum|eth.|crypto|krypto|cripto|kripto|kryptovalut|usdt|usdc|tether|dogecoin|doge.|xrp.|solana|sol.|bnb.|trx.|litecoin|ada.|shib.|token|nft|blockchain|defi.|web3
биткоин|биткойн|эфир|крипт|токен|ビットコイン|イーサリアム|仮想通貨|暗号資産|トークン|比特币|以太坊|加密|代币|代幣|虚拟货币|비트코인|이더리움|암호화폐|가상화폐|토큰|코인
`);

/** What coins are kept in. */
export const wallets = concept(`
wallet|metamask|walletconnect|portefeuille|billetera|monedero|cartera|portafoglio|carteira|geldborse|portemonnee|portfel|planbok|tegnebog|lommebok|penezenk|cuzdan|кошел|ウォレット|钱包|錢包|지갑
`);

/** To let a page at a wallet. */
export const connecting = concept(`
connect|link your|verbind|connecte|conect|colleg|connett|koppel|polacz|podlacz|anslut|forbind|koble|pripoj|propoj|bagla|подключ|привяз|接続|連携|连接|連接|连结|연결
`);

/** Something is handed out to who comes for it. */
export const claiming = concept(`
claim|airdrop|eligib|allocation|snapshot|distribut|redeem|beanspruch|einlosen|zuteilung|berechtigt|reclam|reivindic|canje|elegib|riscatt|riscuot|idone|ammissib|resgat|elegive|opeisen|claimen|aanmerking|odbierz|odebra|odbior|uprawnion|kvalificer|hamta ut|berettig|narok|vyzvedn|talep|uygunluk
получ|клейм|забер|забра|аирдроп|аирдроп|эирдроп|раздач|エアドロップ|請求|受け取|配布|空投|领取|領取|资格|資格|분배|에어드랍|에어드롭|청구|자격|수령
`);

/** For trying out only: nothing there is worth anything. */
export const testing = concept(
  `testnet|test net|faucet|sepolia|goerli|holesky|devnet|hardhat|localhost|тестнет|テストネット|测试网|테스트넷`,
);

/** Coins are given for a good cause. */
export const giving = concept(`
donat|tip us|tip jar|support us|support the|charit|spende|gemeinnutz|un don.|dons.|association|donaci|donar|ong.|donazion|onlus|beneficenz|doacao|doacoes|doar|goede doel|doneren|donatie|darowizn|wesprzyj|fundacj|skank|en gava|stod oss|stott os|nadac|bagis|пожертв|благотвор|寄付|捐赠|捐款|慈善|기부
`);

/** Coins go out of the reader's hands. */
export const sending = concept(`
send|transfer|deposit|contribut|senden|sende.|uberweis|einzahl|envoy|envie|envia|transfer|transfier|invia|mand|trasfer|stuur|stort|wysl|przesl|przelej|skicka|send.|overfor|posl|zaslat|gonder|yolla|отправ|перевед|пришл|внес|送金|送って|送る|送信|发送|转账|發送|转入|보내|송금|전송
`);

/** They come back. */
export const comingBack = concept(`
get back|gets.|back.|back to you|back to the same|sent back|send back|sends back|return|receive|you get|will get|get 2|in return|zuruck|erhalten|erhaltst|bekommen|bekommst|recevez|recevoir|renvoy|retour|recib|devolv|de vuelta|ricev|restitu|indietro|receb|de volta|ontvang|terug|otrzym|zwroc|odesl|tillbaka|far du|tilbage|tilbake|modtag|mottar|zpet|obdrz|dostanete|geri.|alirsiniz|alin.|получ|верн|обратно|назад|返ってき|返金|受け取|返送|返还|返還|收到|获得|退回|돌려|받으|받습
`);

/** And there are more of them. */
export const multiplied = concept(`
double|doubl|x2.|2x.|x 2.|twice|x3.|3x.|x5.|x10.|triple|multipl|200%|200 %|verdoppel|doppelt|verdreifach|zweifach|deux fois|doble|duplic|doppio|raddopp|dobro|dobra|dobre|verdubbel|dubbel|dubbla|fordubbl|fordobl|dobbelt|podwo|podwaj|dwukrot|zdvojnas|dvojnas|iki kat|ikiye katla|2 kat|удво|вдвое|двойн|x2|в два раза|2倍|二倍|倍に|双倍|雙倍|翻倍|两倍|두 배|2배|두배
`);

const COIN =
  '(btc|bitcoins?|eth|ethereum|ether|xrp|sol|doge|ada|bnb|usdt|trx|ltc|shib|bch|ビットコイン|비트코인|이더리움|比特币|биткоин\\p{L}{0,4})';

/** So much of a coin. */
export const sumOfCoins = pattern(new RegExp(`\\d[\\d.,]{0,11} ?\\+? ?${COIN}(?![a-z])`, 'gu'));

/** A sum of a coin, and twice as much of the same behind it. */
export const doubledSum: Concept = {
  find(folded) {
    const sums = [
      ...folded.slice(0, 20_000).matchAll(new RegExp(`(\\d[\\d.,]{0,11}) ?\\+? ?${COIN}(?![a-z])`, 'gu')),
    ].slice(0, 200);
    const found: Found[] = [];
    for (const [which, { 1: sum = '', 2: coin, index }] of sums.entries()) {
      const twice = sums
        .slice(which + 1, which + 4)
        .find(
          ({ 1: other = '', 2: same, index: at }) =>
            same === coin && at - index < 160 && valueOf(other) === 2 * valueOf(sum),
        );
      if (twice && valueOf(sum) > 0) found.push({ at: twice.index, words: twice[0] });
    }
    return found;
  },
};

function valueOf(sum: string): number {
  return Number(sum.replace(/[.,]$/, '').replace(/,(?=\d{3})/g, ''));
}

/** Coins or money leave a house that holds them for the reader. */
export const withdrawing = concept(`
withdraw|payout|pay out|cash out|auszahl|abheb|retrait|retirer|retiro|retirar|preliev|preleva|saque|sacar|levantamento|levantar|opnemen|opname|uitbetal|wyplac|wyplat|uttag|ta ut.|udbetal|haev.|uttak|vyber|vybrat|cekim|cekme|para cek|вывод|вывест|выплат|出金|引き出|提现|提現|提款|提币|取款|출금|인출
`);

/** And the house wants something first. */
export const activating = concept(`
activat|unlock|enable|unfreeze|release|required before|must first|before you can|in order to|freischalt|aktivier|entsperr|freigeb|activer|activez|debloqu|debloque|activar|active su|desbloque|habilitar|attivar|attivare|sblocc|ativar|desbloq|liberar|liberac|liberaz|antes de|antes da|antes do|avant de|prima di|vor der auszahl|oncesinde|перед вывод|出金前|提现前|提款前|출금 전|activeren|vrijgeven|deblokk|ontgrendel|aktyw|odblokow|aktiver|lasa upp|frigiv|lase op|aktivov|odblok|uvoln|etkinlestir|aktif et|acmak icin|активир|активац|разблок|разморо|有効化|アクティブ化|解除するには|するには|激活|解锁|解冻|激活提|활성화|해제|풀기
`);

/** Money is to be paid in. */
export const payingIn = concept(`
deposit|top up|top-up|einzahl|aufladen|hinterleg|depot de|versement|verser|deposer|depos|ingres|recarg|versament|versare|ricaric|storting|storten|wplac|wplat|depozyt|insattning|satt in|sattas in|indbetal|indsaet|innskudd|vklad|vlozit|vlozte|yatir|depozito|пополн|депозит|внест|внести|внос|入金|充值|存入|預け入れ|입금|충전
`);

/** It is said not to be a price: so it would be got back. */
export const noFee = concept(`
not a fee|is not a fee|added to your balance|credited to your balance|refundable|returned to you|will be refunded|aml|anti-money|tax.|taxes.|verification deposit|keine gebuhr|wird ihrem guthaben|gutgeschrieben|steuer|geldwasche|pas un frais|sera ajoute|rembours|taxe|impot|blanchiment|no es una comision|no es una tarifa|se sumara|reembols|impuest|lavado|non e una commissione|sara accreditat|rimbors|tassa|tasse|imposta|riciclaggio|nao e uma taxa|sera adicionad|imposto|lavagem
geen kosten|wordt toegevoegd|belasting|witwas|nie jest oplata|zostanie dodan|podat|pranie|inte en avgift|skatt|penningtvatt|ikke et gebyr|skat.|hvidvask|hvitvask|neni poplatek|dan.|prani spinavych|ucret degil|vergi|kara para|не комисс|не является комисс|налог|отмыван|будет зачислен|手数料ではあり|税金|残高に加算|不是手续费|税|返还|反洗钱|수수료가 아니|세금|환급
`);

/** A wallet warns, and one is told not to mind. */
export const walletWarning = concept(`
warning|flagged|suspicious|blocked by|not whitelisted|not yet whitelisted|red screen|warnung|warnhinweis|avertissement|advertencia|aviso de seguridad|avviso|avvertenza|waarschuw|ostrzez|varning|advarsel|varovan|uyari|предупрежд|警告|경고
`);
export const notToMind = concept(`
safely proceed|safe to proceed|safely ignore|safe to ignore|can safely|can ignore|can be ignored|ignore this|ignore the|ignore it|just ignore|proceed anyway|continue anyway|false positive|it is normal|this is normal|nothing to worry|another wallet|bedenkenlos|ignorieren|trotzdem fortfahren|ist normal|ignorez|en toute securite|continuer quand meme|est normal|ignore la|ignorelo|puede ignorar|continuar de todos|es normal|ignora l|puoi ignorar|procedi comunque|e normale|pode ignorar|prosseguir|e normal|negeer|gerust|zignoruj|mozesz zignorowac|to normalne|ignorera|ignorer.|gormezden|проигнорир|игнорир|не обращайте|это нормально|безопасно продолж|無視して|問題ありません|忽略|放心|무시하|정상입니다
`);

/** What ails wallets, on pages that offer to heal all of it. */
export const walletTroubles = {
  repair: concept(
    'rectif|validat|synchroni|revalidat|sync wallet|validier|valider|validar|validac|convalid|sincroni|zsynchroni|synchronis|doğrula|senkron|валид|синхрониз|検証|同期|验证钱包|同步|검증|동기화',
  ),
  migration: concept('migrat|migrac|migrazion|migracj|миграц|移行|迁移|마이그레이션'),
  approvals: concept('revoke|allowance|approval|widerruf|revoquer|revocar|revoca|odwol|отозва|取り消し|撤销|撤銷|철회'),
  claim: concept('claim|airdrop|reward|belohn|recompens|ricompens|nagrod|вознагражд|報酬|奖励|보상'),
  recovery: concept(
    'asset recovery|recover|missing|irregular|lost funds|stuck|locked account|wiederherstell|fehlend|recuper|manquant|faltante|recupero|brakuj|odzysk|восстанов|пропав|復旧|復元|找回|恢复|복구',
  ),
  fees: concept(
    'gas fee|gas.|high fee|transaction delay|pending transaction|gebuhr|frais de gas|tarifas|комисс|газ.|ガス|手续费|가스',
  ),
  bridge: concept('bridge|swap|exchange|tausch|pont.|puente|обмен|мост.|ブリッジ|跨链|브릿지|스왑'),
  verification: concept('kyc|whitelist|verif|верифик|認証|实名|인증'),
  staking: concept('stak|стеик|ステーキング|质押|스테이킹'),
  login: concept('login|log in|slippage|trezor|ledger|nft|purchase|buy'),
} as const;
