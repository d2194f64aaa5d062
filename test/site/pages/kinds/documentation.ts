import { kindPage, type KindPage } from './kind-page.ts';

export const documentationPages: readonly KindPage[] = [
  kindPage('Documentation', 'docs.kinds.example/api/', 'A reference with code, in English', {
    title: 'Tidelog API reference',
    body: `<nav>Getting started Installation Tutorial Changelog</nav><h1>API reference</h1><h2>GET /stations</h2><p>Parameters: limit, after.</p><pre><code>curl https://docs.kinds.example/stations</code></pre><h2>POST /levels</h2><pre><code>{"station": 4, "level": 2.31}</code></pre>`,
  }),
  kindPage('Documentation', 'handbuch.kinds.example/einrichtung.html', 'A manual by its generator, in German', {
    lang: 'de',
    title: 'Einrichtung — Pegelwart 2.4',
    head: '<meta name="generator" content="Docusaurus v3.5.2">',
    body: `<h1>Einrichtung</h1><p>Laden Sie zuerst die Anmeldedaten der Station herunter und tragen Sie sie in die Datei ein.</p><pre>station = 4</pre>`,
  }),
  kindPage('Documentation', 'spravka.kinds.example/', 'A guide, in Russian', {
    lang: 'ru',
    title: 'Документация – Журнал приливов',
    body: `<h1>Документация</h1><ul><li>Быстрый старт</li><li>Установка</li><li>Параметры</li><li>Справочник команд</li></ul><pre>journal --station 4</pre><pre>journal --help</pre>`,
  }),
];
