import { kindPage, type KindPage } from './kind-page.ts';

export const programPages: readonly KindPage[] = [
  kindPage('Download', 'player.kinds.example/download', 'Installers for three systems, in English', {
    title: 'Download Harbour Player 4.2',
    body: `<h1>Download Harbour Player</h1><ul><li><a href="/files/harbour-4.2-x64.msi">Windows</a></li><li><a href="/files/harbour-4.2.dmg">macOS</a></li><li><a href="/files/harbour_4.2_amd64.deb">Debian</a></li></ul><p>System requirements: 4 GB of memory.</p>`,
  }),
  kindPage('Download', 'programme.kinds.example/', 'One program, in French', {
    lang: 'fr',
    title: 'Carnet de bord – Téléchargement',
    body: `<h1>Télécharger Carnet de bord</h1><p>Dernière version : 2.1, publiée en mars.</p><a href="https://cdn.kinds.example/carnet-2.1-setup.exe">Télécharger pour Windows</a>`,
  }),
  kindPage('Download', 'apk.kinds.example/tide', 'An app, in Korean', {
    lang: 'ko',
    title: '물때 알리미 다운로드',
    head: '<script type="application/ld+json">{"@type":"MobileApplication","name":"물때 알리미"}</script>',
    body: `<h1>물때 알리미</h1><p>바다낚시를 위한 물때와 날씨를 한눈에 볼 수 있습니다.</p><a href="/tide-1.8.apk">APK 다운로드</a>`,
  }),
];
