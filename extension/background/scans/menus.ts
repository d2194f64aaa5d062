import type { Menus } from 'webextension-polyfill';
import type { PlainTextName } from '../../i18n/areas.ts';
import type { Texts } from '../../i18n/texts.ts';
import { addressInText } from './address-in-text.ts';

type Clicked = Pick<Menus.OnClickData, 'linkUrl' | 'pageUrl' | 'selectionText' | 'srcUrl'>;

interface Menu {
  readonly title: PlainTextName;
  readonly contexts: Menus.ContextType[];
  /** URLs that the item is shown for, of the clicked element or of the page. */
  readonly patterns?: Pick<Menus.CreateCreatePropertiesType, 'targetUrlPatterns' | 'documentUrlPatterns'>;
  /** null where there is no address. */
  readonly addressOf: (clicked: Clicked) => string | null;
}

const WEB = ['http://*/*', 'https://*/*'];

/** In the order of the menu. */
const MENUS = {
  link: {
    title: 'menuScanLink',
    contexts: ['link'],
    patterns: { targetUrlPatterns: WEB },
    addressOf: ({ linkUrl }) => linkUrl ?? null,
  },
  image: {
    title: 'menuScanImage',
    contexts: ['image'],
    patterns: { targetUrlPatterns: WEB },
    addressOf: ({ srcUrl }) => srcUrl ?? null,
  },
  selection: {
    title: 'menuScanSelection',
    contexts: ['selection'],
    addressOf: ({ selectionText }) => addressInText(selectionText ?? ''),
  },
  page: {
    title: 'menuScanPage',
    contexts: ['page'],
    patterns: { documentUrlPatterns: WEB },
    addressOf: ({ pageUrl }) => pageUrl ?? null,
  },
} as const satisfies Readonly<Record<string, Menu>>;

/** Suffix of an item's id: inside the click handler nothing can be read first, so the id says whether to request the permission. */
const ASKING = ':ask';

interface Deps {
  readonly menus: Pick<Menus.Static, 'create' | 'removeAll' | 'onClicked'>;
  readonly readTexts: () => Promise<Texts>;
  /** True where the person wants notifications and the permission is not granted yet. */
  readonly hasToAsk: () => Promise<boolean>;
  /** Called synchronously in the click handler: browsers only allow permission requests there. */
  readonly ask: () => void;
  readonly onAddress: (address: string | null, clicked: { text: string; isIncognito: boolean }) => Promise<void>;
}

/** The items of the context menu. */
export function createScanMenus({ menus, readTexts, hasToAsk, ask, onAddress }: Deps) {
  let drawing = Promise.resolve();

  async function draw(): Promise<void> {
    const { text } = await readTexts();
    const suffix = (await hasToAsk()) ? ASKING : '';
    await menus.removeAll();
    for (const [name, menu] of Object.entries<Menu>(MENUS)) {
      menus.create({ id: name + suffix, title: text(menu.title), contexts: menu.contexts, ...menu.patterns });
    }
  }

  return {
    /** Called in the first turn of the background: browsers keep the items and wake the background for a click. */
    start(): void {
      menus.onClicked.addListener((clicked, tab) => {
        const id = String(clicked.menuItemId);
        if (id.endsWith(ASKING)) ask();
        const menu: Menu | undefined = Object.entries(MENUS).find(([name]) => name === id.replace(ASKING, ''))?.[1];
        if (menu === undefined) return;
        const text = clicked.selectionText ?? '';
        void onAddress(menu.addressOf(clicked), { text, isIncognito: tab?.incognito ?? false });
      });
    },

    /** Called after the install, at the start of the browser, and when language or permissions change. */
    redraw(): void {
      drawing = drawing.then(draw, draw);
    },
  };
}
