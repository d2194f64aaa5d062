import { page, type SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';
import { blogPages } from './blog.ts';
import { documentationPages } from './documentation.ts';
import { programPages } from './download.ts';
import { forumPages } from './forum.ts';
import type { KindPage } from './kind-page.ts';
import { loginPages } from './login.ts';
import { mailPages } from './mail.ts';
import { newsPages } from './news.ts';
import { otherPages } from './other.ts';
import { parkedPages } from './parked.ts';
import { paymentPages } from './payment.ts';
import { storePages } from './shop.ts';

/** Pages of every category, with the expected result. */
export const kinds: readonly KindPage[] = [
  ...loginPages,
  ...storePages,
  ...paymentPages,
  ...mailPages,
  ...newsPages,
  ...blogPages,
  ...forumPages,
  ...documentationPages,
  ...programPages,
  ...parkedPages,
  ...otherPages,
];

export const kindPages: readonly SitePage[] = kinds.map(({ address, description, document }) =>
  page(address, description, html(document)),
);
