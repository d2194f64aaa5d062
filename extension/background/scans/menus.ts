import type { Menus } from 'webextension-polyfill';
import type { PlainTextName } from '../../i18n/areas.ts';
import type { Texts } from '../../i18n/texts.ts';
import { addressInText } from '../../../shared/url/address-in-text.ts';

type Clicked = Pick<Menus.OnClickData, 'linkUrl' | 'pageUrl' | 'selectionText' | 'srcUrl'>;

interface MenuItem {
  readonly id: string;
  readonly title: PlainTextName;
  readonly contexts: Menus.ContextType[];
  /** URLs that the item is shown for, of the clicked element or of the page. */
  readonly patterns?: Pick<Menus.CreateCreatePropertiesType, 'targetUrlPatterns' | 'documentUrlPatterns'>;
  /** null where there is no address. */
  readonly addressOf: (clicked: Clicked) => string | null;
}

const WEB = ['http://*/*', 'https://*/*'];

/** In the order of the menu. */
const ITEMS: readonly MenuItem[] = [
  {
    id: 'link',
    title: 'menuScanLink',
    contexts: ['link'],
    patterns: { targetUrlPatterns: WEB },
    addressOf: ({ linkUrl }) => linkUrl ?? null,
  },
  {
    id: 'image',
    title: 'menuScanImage',
    contexts: ['image'],
    patterns: { targetUrlPatterns: WEB },
    addressOf: ({ srcUrl }) => srcUrl ?? null,
  },
  {
    id: 'selection',
    title: 'menuScanSelection',
    contexts: ['selection'],
    addressOf: ({ selectionText }) => addressInText(selectionText ?? ''),
  },
  {
    id: 'page',
    title: 'menuScanPage',
    contexts: ['page'],
    patterns: { documentUrlPatterns: WEB },
    addressOf: ({ pageUrl }) => pageUrl ?? null,
  },
];

/**
 * Suffix of an item's id while a click on it should request the permission to notify. Browsers allow the request only
 * synchronously in the click handler, where nothing can be read first.
 */
const REQUESTS_PERMISSION = ':ask';

interface Deps {
  readonly menus: Pick<Menus.Static, 'create' | 'removeAll' | 'onClicked'>;
  readonly readTexts: () => Promise<Texts>;
  /** True where the person wants notifications and the permission is not granted yet. */
  readonly needsPermission: () => Promise<boolean>;
  /** Called synchronously in the click handler. */
  readonly requestPermission: () => void;
  readonly onAddress: (address: string | null, clicked: { text: string; isIncognito: boolean }) => Promise<void>;
}

/** The items of the context menu. */
export function createScanMenus({ menus, readTexts, needsPermission, requestPermission, onAddress }: Deps) {
  let drawing = Promise.resolve();

  async function draw(): Promise<void> {
    const { text } = await readTexts();
    const suffix = (await needsPermission()) ? REQUESTS_PERMISSION : '';
    await menus.removeAll();
    for (const { id, title, contexts, patterns } of ITEMS) {
      menus.create({ id: id + suffix, title: text(title), contexts, ...patterns });
    }
  }

  return {
    /** Called in the first turn of the background: browsers keep the items and wake the background for a click. */
    start(): void {
      menus.onClicked.addListener((clicked, tab) => {
        const menuItemId = String(clicked.menuItemId);
        if (menuItemId.endsWith(REQUESTS_PERMISSION)) requestPermission();
        const item = ITEMS.find(({ id }) => id === menuItemId.replace(REQUESTS_PERMISSION, ''));
        if (item === undefined) return;
        const text = clicked.selectionText ?? '';
        void onAddress(item.addressOf(clicked), { text, isIncognito: tab?.incognito ?? false });
      });
    },

    /** Called after the install, at the start of the browser, and when language or permissions change. */
    redraw(): void {
      drawing = drawing.then(draw, draw);
    },
  };
}
