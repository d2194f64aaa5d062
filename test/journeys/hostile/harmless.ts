import type { Page } from 'playwright';

/** What a page shows that does no harm. */
export const NO_HARM = { pwned: false, strange: 0, images: [], links: [], handlers: [], unseen: false };

/** What must not appear on our own pages for any captured data. `ownLinks` matches our own links. */
export async function harmOf(page: Page, ownLinks: RegExp): Promise<object> {
  const { links, ...found } = await page.evaluate(() => ({
    pwned: 'pwned' in window,
    strange: document.querySelectorAll(
      // Other forms are ours.
      'main :is(script, iframe, object, embed, base, form:not([role], .address-form, .addresses *), style, link, meta)',
    ).length,
    images: [...document.images].map(image => image.src).filter(src => !src.startsWith(location.origin)),
    links: [...document.querySelectorAll('a')].map(link => link.getAttribute('href') ?? ''),
    handlers: [...document.querySelectorAll('*')]
      .flatMap(element => [...element.attributes].map(({ name }) => name))
      .filter(name => name.startsWith('on')),
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    unseen: /[\u202a-\u202e\u2066-\u2069\u0000\u001b]/.test(document.body.innerText),
  }));
  return { ...found, links: links.filter(href => !ownLinks.test(href)) };
}
