import { htmlDocument } from '../../html.ts';

const head = `<meta name="description" content="Everything that a page can have, on one page">
<meta name="generator" content="WordPress 6.5">
<meta name="keywords" content="shop, test">
<meta name="robots" content="index,follow">
<meta name="robots" content="noarchive">
<meta property="og:title" content="The shop of everything">
<meta property="og:image" content="/images/banner.png">
<meta http-equiv="x-ua-compatible" content="ie=edge">
<meta name="empty" content="">
<meta name="quotes" content="&quot;quoted&quot; &amp; &lt;marked&gt;">
<link rel="canonical" href="https://shop.example/">
<link rel="icon" type="image/png" sizes="32x32" href="/images/icon-32.png">
<link rel="stylesheet" href="/styles/shop.css">
<link rel="preload" as="font" type="font/ttf" href="/fonts/box.ttf" crossorigin>
<script src="//cdn.shop.example/jquery-3.7.1.min.js"></script>
<script src="/scripts/shop.js" defer></script>
<script type="module" src="/scripts/module.js"></script>`;

const body = `<header><h1>The shop of everything</h1><nav>
<a href="/products">Products</a>
<a href="products/lamp?colour=green#details">Lamp</a>
<a href="./products/../about">About</a>
<a href="//cdn.shop.example/catalogue">Catalogue</a>
<a href="https://partner.example/offer?id=1&amp;kind=2">Partner</a>
<a href="HTTPS://PARTNER.example:443/offer?id=1&amp;kind=2">The same partner</a>
<a href="/products">Products again</a>
<a href="#top">To the top</a>
<a href="">This page</a>
<a href="mailto:shop@shop.example">Write</a>
<a href="tel:+100">Call</a>
<a href="javascript:void(0)">Nothing</a>
<a href="data:text/plain,x">Data</a>
<a href="ftp://files.shop.example/">Files</a>
<a href="http://">Broken</a>
<a href="  /spaces around  ">Spaces</a>
<a href="/größe?q=ü">Umlauts</a>
<a href="http://bücher.example/">Books</a>
<a>No target</a>
<svg width="10" height="10"><a href="/from-svg"><circle r="5"/></a></svg>
<map name="m"><area href="/from-area" shape="default" alt="area"></map></nav></header>
<main><p>Visible words of the shop.</p>
<p style="display:none">Words hidden by display.</p><p style="visibility:hidden">Words hidden by visibility.</p><p hidden>Words hidden by attribute.</p>
<details><summary>Summary words</summary>Words folded away.</details>
<template><p>Words in a template.</p></template><noscript>Words without scripts.</noscript>
<!-- Words in a comment. --><textarea>Words in a text area.</textarea><input value="Words in a field."><button>Buy</button>
<p>Text with&nbsp;entities &amp; an <em>emphasis</em>, ümlauts, 日本語 and 🦊.</p>
<img src="/images/banner.png" alt="Words of an alternative text" width="120" height="120"><img src="/images/picture.webp" alt=""><img src="/images/photo.jpg" alt=""><img src="/images/anim.gif" alt=""><img src="/images/missing.png" alt="">
<picture><source srcset="/images/wide.png" media="(min-width: 1px)"><img src="/images/narrow.png" alt=""></picture>
<p class="boxed">A</p>
<form action="/search" method="get"><input name="q"></form>
<iframe src="//frames.shop.example/advert" width="300" height="60"></iframe></main>
<footer><p>The last visible words.</p></footer>
<script>
console.log('a log', 1, { two: 2 }); console.info('an info'); console.warn('a warning'); console.error('an error'); console.debug('a debug message');
console.assert(false, 'an assertion'); console.table([{ a: 1 }]); console.trace('a trace'); console.group('a group'); console.groupEnd(); console.dir({ d: 1 }); console.count('counted');
document.cookie = 'by_script=from the page; path=/; max-age=3600';
setTimeout(() => { throw new TypeError('an uncaught error'); }, 0);
Promise.reject(new RangeError('an unhandled rejection'));
</script>`;

export const shopDocument = htmlDocument({ title: '  The   shop of\n everything ', head, body });
