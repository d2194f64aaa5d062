import { type ComponentChildren, render } from 'preact';
import browser from 'webextension-polyfill';
import { extensionFrame } from '../client/extension-frame.ts';
import { Notice } from '../components/Notice.tsx';
import type { PlainTextName } from '../i18n/areas.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { applyTheme } from './apply-theme.ts';
import { createPageSettings } from './page-settings.ts';
import { PageRoot } from './PageRoot.tsx';
import './open-page.css';

interface Page {
  readonly title: PlainTextName;
  readonly content: ComponentChildren;
}

/** Renders a page in the person's language and theme, and again when either changes. */
export async function openPage({ title, content }: Page): Promise<void> {
  const { storage } = browser;
  const store = createSettingsStore({ area: storage.local, onChanged: storage.onChanged, locks: navigator.locks });
  const eager = createPageSettings({ store, stored: await store.read(), onChange: redraw });
  let language = eager.shown.language;
  let texts = await loadTexts(language);
  let isLoading = false;

  function draw(): void {
    const { shown, hasFailed } = eager;
    applyTheme(document.documentElement, shown, texts);
    document.title = texts.text(title);
    render(
      <PageRoot texts={texts} settings={{ settings: shown, store: eager }} frame={extensionFrame}>
        {content}
        {hasFailed && (
          <div class="not-stored">
            <Notice tone="bad">{texts.text('notStored')}</Notice>
          </div>
        )}
      </PageRoot>,
      document.body,
    );
  }

  function redraw(): void {
    draw();
    if (!isLoading) void followLanguage();
  }

  /** One load at a time, so that a slow language file cannot overwrite a later choice. */
  async function followLanguage(): Promise<void> {
    isLoading = true;
    while (language !== eager.shown.language) {
      ({ language } = eager.shown);
      texts = await loadTexts(language);
      draw();
    }
    isLoading = false;
  }

  draw();
}
