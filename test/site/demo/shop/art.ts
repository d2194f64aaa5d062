/** The picture behind the shop's headline: a harbour at dusk. */
export const harbourScene = `<svg class="scene" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#20463f"/><stop offset=".55" stop-color="#6f8f7e"/><stop offset=".8" stop-color="#e9b07c"/><stop offset="1" stop-color="#f3cf9d"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dca678"/><stop offset=".25" stop-color="#5f8a80"/><stop offset="1" stop-color="#1d4039"/></linearGradient>
</defs>
<rect width="1440" height="420" fill="url(#sky)"/>
<circle cx="1010" cy="196" r="54" fill="#ffe3b0"/><circle cx="1010" cy="196" r="88" fill="#ffe3b0" opacity=".2"/>
<path d="M0 262c120-50 220-62 330-40s190 4 300-26 210-8 330 26 240 8 480-34v110H0z" fill="#4c7469" opacity=".75"/>
<path d="M0 286c160-30 300-20 450-8s330-6 480-4 330 6 510-14v40H0z" fill="#35605490"/>
<rect y="292" width="1440" height="128" fill="url(#sea)"/>
<g stroke="#ffe3b0" stroke-width="3" stroke-linecap="round" opacity=".65"><path d="M962 304h96M978 316h64M940 330h56M1012 334h50M984 350h34"/></g>
<g stroke="#cfe0d6" stroke-width="2" stroke-linecap="round" opacity=".35"><path d="M610 330h70M700 352h110M520 368h60M820 388h120M1160 340h80M1210 372h120"/></g>
<g transform="translate(1168 168)"><path d="M22 140l8-96h24l8 96z" fill="#f6efe2"/><path d="M28 68h28l2 20H26zM24 108h36l2 20H22z" fill="#c4532d"/><rect x="26" y="24" width="32" height="22" fill="#26443d"/><rect x="32" y="28" width="20" height="14" fill="#ffe9a8"/><path d="M22 26L42 6l20 20z" fill="#c4532d"/><path d="M-60 142c40-14 180-14 230 0z" fill="#22463e"/></g>
<g transform="translate(716 246)"><path d="M60 66V-34" stroke="#3b2b1f" stroke-width="4"/><path d="M64-30c44 20 54 60 50 86H64z" fill="#f8f1e3"/><path d="M56-22c-30 24-40 54-42 78h42z" fill="#e6d6bb"/><path d="M4 64h122l-16 26H22z" fill="#8f3f28"/><path d="M4 64h122l-3 6H8z" fill="#f3e5cc"/></g>
<g fill="#16332d"><path d="M-60 420l24-62-11-2 22-44-10-3 21-42-8-2 22-49 22 49-8 2 21 42-10 3 22 44-11 2 24 62z"/><path d="M70 420l22-66-10-2 20-44-9-3 20-40-8-2 21-45 21 45-8 2 20 40-9 3 20 44-10 2 24 66z"/><path d="M214 420l18-50-8-2 17-36-7-2 18-42 18 42-7 2 17 36-8 2 20 50z"/></g>
<g fill="#1b3c35"><path d="M1300 420l24-70-11-2 22-46-10-3 21-44-8-2 22-49 22 49-8 2 21 44-10 3 22 46-11 2 24 70z"/><path d="M1226 420l18-44-8-2 16-34-7-2 17-36 17 36-7 2 16 34-8 2 18 44z"/></g>
</svg>`;

export const shopMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#1f3d36"/><path d="M32 9l11 17h-5l9 13h-6l7 10H16l7-10h-6l9-13h-5z" fill="#f4efe6"/><path d="M10 53c6-4 9-4 15 0s9 4 15 0 9-4 14 0" stroke="#d9774c" stroke-width="4" fill="none" stroke-linecap="round"/></svg>`;
