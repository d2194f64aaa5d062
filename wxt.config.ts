import { defineConfig } from 'wxt';

/** A server can be anywhere that a person says; its one origin is asked for when they connect. */
const ANY_SITE = '*://*/*';

/** The build for automation, which cannot answer a browser's prompt: it is granted what people are asked for. */
const isE2e = process.env['LINKGLASS_EXTENSION'] === 'e2e';

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: '.output',
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}{{modeSuffix}}${isE2e ? '-e2e' : ''}`,
  manifestVersion: 3,
  // Every import is written out, so that each file says what it needs.
  imports: false,
  webExt: { disabled: true },
  zip: { name: 'linkglass' },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: ['activeTab', 'storage', 'webRequest'],
    ...(isE2e ? { host_permissions: [ANY_SITE] } : { optional_host_permissions: [ANY_SITE] }),
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'linkglass@linkglass.invalid',
              strict_min_version: '128.0',
              // The address of a page goes to the server that the person has named, when they ask for a scan.
              data_collection_permissions: { required: ['browsingActivity'] },
            },
          },
        }
      : { minimum_chrome_version: '123' }),
  }),
  vite: () => ({
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: { sourcemap: false },
  }),
});
