/** What a page shows a person first: a lure, or something harmless. */
export interface Panel {
  /** Its largest words. */
  readonly name: string;
  readonly lines: readonly string[];
  /** What it asks for, each with what it is; empty if it asks for nothing. */
  readonly fields: readonly Asked[];
  readonly button: string;
}

interface Asked {
  readonly label: string;
  readonly kind: 'email' | 'password' | 'text';
}

/** A page of a small site that says a panel beside its article. */
export interface Shown {
  readonly host: string;
  /** The site's name, which its host bears. */
  readonly site: string;
  readonly panel: Panel;
  /** The URL of another document of this page, on its own host or on another. */
  at(name: string, where?: 'here' | 'elsewhere'): string;
}

/** The body of a page, and of its other documents by name. */
interface Drawn {
  readonly body: string;
  readonly title?: string;
  readonly documents?: Readonly<Record<string, string>>;
  /** Files by name, with their content type. */
  readonly files?: Readonly<Record<string, readonly [type: string, content: string | Buffer]>>;
}

/** A way of showing a panel that the document does not tell. */
export type Technique = (shown: Shown) => Drawn;

const SECRET = (label: string): Asked => ({ label, kind: 'password' });
const EMAIL: Asked = { label: 'Email', kind: 'email' };

/** Lures as phishing pages have them. */
export const LURES: readonly Panel[] = [
  {
    name: 'PayPal',
    lines: ['Log in to your PayPal account', 'We noticed unusual activity. Confirm your identity to restore access.'],
    fields: [EMAIL, SECRET('Password')],
    button: 'Log In',
  },
  {
    name: 'Microsoft',
    lines: [
      'Sign in to your Microsoft account',
      'Because you are accessing sensitive info, you need to verify your password.',
    ],
    fields: [EMAIL, SECRET('Password')],
    button: 'Sign in',
  },
  {
    name: 'DHL',
    lines: [
      'Your parcel is waiting for delivery',
      'Pay the customs fee of 1.99 EUR within 24 hours. Enter your card details.',
    ],
    fields: [
      { label: 'Card number', kind: 'text' },
      { label: 'Expiry date', kind: 'text' },
      SECRET('Security code (CVV)'),
    ],
    button: 'Pay 1.99 EUR',
  },
  {
    name: 'MetaMask',
    lines: ['Restore your wallet', 'Enter your 12-word Secret Recovery Phrase to validate your wallet.'],
    fields: [{ label: 'Secret Recovery Phrase', kind: 'text' }],
    button: 'Import wallet',
  },
  {
    name: 'Netflix',
    lines: [
      'Your membership is on hold',
      'We could not process your last payment. Update your payment details to keep watching.',
    ],
    fields: [EMAIL, SECRET('Password'), { label: 'Card number', kind: 'text' }],
    button: 'Update payment',
  },
];

/** Lures that ask for no secret. */
export const FRIGHTS: readonly Panel[] = [
  {
    name: 'Windows Defender Security Center',
    lines: [
      'Your computer has been locked: Trojan spyware alert, error 0x80072ee7',
      'Do not restart your computer. Call Microsoft Support immediately: +1 (888) 555-0142',
    ],
    fields: [],
    button: 'Call now',
  },
  {
    name: 'Verify you are human',
    lines: [
      'Complete these steps: 1. Press the Windows key + R. 2. Press Ctrl + V. 3. Press Enter.',
      'The verification code was copied to your clipboard.',
    ],
    fields: [],
    button: 'I have done this',
  },
];

/** The same for honest pages of the site itself. */
export function harmless(site: string): readonly Panel[] {
  return [
    {
      name: site,
      lines: [
        `Log in to ${site}`,
        'Members see their orders and choose the bread of next week. Whoever has forgotten the password asks at the counter.',
      ],
      fields: [EMAIL, SECRET('Password')],
      button: 'Log in',
    },
    {
      name: `${site} by mail`,
      lines: [
        'Our letter comes once a month',
        'Recipes, dates of the open days, and what the garden gives. Nine hundred people read it, and each can leave at any time.',
      ],
      fields: [EMAIL],
      button: 'Subscribe',
    },
    {
      name: `Welcome to ${site}`,
      lines: [
        'Opening hours: Tuesday to Saturday, 8 to 18',
        'In August the shop is closed on Saturdays. The mill can be visited on the first Sunday of each month, after the bell.',
      ],
      fields: [],
      button: 'How to find us',
    },
  ];
}

/** Sites whose hosts bear their names. */
export const SITES: readonly (readonly [host: string, site: string])[] = [
  ['copper-kettle.example', 'Copper Kettle'],
  ['juniper-lane.example', 'Juniper Lane'],
  ['walnut-and-rye.example', 'Walnut and Rye'],
  ['old-heron-mill.example', 'Old Heron Mill'],
];

/** An article of the site, long enough to be real content. */
export function articleOf(site: string): string {
  return `<article><h2>How ${site} began</h2>${[
    `${site} was founded in the spring of 1986 by two sisters who had come back from the coast with a stove, a cart and little else. They baked at night and sold in the morning, first to neighbours and then to the villages along the river.`,
    `In the second year they rented the barn behind the chapel. The floor was of clay, the roof let the rain in, and the oven took four months to build, because each stone had to be brought by hand from the quarry.`,
    `Today eleven people work at ${site}. The grain still comes from three farms, all of them less than a day’s walk away, and what is not sold by noon goes to the school.`,
    `The garden is open on the first Sunday of each month. Visitors can see the beds of herbs, the two rows of old apple trees and the pond, in which the herons have nested since the flood.`,
  ]
    .map(text => `<p>${text}</p>`)
    .join('')}</article>`;
}

export const asScript = (text: string): string => JSON.stringify(text).replaceAll('</', String.raw`<\/`);
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const OVER =
  'position:fixed;inset:0;z-index:9;background:#fff;font:18px sans-serif;padding:60px;box-sizing:border-box;display:block;overflow:auto';

/** The fields of a panel as HTML. */
export const fieldsOf = ({ fields, button }: Panel, attributes = ''): string =>
  `<form action="next" method="post">${fields
    .map(
      ({ label, kind }, at) =>
        `<p><label>${escaped(label)}<br><input name="f${at}" type="${kind}" ${attributes}></label></p>`,
    )
    .join('')}<button>${escaped(button)}</button></form>`;

export const wordsOf = ({ name, lines }: Panel): string =>
  `<h1 style="font-size:40px">${escaped(name)}</h1>${lines.map(line => `<p>${escaped(line)}</p>`).join('')}`;

/** The panel as plain HTML. */
export const panelOf = (panel: Panel): string => `${wordsOf(panel)}${fieldsOf(panel)}`;
/** The same over everything else. */
export const overlay = (panel: Panel): string => `<div style="${OVER}">${panelOf(panel)}</div>`;
/** A whole document of the panel. */
export const documentOf = (inner: string, title = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="font:18px sans-serif;padding:40px;background:#fff">${inner}</body></html>`;
