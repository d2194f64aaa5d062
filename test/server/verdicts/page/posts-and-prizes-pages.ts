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
];
