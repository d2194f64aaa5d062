import { describe, expect, test } from 'vitest';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgePage();
const judged = (html: string, url: string) => judge(savedPage(html, url, () => ({ score: 0.5 })));
const page = (lang: string, title: string, body: string) =>
  `<!DOCTYPE html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;

const CHAIN = 'bc1q9h0yfkdx4ae5j3s7n2mzt8wv6c0r5p4l3k2u1e';
const RECEIVER = '0x4f1c09e7a1b2c3d4e5f60718293a4b5c6d7e8f90';
const contact = (name: string, mail: string, telephone: string, send: string) =>
  `<form action="/api/lead" method="post"><input name="first" placeholder="${name}"><input type="email" name="email" placeholder="${mail}"><input type="tel" name="phone" placeholder="${telephone}"><button>${send}</button></form>`;

describe('coin doubling giveaways', () => {
  test.each([
    ['de', 'Wer bis zu 20 BTC an diese Adresse überweist, erhält sofort das Doppelte zurück.'],
    ['es', 'Envíe entre 0,05 y 10 BTC a la dirección y recibirá de vuelta el doble en minutos.'],
    ['pt', 'Envie de 0,1 a 30 BTC para o endereço e receba o dobro de volta na hora.'],
    ['ja', '0.1〜10 BTC をアドレスに送金すると、すぐに2倍になって返ってきます。ビットコイン限定。'],
    ['tr', 'Adrese 0,1 ile 10 BTC arasında gönderin, iki katını hemen geri alın.'],
    ['pl', 'Wyślij od 0,1 do 15 BTC na ten adres, a otrzymasz z powrotem podwojoną kwotę.'],
    ['ko', '주소로 0.1~10 비트코인을 보내면 두 배로 돌려드립니다.'],
  ])('in %s', (lang, says) => {
    const html = page(lang, 'BTC Event 2026', `<h1>Live</h1><p>${says}</p><p>${CHAIN}</p><button>Copy</button>`);
    expect(judged(html, 'https://mars-event.live/')).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
  });
});

test('coin doubling with an address behind a button', () => {
  const html = page(
    'en',
    'XRP Community Reward',
    '<p>Every participant who transfers 1,000 to 500,000 XRP to the pool gets 2,000 to 1,000,000 XRP back.</p><button>Show address</button>',
  );
  expect(judged(html, 'https://ripple-event.org/')).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
});

describe('fake airdrops and claims', () => {
  test.each([
    [
      'https://zephyr-rewards.vercel.app/',
      page(
        'en',
        'Zephyr | Genesis Rewards',
        `<nav><a href="https://zephyr.network/">Home</a><a href="https://docs.zephyr.network/">Docs</a></nav><h1>Genesis Rewards</h1><p>Your wallet may be eligible for the ZPR token drop.</p><button>Connect</button><script>const cfg={receiver:"${RECEIVER}",methods:["permit2","setApprovalForAll"]}</script>`,
      ),
    ],
    [
      'https://claim-lumen.xyz/',
      page(
        'de',
        'Lumen Airdrop – Phase 2',
        '<a href="https://www.lumen.org/">Website</a><h1>Lumen</h1><p>Prüfen Sie, ob Ihre Adresse für den Token-Airdrop berechtigt ist. Verbinden Sie Ihr Wallet.</p><button>Wallet verbinden</button><p>Zeigt Ihr Wallet eine Warnung an, können Sie diese ignorieren, der Vertrag ist neu.</p>',
      ),
    ],
    [
      'https://season3-drop.pages.dev/',
      page(
        'es',
        'Orbitex | Temporada 3',
        '<a href="https://orbitex.fi/">App</a><p>Reclama tus tokens de la temporada 3 antes del cierre.</p><button>Conectar billetera</button><script>setInterval(()=>{const t=performance.now();debugger;},500)</script>',
      ),
    ],
  ])('at %s', (url, html) => {
    expect(judged(html, url)).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
  });

  test('but no fake wallet repair', () => {
    const troubles = ['Migration', 'Revoke approvals', 'Claim airdrop', 'Missing balance', 'Gas fees', 'Bridge', 'KYC'];
    const html = page(
      'en',
      'DApp Resolve Node',
      `<h1>Validate wallet</h1><p>Connect your wallet to have the issue of your wallet resolved.</p>${troubles.map(each => `<a href="connect.html">${each}</a>`).join('')}<a href="connect.html">Staking</a><h2>MetaMask wallet, Trust Wallet</h2><textarea name="phrase" placeholder="Recovery phrase"></textarea><button>Import</button>`,
    );
    expect(judged(html, 'https://dapp-node-fix.com/')).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
  });
});

describe('exchanges that demand a payment before a withdrawal', () => {
  test.each([
    [
      'de',
      'Um Auszahlungen zu aktivieren, müssen Sie zuerst 0,02 BTC einzahlen. Der Betrag wird Ihrem Guthaben gutgeschrieben.',
    ],
    [
      'fr',
      'Pour débloquer le retrait, un dépôt de vérification de 0,015 BTC est requis. Ce n’est pas un frais : il sera ajouté à votre solde.',
    ],
    ['ru', 'Вывод средств не активирован. Для активации внесите депозит 0,01 BTC, он будет зачислен на ваш баланс.'],
    ['zh', '提现前需激活账户：请先充值 0.02 BTC，此款项不是手续费，会返还到您的余额。'],
    [
      'it',
      'Per sbloccare il prelievo è richiesto un deposito di 0,01 BTC a fini antiriciclaggio, che sarà accreditato sul saldo.',
    ],
  ])('in %s', (lang, says) => {
    const html = page(
      lang,
      'Vexbit – BTC',
      `<h1>BTC 0.42</h1><p>${says}</p><code>${CHAIN}</code><button>Copy</button>`,
    );
    expect(judged(html, 'https://vexbit-pro.com/wallet')).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
  });
});

describe('investments with daily profits', () => {
  test.each([
    [
      'de',
      'Ertrag 2,4 % täglich für 30 Tage. Paket Silber: 100–999 USDT. Freunde werben: 8 % – 3 %. Kapital zurück am Ende. Letzte Auszahlungen: Marc 120 USDT. Gewinn garantiert.',
    ],
    [
      'es',
      'Gane 3 % diario con nuestra minería en la nube. Planes desde 50 USDT. Programa de referidos 10 %. Retiro instantáneo, devolución del capital.',
    ],
    [
      'tr',
      'Günlük %2 kazanç — yatırımınız 30 gün boyunca günlük 2,5 % gelir getirir; 2,5 % günlük. Paketler 50 USDT’den başlar. Davet bonusu. Anapara iadesi, son çekimler.',
    ],
    ['zh', '每日收益 2.5%，套餐 100 USDT 起。邀请好友奖励 10%。到期返还本金，秒到账，随时提现。'],
    [
      'pl',
      'Zysk 1,9% dziennie przez 40 dni. Pakiet Start od 50 USDT. Program poleceń 7-3-1. Zwrot kapitału, ostatnie wypłaty, gwarantowany.',
    ],
  ])('in %s', (lang, says) => {
    const html = page(lang, 'NordHash Mining', `<h1>NordHash</h1><p>${says}</p><a href="/register">Start</a>`);
    expect(judged(html, 'https://nordhash-mining.biz/')).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
  });
});

describe('trading bots that ask for a phone number', () => {
  test.each([
    [
      'de',
      `<p>In der Talkshow verriet der Moderator sein Geheimnis: Quantum Trader handelt automatisch mit Bitcoin und erzielt Gewinn, ganz ohne Erfahrung. Die Banken wollen nicht, dass Sie davon wissen.</p><p>Schon 250 € Einzahlung genügen; nach einer Woche wurden 1.480 € ausgezahlt – pro Woche mehr als mein Gehalt.</p><p>Nur noch 12 freie Plätze, Anmeldung endet um Mitternacht. Ihr persönlicher Berater ruft Sie an.</p>${contact('Vorname', 'E-Mail', 'Telefon', 'Jetzt verdienen')}`,
    ],
    [
      'sv',
      `<p>I direktsändning avslöjade programledaren sin hemlighet: AI-trading som investerar i Bitcoin automatiskt och ger vinst, ingen erfarenhet krävs.</p><p>Sätt in 2 500 kr. Efter en vecka tog jag ut 14 000 kr i veckan.</p><p>Bara 9 platser kvar, endast idag. En personlig rådgivare ringer upp.</p>${contact('Förnamn', 'E-post (mail)', 'Telefon', 'Börja tjäna')}`,
    ],
    [
      'ja',
      `<p>生放送のインタビューで司会者が秘密を明かしました。AI搭載の自動売買がビットコインに投資し、未経験でも利益が出ます。</p><p>最初の入金は 38,000円。毎週 20万円を稼ぐ人もいます。</p><p>残り 14枠、本日限り無料登録。担当者がお電話します。</p>${contact('お名前', 'メール', '電話番号', '登録')}`,
    ],
    [
      'cs',
      `<p>V přímém přenosu prozradil své tajemství: investiční algoritmus obchoduje Bitcoin automaticky a vydělává zisk bez zkušeností.</p><p>Stačí vklad 6 000 Kč a za týden jsem měl milion. Milionář za tři měsíce!</p><p>Zbývá 8 volných míst, registrace zdarma pouze dnes. Osobní poradce vám zavolá.</p>${contact('Jméno', 'E-mail', 'Telefon', 'Chci vydělávat')}`,
    ],
  ])('in %s', (lang, body) => {
    expect(judged(page(lang, 'Nachrichten', body), 'https://aktuell-heute.click/a')).toMatchObject({
      verdict: 'MALICIOUS',
      threat: 'CRYPTO',
    });
  });
});

describe('recovery scams', () => {
  test.each([
    [
      'de',
      `<h1>Geld an Betrüger verloren? Wir holen es zurück.</h1><p>Unsere Blockchain-Experten und Hacker haben für Opfer Millionen zurückgeholt. 97 % Erfolgsquote, in 48 Stunden. Partner von Interpol.</p><p>Zur Sicherung der Werte wird vorab eine Kaution fällig. Andere sind unseriöse Betrugsfirmen. Schreiben Sie per WhatsApp.</p>`,
    ],
    [
      'es',
      `<h1>¿Fue víctima de una estafa? Recuperamos sus fondos robados.</h1><p>Hackers éticos y peritaje forense de blockchain, 98 % de éxito en 72 horas, con Interpol.</p><p>Solo un anticipo reembolsable. Recomiendo a este equipo, Dios los bendiga. Fraude, golpistas: escríbanos por Telegram.</p>`,
    ],
  ])('in %s', (lang, body) => {
    const html = page(
      lang,
      'Asset Reclaim',
      `${body}${contact('Name', 'E-mail', 'Telefon / WhatsApp', 'OK')}<a href="https://wa.me/15555550101">WhatsApp</a>`,
    );
    expect(judged(html, 'https://asset-reclaim-desk.org/')).toMatchObject({ verdict: 'MALICIOUS', threat: 'CRYPTO' });
  });
});

describe('honest pages about money and coins', () => {
  test.each([
    [
      'news about prices, whose writer takes tips',
      'https://www.coin-tagebuch.de/kurs',
      page(
        'en',
        'Bitcoin doubles in a year',
        `<article><p>The price doubled: holders who send 1 BTC to an exchange get back twice what they paid in January. A miner sent 5 BTC and 10 BTC.</p><p>Tip us: ${CHAIN}</p></article>`,
      ),
    ],
    [
      'an exchange that wants one cent from a bank',
      'https://www.kraftcoin.com/help/verify-bank',
      page(
        'en',
        'Verify your bank – Kraftcoin',
        '<p>To enable withdrawals to a bank account, deposit 1 € from it first. It is added to your balance. Bitcoin can be withdrawn at once.</p>',
      ),
    ],
    [
      'a school of trading',
      'https://www.academy-invest.com/',
      page(
        'en',
        'Free webinar: learn to trade',
        `<p>Learn algorithmic trading and investing. Limited places, free registration. Our courses start at $297.</p>${contact('Name', 'E-mail', 'Phone', 'Join')}`,
      ),
    ],
    [
      'a broker that is watched over',
      'https://www.nordbroker.com/de/',
      page(
        'de',
        'CFD-Trading – Nordbroker',
        `<h1>Handeln Sie mit Algorithmen</h1><p>Automatisch handeln: Gewinn und Verlust sind möglich. Mindesteinzahlung 250 €. Ihr persönlicher Berater ruft Sie an.</p><p>74 % der Kleinanleger verlieren Geld beim Handel mit CFDs. Nordbroker GmbH, zugelassen und beaufsichtigt durch die BaFin.</p>${contact('Vorname', 'E-Mail', 'Telefon', 'Konto eröffnen')}`,
      ),
    ],
    [
      'a bank that pays interest by the year',
      'https://www.stadtbank-kiel.de/tagesgeld',
      page(
        'de',
        'Tagesgeld – Stadtbank Kiel',
        '<h1>3,25 % Zinsen p. a.</h1><p>Täglich verfügbar, Zinsen werden täglich berechnet: 3,25 % p. a. für Neukunden, Einlagensicherung bis 100.000 €. Pakete und Freunde werben: 50 € Prämie.</p><a href="/konto">Konto eröffnen</a>',
      ),
    ],
    [
      'a page about staking',
      'https://www.coinhaus.fr/staking',
      page(
        'en',
        'Staking – Coinhaus',
        '<h1>Earn rewards on your crypto</h1><p>Up to 5.2% APY, rewards are paid daily in ETH. Plans: flexible or locked. Refer a friend and earn 10 USDT. Not guaranteed; your capital is at risk.</p><a href="/start">Start</a>',
      ),
    ],
    [
      'an exchange that tells how to withdraw',
      'https://support.kraftcoin.com/withdraw',
      page(
        'en',
        'How to withdraw crypto – Kraftcoin Help',
        '<h1>Withdraw crypto</h1><p>Before you can withdraw, enable two-factor authentication and verify your identity. A deposit by bank transfer may be held for 72 hours. Fees for withdrawing BTC: 0.00002 BTC.</p><a href="/fees">Fees</a>',
      ),
    ],
    [
      'a charity that takes coins, and whose gifts are matched',
      'https://www.clearwater-aid.org/donate/crypto',
      page(
        'en',
        'Donate crypto – Clearwater Aid',
        `<h1>Donate Bitcoin</h1><p>Send BTC to our address below. Until Sunday every gift is doubled by a matching fund.</p><code>${CHAIN}</code><p>You will receive a receipt for your taxes.</p>`,
      ),
    ],
    [
      'news about money that was to grow by the day',
      'https://www.tageblatt-nord.de/wirtschaft/schneeball',
      page(
        'de',
        'Betrug mit Cloud-Mining: Anleger verlieren Millionen',
        '<article><h1>Betrug mit Cloud-Mining</h1><p>Die Betrüger versprachen 3 % Gewinn täglich, Pakete ab 100 USDT und Provision für geworbene Freunde. Die Verbraucherzentrale warnt: Auszahlungen gab es nur gegen eine weitere Einzahlung. Die Polizei ermittelt wegen Betrugs.</p></article>',
      ),
    ],
    [
      'a warning of those who bring back what was lost',
      'https://www.consumer-office.org/recovery-scams',
      page(
        'en',
        'Recovery scams: how to spot them',
        '<h1>Recovery scams</h1><p>Scammers contact victims who lost crypto and promise to recover it. They claim to be ethical hackers with a 99% success rate, name the FBI or Interpol, ask for an upfront fee and write by WhatsApp. Nobody can recover it in 48 hours.</p><a href="/report">Report a scam</a>',
      ),
    ],
    [
      'a lawyer of those who were deceived',
      'https://www.kanzlei-brandt.de/anlagebetrug',
      page(
        'de',
        'Anlagebetrug – Rechtsanwälte Brandt',
        `<h1>Opfer von Anlagebetrug?</h1><p>Wir prüfen, ob Sie verlorenes Geld zurückholen können, und vertreten Sie gegenüber Bank und Plattform. Die Erstberatung ist kostenlos, Erfolg können wir nicht versprechen.</p>${contact('Name', 'E-Mail', 'Telefon', 'Anfrage senden')}<footer>Impressum</footer>`,
      ),
    ],
    [
      'a project that hands out coins on its own name',
      'https://claim.zephyr.network/',
      page(
        'en',
        'Zephyr – Claim',
        '<a href="https://github.com/zephyr">GitHub</a><a href="https://docs.zephyr.network/">Docs</a><h1>Claim your ZPR tokens</h1><p>Connect the wallet you used before the snapshot to see whether it is eligible. We never ask for your recovery phrase.</p><button>Connect wallet</button>',
      ),
    ],
    [
      'a place to get coins for trying out',
      'https://zephyr-faucet.vercel.app/',
      page(
        'en',
        'Zephyr testnet faucet',
        '<a href="https://zephyr.network/">Zephyr</a><h1>Faucet</h1><p>Claim test tokens for the Sepolia testnet. Connect your wallet, one claim a day.</p><button>Claim</button>',
      ),
    ],
    [
      'a manual of a wallet',
      'https://docs.tidewallet.dev/troubleshooting',
      page(
        'en',
        'Troubleshooting – Tide Wallet docs',
        '<h1>Troubleshooting</h1><p>Connect your wallet. Restore a wallet from its phrase, revoke approvals, migrate to v2, bridge or swap tokens, missing balance, high gas fees, staking rewards, KYC. If the wallet shows a warning, do not proceed.</p><a href="/restore">Restore</a><a href="/revoke">Revoke</a><a href="/migrate">Migrate</a>',
      ),
    ],
    [
      'a front page of an exchange of coins',
      'https://app.slipway.exchange/',
      page(
        'en',
        'Swap – Slipway',
        '<h1>Swap</h1><p>1 ETH = 3,412.08 USDC</p><button>Connect wallet</button><p>Claim your liquidity rewards in SLP tokens.</p><button>Claim</button><a href="https://docs.slipway.exchange/">Docs</a><a href="https://ethereum.org/wallets">What is a wallet?</a>',
      ),
    ],
  ])('%s', (_name, url, html) => {
    expect(judged(html, url).verdict).not.toBe('MALICIOUS');
    expect(judged(html, url).score).toBeLessThan(0.5);
  });
});
