export interface Product {
  readonly slug: string;
  readonly name: string;
  readonly maker: string;
  readonly price: string;
  readonly was?: string;
  readonly badge?: string;
  /** Background colour of the drawing. */
  readonly ground: string;
  /** Content of an SVG of 320 by 320. */
  readonly drawing: string;
}

const shadow = (cx: number, cy: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="9" fill="#1d2b27" opacity=".13"/>`;

/** The products of the demo shop. All drawings were made for it. */
export const products: readonly Product[] = [
  {
    slug: 'lantern-lamp',
    name: 'Breakwater table lamp',
    maker: 'Oiled oak, linen shade',
    price: '€ 128',
    badge: 'New',
    ground: '#e9dfcd',
    drawing: `${shadow(160, 274, 70)}
<path d="M112 62h96l26 92H86z" fill="#f7efdf"/><path d="M112 62h30l-16 92H86z" fill="#fffaf0"/>
<path d="M86 154h148l3 10H83z" fill="#d9c6a3"/><rect x="153" y="164" width="14" height="74" rx="3" fill="#8a5a33"/>
<path d="M118 272c0-24 18-36 42-36s42 12 42 36z" fill="#a06b3f"/><path d="M118 272c0-24 18-36 42-36-20 4-28 18-28 36z" fill="#b98252"/>
<circle cx="160" cy="246" r="4" fill="#5e3b1f"/>`,
  },
  {
    slug: 'harbour-mug',
    name: 'Harbour mug, pair',
    maker: 'Stoneware, tide glaze',
    price: '€ 34',
    ground: '#d5e0dc',
    drawing: `${shadow(160, 262, 92)}
<path d="M196 132c48-8 58 70 2 78l-2-18c30-6 26-46 0-42z" fill="#2f5c56"/>
<path d="M84 110h118v106c0 26-16 44-40 44h-38c-24 0-40-18-40-44z" fill="#3c746c"/>
<path d="M84 110h118v40c-22 16-40-6-60 8s-38 8-58-2z" fill="#e7efe9"/>
<ellipse cx="143" cy="110" rx="59" ry="13" fill="#f4f8f4"/><ellipse cx="143" cy="111" rx="50" ry="9" fill="#5b3a22"/>
<path d="M98 170v46c0 14 6 24 14 30" stroke="#67a097" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  },
  {
    slug: 'wool-throw',
    name: 'North Quay wool throw',
    maker: 'Undyed lambswool',
    price: '€ 96',
    was: '€ 120',
    badge: 'Autumn',
    ground: '#efe0d3',
    drawing: `${shadow(160, 266, 104)}
<rect x="62" y="196" width="196" height="66" rx="16" fill="#b5573a"/><rect x="68" y="150" width="184" height="60" rx="16" fill="#c96b49"/>
<rect x="76" y="106" width="168" height="56" rx="16" fill="#dc8560"/>
<path d="M76 128h168M68 172h184M62 220h196" stroke="#f3c7a8" stroke-width="7"/>
<path d="M76 142h168M68 187h184M62 236h196" stroke="#8f3f28" stroke-width="3"/>
<path d="M70 262v14M84 262v16M98 262v14M112 262v16M126 262v14M140 262v16M154 262v14M168 262v16M182 262v14M196 262v16M210 262v14M224 262v16M238 262v14M250 262v16" stroke="#8f3f28" stroke-width="3"/>`,
  },
  {
    slug: 'spindle-chair',
    name: 'Pilot spindle chair',
    maker: 'Ash, soap finish',
    price: '€ 264',
    ground: '#dde3d2',
    drawing: `${shadow(160, 286, 78)}
<path d="M104 60c0-14 112-14 112 0l-4 18c-20-10-84-10-104 0z" fill="#caa06c"/>
<path d="M116 74l8 98M138 70l4 102M160 68v104M182 70l-4 102M204 74l-8 98" stroke="#b98d59" stroke-width="6"/>
<path d="M96 172h128l10 20c-40 12-108 12-148 0z" fill="#d9b27f"/><path d="M86 192c40 12 108 12 148 0l-2 10c-40 11-104 11-144 0z" fill="#a97f4c"/>
<path d="M108 202l-16 84M212 202l16 84M138 206l-6 76M182 206l6 76" stroke="#b98d59" stroke-width="9" stroke-linecap="round"/>
<path d="M101 246h118" stroke="#a97f4c" stroke-width="6"/>`,
  },
  {
    slug: 'pine-candle',
    name: 'Resin & salt candle',
    maker: 'Soy wax, 45 hours',
    price: '€ 22',
    ground: '#e3ddd3',
    drawing: `${shadow(160, 268, 66)}
<path d="M160 64c18 26 20 36 12 50-6 10-18 10-24 0-8-14-4-28 12-50z" fill="#f0a94b"/><path d="M160 88c8 12 9 18 5 25-3 4-8 4-10 0-4-7-2-13 5-25z" fill="#fff1c9"/>
<path d="M160 116v20" stroke="#4a3b2f" stroke-width="4"/><rect x="100" y="136" width="120" height="130" rx="10" fill="#1f4a40"/>
<rect x="100" y="136" width="28" height="130" rx="10" fill="#2c6356"/><ellipse cx="160" cy="138" rx="60" ry="10" fill="#f2ead9"/>
<rect x="122" y="176" width="76" height="58" rx="3" fill="#f6f0e2"/><path d="M160 184l14 22h-8l8 12h-28l8-12h-8z" fill="#1f4a40"/><path d="M157 218h6v8h-6z" fill="#8a5a33"/>`,
  },
  {
    slug: 'tide-vase',
    name: 'Low tide vase',
    maker: 'Hand-thrown, matt white',
    price: '€ 58',
    ground: '#dce2e6',
    drawing: `${shadow(160, 282, 60)}
<path d="M160 150C150 104 128 84 112 60M160 150c2-44 8-70 20-104M160 150c14-34 34-52 54-62" stroke="#6d7f57" stroke-width="4" fill="none"/>
<g fill="#8fa274"><ellipse cx="112" cy="60" rx="9" ry="19" transform="rotate(-34 112 60)"/><ellipse cx="128" cy="92" rx="8" ry="17" transform="rotate(-60 128 92)"/><ellipse cx="180" cy="48" rx="9" ry="20" transform="rotate(18 180 48)"/><ellipse cx="168" cy="86" rx="8" ry="16" transform="rotate(60 168 86)"/><ellipse cx="212" cy="90" rx="9" ry="19" transform="rotate(54 212 90)"/></g>
<path d="M140 146h40c-2 22 40 40 40 82 0 34-24 52-60 52s-60-18-60-52c0-42 42-60 40-82z" fill="#f6f3ec"/>
<path d="M140 146h14c0 24-36 42-36 84 0 24 10 40 26 47-28-5-44-22-44-49 0-42 42-60 40-82z" fill="#fffefb"/><path d="M103 212c34 14 80 14 114 0" stroke="#c9c2b4" stroke-width="3" fill="none"/>`,
  },
  {
    slug: 'market-basket',
    name: 'Ferry market basket',
    maker: 'Willow, leather handles',
    price: '€ 46',
    ground: '#ece2c8',
    drawing: `${shadow(160, 274, 90)}
<path d="M104 150c0-96 112-96 112 0" stroke="#7c4a2a" stroke-width="10" fill="none"/>
<path d="M66 150h188l-22 110c-2 8-8 12-16 12H104c-8 0-14-4-16-12z" fill="#c79a58"/>
<path d="M70 172h180M75 196h170M80 220h160M85 244h150" stroke="#a87c3e" stroke-width="6" stroke-dasharray="16 8"/>
<path d="M72 184h176M78 208h164M83 232h154M88 256h144" stroke="#dfb878" stroke-width="5" stroke-dasharray="8 16"/><rect x="60" y="142" width="200" height="18" rx="9" fill="#a87c3e"/>`,
  },
  {
    slug: 'ships-clock',
    name: 'Quarterdeck wall clock',
    maker: 'Brushed brass, silent',
    price: '€ 112',
    ground: '#d3dcdb',
    drawing: `<circle cx="163" cy="167" r="100" fill="#1d2b27" opacity=".13"/><circle cx="160" cy="160" r="100" fill="#c4974a"/><circle cx="160" cy="160" r="88" fill="#e0bd78"/>
<circle cx="160" cy="160" r="82" fill="#fbf7ec"/><g stroke="#26443d" stroke-width="5" stroke-linecap="round"><path d="M160 88v12M160 220v12M88 160h12M220 160h12"/></g>
<g stroke="#9aa8a0" stroke-width="3" stroke-linecap="round"><path d="M196 98l-4 7M222 124l-7 4M222 196l-7-4M196 222l-4-7M124 222l4-7M98 196l7-4M98 124l7 4M124 98l4 7"/></g>
<path d="M160 160l-34-26" stroke="#1f3d36" stroke-width="8" stroke-linecap="round"/><path d="M160 160l28-50" stroke="#1f3d36" stroke-width="5" stroke-linecap="round"/><path d="M160 160l6 58" stroke="#c4532d" stroke-width="2.5"/><circle cx="160" cy="160" r="7" fill="#c4532d"/>`,
  },
];

export function productImage({ ground, drawing }: Product): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="${ground}"/>${drawing}</svg>`;
}
