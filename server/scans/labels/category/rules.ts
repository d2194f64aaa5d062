import type { PageCategory } from '../../../../shared/cql/label-values.ts';
import type { LabelConcept } from '../../../page/vocabulary/concepts.ts';
import type { PageFacts } from '../page-facts.ts';
import {
  asksForCard,
  asksForIdentifier,
  hasGenerator,
  hasSchema,
  hasTechnology,
  installers,
  isAt,
  isShort,
  leadsTo,
  passwordForms,
  prices,
} from './evidence.ts';
import { wordsIn } from '../words.ts';
import { PARKING_HOSTS, PAYMENT_HOSTS } from './hosts.ts';

/** One sign of a category. */
export interface CategoryRule {
  readonly category: Exclude<PageCategory, 'Other'>;
  /** 3 is enough alone; 6 is enough as a second category. */
  readonly weight: number;
  readonly because: string;
  readonly holds: (page: PageFacts) => boolean;
}

const says = ({ words }: PageFacts, concept: LabelConcept, count = 1): boolean =>
  wordsIn(words, concept, count) >= count;
const isInHeadline = ({ headline }: PageFacts, concept: LabelConcept): boolean => wordsIn(headline, concept) > 0;
const isArticle = ({ meta }: PageFacts): boolean => meta['og:type']?.toLowerCase() === 'article';

const BLOG_ENGINES =
  'wordpress|ghost|jekyll|hugo|blogger|hexo|typepad|movable type|pelican|eleventy|writefreely|textpattern';
const MANUAL_ENGINES =
  'sphinx|mkdocs|docusaurus|vuepress|vitepress|gitbook|doxygen|javadoc|rustdoc|antora|docfx|mdbook|starlight|mintlify|redoc|asciidoctor|jsdoc|typedoc|docsify|bookstack';

function rule(
  category: CategoryRule['category'],
  weight: number,
  because: string,
  holds: CategoryRule['holds'],
): CategoryRule {
  return { category, weight, because, holds };
}

/** The rules of each category. The order does not matter. */
export const categoryRules: readonly CategoryRule[] = [
  rule(
    'Login',
    5,
    'it calls itself a sign-in and asks for a password',
    page => isInHeadline(page, 'category.sign-in') && passwordForms(page).length > 0,
  ),
  rule(
    'Login',
    3,
    'there is little but a form that asks for a password',
    page => isShort(page) && passwordForms(page).some(form => form.length <= 4),
  ),
  rule('Login', 1, 'it asks for a password', page => passwordForms(page).length > 0),
  rule(
    'Login',
    4,
    'it calls itself a sign-in and asks who one is',
    page => isInHeadline(page, 'category.sign-in') && isShort(page) && asksForIdentifier(page),
  ),

  rule('Shop', 6, 'it says that it is a product or a shop', page =>
    hasSchema(page, 'product productgroup offer aggregateoffer store onlinestore offercatalog'),
  ),
  rule(
    'Shop',
    4,
    'it is shared as a product',
    ({ meta }) => /^(?:og:)?product/.test(meta['og:type']?.toLowerCase() ?? '') || 'product:price:amount' in meta,
  ),
  rule('Shop', 3, 'it is made with software for shops', page => hasTechnology(page, 'ecommerce')),
  rule(
    'Shop',
    3,
    'it names many prices, and a cart',
    page => prices(page) >= 3 && says(page, 'category.shopping-cart'),
  ),
  rule(
    'Shop',
    2,
    'it names a price, and speaks of a cart in several ways',
    page => prices(page) >= 1 && says(page, 'category.shopping-cart', 2),
  ),

  rule('Payment', 6, 'it asks for the number of a card and for what belongs to it', asksForCard),
  rule(
    'Payment',
    3,
    'it calls itself a payment, and names what belongs to one',
    page => isInHeadline(page, 'category.payment') && says(page, 'category.payment', 2),
  ),
  rule(
    'Payment',
    3,
    'it takes money through a payment service',
    page => leadsTo(page, PAYMENT_HOSTS) && says(page, 'category.payment', 3),
  ),
  rule('Payment', 1, 'it says that it is an invoice or an order', page => hasSchema(page, 'invoice order payaction')),

  rule('Mail', 5, 'it has the folders of a mailbox', page => says(page, 'category.mailbox', 4)),
  rule('Mail', 4, 'it is made with software for mail', page => hasTechnology(page, 'webmail')),
  rule(
    'Mail',
    6,
    'it calls itself a mailbox, and asks for its password',
    page => isInHeadline(page, 'category.webmail') && isShort(page) && passwordForms(page).length > 0,
  ),
  rule(
    'Mail',
    3,
    'it calls itself a mailbox, and has some folders',
    page => isInHeadline(page, 'category.webmail') && says(page, 'category.mailbox', 3),
  ),

  rule('News', 6, 'it says that it is news', page =>
    hasSchema(
      page,
      'newsarticle reportagenewsarticle analysisnewsarticle opinionnewsarticle backgroundnewsarticle liveblogposting newsmediaorganization',
    ),
  ),
  rule('News', 3, 'it has the keywords of news', ({ meta }) => 'news_keywords' in meta),
  rule(
    'News',
    4,
    'it has the sections of a newspaper, and articles',
    page => says(page, 'category.news-sections', 4) && page.articles + page.headings.h2.length >= 3,
  ),
  rule(
    'News',
    2,
    'it calls itself a newspaper',
    page =>
      wordsIn(page.headline, 'category.newspaper') > 0 &&
      (isArticle(page) || page.articles > 0 || says(page, 'category.news-sections', 3)),
  ),

  rule('Blog', 6, 'it says that it is a blog', page => hasSchema(page, 'blogposting blog')),
  rule(
    'Blog',
    3,
    'it is made with software for blogs, and has posts',
    page =>
      (hasGenerator(page, BLOG_ENGINES) || hasTechnology(page, 'blogs')) &&
      (page.articles > 0 || isArticle(page)) &&
      says(page, 'category.blog'),
  ),
  rule(
    'Blog',
    2,
    'it speaks as blogs do',
    page => says(page, 'category.blog', 3) && (page.hasFeed || page.articles > 0),
  ),
  rule(
    'Blog',
    2,
    'it is found where blogs are',
    page => isAt(page, 'blog weblog') && (page.hasFeed || page.articles > 0 || says(page, 'category.blog')),
  ),

  rule('Forum', 6, 'it says that it is a discussion', page => hasSchema(page, 'discussionforumposting qapage')),
  rule(
    'Forum',
    4,
    'it is made with software for forums',
    page =>
      hasTechnology(page, 'message boards') ||
      hasGenerator(page, 'phpbb|vbulletin|xenforo|mybb|discourse|simple machines|flarum|nodebb|invision'),
  ),
  rule('Forum', 4, 'it speaks of topics, replies and members', page => says(page, 'category.forum', 4)),
  rule('Forum', 1, 'it is found where forums are', page =>
    isAt(page, 'forum forums board community foro viewtopic.php viewforum.php'),
  ),

  rule('Documentation', 6, 'it says that it is a manual', page => hasSchema(page, 'techarticle apireference')),
  rule(
    'Documentation',
    5,
    'it is made with software for manuals',
    page => hasGenerator(page, MANUAL_ENGINES) || hasTechnology(page, 'documentation'),
  ),
  rule(
    'Documentation',
    3,
    'it explains code, and calls itself a manual',
    page =>
      page.codeBlocks >= 2 &&
      (isInHeadline(page, 'category.documentation') ||
        isAt(page, 'docs doc documentation manual reference api handbook')),
  ),
  rule(
    'Documentation',
    3,
    'it calls itself a manual, and has the parts of one',
    page => isInHeadline(page, 'category.documentation') && says(page, 'category.documentation', 3),
  ),

  rule(
    'Download',
    5,
    'it calls itself a download, and leads to a program',
    page => isInHeadline(page, 'category.download') && installers(page) > 0,
  ),
  rule(
    'Download',
    3,
    'it leads to several programs, and speaks of downloads',
    page => installers(page) >= 2 && says(page, 'category.download'),
  ),
  rule(
    'Download',
    3,
    'it says that it is a program, and speaks of downloads',
    page =>
      hasSchema(page, 'softwareapplication mobileapplication webapplication videogame') &&
      says(page, 'category.download', 2),
  ),

  rule(
    'Parked',
    8,
    'it offers its domain for sale, or says that nothing is there',
    page => isShort(page) && wordsIn(`${page.headline}${page.words}`, 'category.parked') > 0,
  ),
  rule(
    'Parked',
    7,
    'it leads to those who park domains, and nearly nowhere else',
    page =>
      isShort(page) &&
      page.linkedHosts.size <= 12 &&
      leadsTo(page, PARKING_HOSTS) &&
      page.host !== '' &&
      !PARKING_HOSTS.some(host => page.host === host || page.host.endsWith(`.${host}`)),
  ),
];
