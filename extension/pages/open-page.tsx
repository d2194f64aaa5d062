import { type ComponentChildren, render } from 'preact';
import browser from 'webextension-polyfill';
import type { PlainTextName } from '../i18n/areas.ts';
import { TextsContext } from '../i18n/context.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { type Settings, createSettingsStore } from '../storage/settings.ts';
import { dress } from './dress.ts';
import { SettingsContext } from './use-settings.ts';

interface Page {
  readonly title: PlainTextName;
  readonly content: ComponentChildren;
}

/** Draws a page of ours in the person's language and appearance, and again when they choose another. */
export async function openPage({ title, content }: Page): Promise<void> {
  const { storage } = browser;
  const store = createSettingsStore({ area: storage.local, onChanged: storage.onChanged, locks: navigator.locks });
  let settings = await store.read();
  let texts = await loadTexts(settings.language);

  function draw(): void {
    dress(document.documentElement, settings, texts);
    document.title = texts.text(title);
    render(
      <SettingsContext.Provider value={{ settings, store }}>
        <TextsContext.Provider value={texts}>{content}</TextsContext.Provider>
      </SettingsContext.Provider>,
      document.body,
    );
  }

  async function redraw(changed: Settings): Promise<void> {
    if (changed.language !== settings.language) texts = await loadTexts(changed.language);
    settings = changed;
    draw();
  }

  let drawn = Promise.resolve();
  store.watch(changed => {
    // One after the other: a language that loads slowly must not overtake the next choice.
    drawn = drawn.then(() => redraw(changed));
  });
  draw();
}
