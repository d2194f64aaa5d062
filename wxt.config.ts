import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { ACTION_ICON_SIZES, actionIcon, actionIconFile, actionIconSvg } from './extension/icons/action-icon.ts';
import { VERDICT_STATES } from './extension/i18n/verdict-text.ts';
import { popupChunks } from './server/build/popup-chunks.ts';
import { type Icon, iconFiles } from './server/build/icons.ts';
import { noMarkup } from './server/build/no-markup.ts';
import { textFiles } from './server/build/texts.ts';

/** A server can be anywhere that a person says; its one origin is asked for when they connect. All sites are, for checks of visits and marks on links. */
const ANY_SITE = '*://*/*';

/** docs/extension.md says what each is for. None of them makes a browser ask at install. */
const PERMISSIONS = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'webRequest'];
/** Asked for when what needs them is switched on. */
const ASKED_FOR = ['notifications', 'webNavigation'];

/** What the background scores addresses with; read when it is first needed. */
const MODEL = new URL('shared/model/weights/url-model.bin', import.meta.url);

const LOGO_SIZES = [16, 32, 48, 96, 128];

async function icons(): Promise<Icon[]> {
  const logo = await readFile(new URL('extension/icons/logo.svg', import.meta.url), 'utf8');
  const states = VERDICT_STATES.flatMap(state =>
    ACTION_ICON_SIZES.map(size => ({ svg: actionIconSvg(state), size, file: actionIconFile(state, size) })),
  );
  return [...LOGO_SIZES.map(size => ({ svg: logo, size, file: `icon/${size}.png` })), ...states];
}

export default defineConfig({
  srcDir: 'extension',
  outDir: '.output',
  manifestVersion: 3,
  // Every import is written out, so that each file says what it needs.
  imports: false,
  webExt: { disabled: true },
  zip: { name: 'linkglass' },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    icons: Object.fromEntries(LOGO_SIZES.map(size => [size, `icon/${size}.png`])),
    action: { default_icon: actionIcon('NOT_CHECKED'), default_title: '__MSG_titleNotChecked__' },
    omnibox: { keyword: 'lg' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+L' } },
      // A name for `background/scans/open-scans.ts`.
      'scan-page': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_commandScanPage__' },
    },
    permissions: PERMISSIONS,
    optional_permissions: ASKED_FOR,
    optional_host_permissions: [ANY_SITE],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'linkglass@linkglass.invalid',
              strict_min_version: '142.0',
              // Addresses of pages go to the server that the person has named, when they ask or have switched it on.
              data_collection_permissions: { required: ['browsingActivity'] },
            },
          },
        }
      : // In Chromium only an extension that is split can show its warning in a private window.
        { minimum_chrome_version: '123', incognito: 'split' as const }),
  }),
  hooks: {
    'build:publicAssets': async (_, files) => {
      const model = { absoluteSrc: fileURLToPath(MODEL), relativeDest: 'model/url-model.bin' };
      files.push(model, ...(await textFiles()), ...(await iconFiles(await icons())));
    },
  },
  vite: () => ({
    plugins: [noMarkup(), popupChunks()],
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: { sourcemap: false },
  }),
});
