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

/** One sign of a category. The weight 3 is enough alone; 6 is enough as a second category. */
export type CategoryRule = readonly [
  category: Exclude<PageCategory, 'Other'>,
  weight: number,
  holds: (page: PageFacts) => boolean,
];

const says = ({ words }: PageFacts, concept: LabelConcept, count = 1): boolean =>
  wordsIn(words, concept, count) >= count;
const isInHeadline = ({ headline }: PageFacts, concept: LabelConcept): boolean => wordsIn(headline, concept) > 0;
const isArticle = ({ meta }: PageFacts): boolean => meta['og:type']?.toLowerCase() === 'article';

const BLOG_ENGINES =
  'wordpress|ghost|jekyll|hugo|blogger|hexo|typepad|movable type|pelican|eleventy|writefreely|textpattern';
const MANUAL_ENGINES =
  'sphinx|mkdocs|docusaurus|vuepress|vitepress|gitbook|doxygen|javadoc|rustdoc|antora|docfx|mdbook|starlight|mintlify|redoc|asciidoctor|jsdoc|typedoc|docsify|bookstack';

/** The rules of each category. The order does not matter. */
export const categoryRules: readonly CategoryRule[] = [
  ['Login', 5, page => isInHeadline(page, 'category.sign-in') && passwordForms(page).length > 0],
  ['Login', 3, page => isShort(page) && passwordForms(page).some(form => form.length <= 4)],
  ['Login', 1, page => passwordForms(page).length > 0],
  ['Login', 4, page => isInHeadline(page, 'category.sign-in') && isShort(page) && asksForIdentifier(page)],

  ['Shop', 6, page => hasSchema(page, 'product productgroup offer aggregateoffer store onlinestore offercatalog')],
  [
    'Shop',
    4,
    ({ meta }) => /^(?:og:)?product/.test(meta['og:type']?.toLowerCase() ?? '') || 'product:price:amount' in meta,
  ],
  ['Shop', 3, page => hasTechnology(page, 'ecommerce')],
  ['Shop', 3, page => prices(page) >= 3 && says(page, 'category.shopping-cart')],
  ['Shop', 2, page => prices(page) >= 1 && says(page, 'category.shopping-cart', 2)],

  ['Payment', 6, asksForCard],
  ['Payment', 3, page => isInHeadline(page, 'category.payment') && says(page, 'category.payment', 2)],
  ['Payment', 3, page => leadsTo(page, PAYMENT_HOSTS) && says(page, 'category.payment', 3)],
  ['Payment', 1, page => hasSchema(page, 'invoice order payaction')],

  ['Mail', 5, page => says(page, 'category.mailbox', 4)],
  ['Mail', 4, page => hasTechnology(page, 'webmail')],
  ['Mail', 6, page => isInHeadline(page, 'category.webmail') && isShort(page) && passwordForms(page).length > 0],
  ['Mail', 3, page => isInHeadline(page, 'category.webmail') && says(page, 'category.mailbox', 3)],

  [
    'News',
    6,
    page =>
      hasSchema(
        page,
        'newsarticle reportagenewsarticle analysisnewsarticle opinionnewsarticle backgroundnewsarticle liveblogposting newsmediaorganization',
      ),
  ],
  ['News', 3, ({ meta }) => 'news_keywords' in meta],
  ['News', 4, page => says(page, 'category.news-sections', 4) && page.articles + page.headings.h2.length >= 3],
  [
    'News',
    2,
    page =>
      wordsIn(page.headline, 'category.newspaper') > 0 &&
      (isArticle(page) || page.articles > 0 || says(page, 'category.news-sections', 3)),
  ],

  ['Blog', 6, page => hasSchema(page, 'blogposting blog')],
  [
    'Blog',
    3,
    page =>
      (hasGenerator(page, BLOG_ENGINES) || hasTechnology(page, 'blogs')) &&
      (page.articles > 0 || isArticle(page)) &&
      says(page, 'category.blog'),
  ],
  ['Blog', 2, page => says(page, 'category.blog', 3) && (page.hasFeed || page.articles > 0)],
  ['Blog', 2, page => isAt(page, 'blog weblog') && (page.hasFeed || page.articles > 0 || says(page, 'category.blog'))],

  ['Forum', 6, page => hasSchema(page, 'discussionforumposting qapage')],
  [
    'Forum',
    4,
    page =>
      hasTechnology(page, 'message boards') ||
      hasGenerator(page, 'phpbb|vbulletin|xenforo|mybb|discourse|simple machines|flarum|nodebb|invision'),
  ],
  ['Forum', 4, page => says(page, 'category.forum', 4)],
  ['Forum', 1, page => isAt(page, 'forum forums board community foro viewtopic.php viewforum.php')],

  ['Documentation', 6, page => hasSchema(page, 'techarticle apireference')],
  ['Documentation', 5, page => hasGenerator(page, MANUAL_ENGINES) || hasTechnology(page, 'documentation')],
  [
    'Documentation',
    3,
    page =>
      page.codeBlocks >= 2 &&
      (isInHeadline(page, 'category.documentation') ||
        isAt(page, 'docs doc documentation manual reference api handbook')),
  ],
  ['Documentation', 3, page => isInHeadline(page, 'category.documentation') && says(page, 'category.documentation', 3)],

  ['Download', 5, page => isInHeadline(page, 'category.download') && installers(page) > 0],
  ['Download', 3, page => installers(page) >= 2 && says(page, 'category.download')],
  [
    'Download',
    3,
    page =>
      hasSchema(page, 'softwareapplication mobileapplication webapplication videogame') &&
      says(page, 'category.download', 2),
  ],

  ['Parked', 8, page => isShort(page) && wordsIn(`${page.headline}${page.words}`, 'category.parked') > 0],
  [
    'Parked',
    7,
    page =>
      isShort(page) &&
      page.linkedHosts.size <= 12 &&
      leadsTo(page, PARKING_HOSTS) &&
      page.host !== '' &&
      !PARKING_HOSTS.some(host => page.host === host || page.host.endsWith(`.${host}`)),
  ],
];
