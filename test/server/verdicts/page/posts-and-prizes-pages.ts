/** A page for each rule about posts, prizes and people that no page of the test web is about. */
export const POSTS_AND_PRIZES: readonly (readonly [html: string, url: string])[] = [
  [
    '<title>Toll</title><p>An unpaid toll of $4.10 is overdue. Avoid a late fee.</p><button>Pay</button>',
    'https://toll.site.pages.dev/',
  ],
  [
    '<title>Official passport renewal</title><h1>Passport Office</h1><p>Fee: £80.00</p><input autocomplete="cc-number">',
    'https://a.example/',
  ],
  [
    '<p>Congratulations, you won an iPhone! Spin the wheel, pay shipping of $1.95.</p><button>Spin</button>',
    'https://a.example/',
  ],
  [
    '<p>Dear beneficiary, for the release of your inheritance of $9,000,000 pay the paying officer a courier fee.</p>',
    'https://a.example/',
  ],
  [
    '<p>I recorded a video of you. Pay bitcoin to bc1q9x7v4k2m8p3r6t0w5y1z9a7c4e2g8h6j3l0n5 or your family sees it.</p>',
    'https://a.example/',
  ],
  [
    '<p>Like posts from home, $90 a day, top up first.</p><a href="https://t.me/someone">Telegram</a>',
    'https://site.pages.dev/',
  ],
  [
    '<p>Age verification: your card will not be charged.</p><input autocomplete="cc-number">',
    'https://site.pages.dev/',
  ],
  [
    '<p>Gift card balance of Apple, Steam and Amazon</p><p>PIN</p><input name="code"><button>Check</button>',
    'https://a.example/',
  ],
  [
    '<p>Furnished flat. I live abroad; after payment by bank transfer the keys will be sent by post.</p>',
    'https://a.example/',
  ],
  ['<title>Facebook phone number</title><p>888 555 0173, 888 555 0173, 888 555 0173</p>', 'https://site.weebly.com/'],
];
