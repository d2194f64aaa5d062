import { kindPage, type KindPage } from './kind-page.ts';

export const blogPages: readonly KindPage[] = [
  kindPage('Blog', 'garden.kinds.example/2026/05/slugs', 'A post made with a blog engine, in English', {
    title: 'What the slugs left me – A Damp Garden',
    head: '<meta name="generator" content="WordPress 6.7"><link rel="alternate" type="application/rss+xml" href="/feed/">',
    body: `<article><h1>What the slugs left me</h1><p>Posted on 4 May 2026 by Hester</p><p>Three lettuces out of twenty. I have tried beer, sheep's wool and swearing.</p></article><section><h2>2 comments</h2><p>Leave a comment</p></section>`,
  }),
  kindPage('Blog', 'blog.kinds.example/', 'A travel diary under blog., in Spanish', {
    lang: 'es',
    title: 'Dos ruedas y un mapa',
    head: '<link rel="alternate" type="application/atom+xml" href="/atom.xml">',
    body: `<article><h2>De Soria a Burgos con viento en contra</h2><p>Salimos temprano y con frío. A media mañana el viento nos paró casi del todo.</p><a href="/1">Seguir leyendo</a></article><article><h2>Un pinchazo y tres amigos</h2><p>Publicado por Inés</p><p>5 comentarios</p></article>`,
  }),
  kindPage('Blog', 'tagebuch.kinds.example/', 'A post by its linked data, in German', {
    lang: 'de',
    title: 'Brot backen ohne Hefe',
    head: '<script type="application/ld+json">{"@type":"BlogPosting","headline":"Brot backen ohne Hefe"}</script>',
    body: `<h1>Brot backen ohne Hefe</h1><p>Mein Sauerteig ist nun drei Jahre alt und heißt Gisela. Heute zeige ich, wie ich ihn füttere.</p>`,
  }),
];
