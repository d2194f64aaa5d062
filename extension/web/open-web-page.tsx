import { type ComponentChildren, render } from 'preact';
import { type Frame, FrameContext } from '../client/frame.ts';
import type { PlainTextName } from '../i18n/areas.ts';
import { TextsContext } from '../i18n/context.ts';
import { applyTheme } from '../pages/apply-theme.ts';
import { webAddressOf } from '../search/address.ts';
import { Footer } from './Footer.tsx';
import { createHttpClient, webApi } from './http-client.ts';
import { isSignedIn, signIn, takeTicket } from './sign-in.ts';
import { SignIn } from './SignIn.tsx';
import { allowOwnWorkers } from './trusted-types.ts';
import { readWebSettings, storeWebSettings, type WebSettings } from './web-settings.ts';
import { loadWebTexts } from './web-texts.ts';

export interface WebPage {
  readonly settings: WebSettings;
  readonly onSettings: (settings: WebSettings) => void;
}

interface Page {
  readonly title: PlainTextName;
  /** Whether everybody has to sign in first. A report may be public. */
  readonly needsSession: boolean;
  readonly content: (page: WebPage) => ComponentChildren;
}

/** Renders a web page in the person's language and appearance, and again when either changes. */
export async function openWebPage({ title, needsSession, content }: Page): Promise<void> {
  allowOwnWorkers();
  const servedLanguage = document.documentElement.lang;
  let settings = readWebSettings();
  const frame: Frame = {
    client: createHttpClient({ api: webApi, isPrivate: () => settings.isPrivate }),
    pages: { report: id => `/scan/${encodeURIComponent(id)}`, search: webAddressOf },
  };
  const ticket = takeTicket();
  let isIn = false;
  let isTicketRefused = false;

  async function findOut(): Promise<void> {
    isTicketRefused = ticket !== null && (await signIn({ ticket })).kind === 'refused';
    isIn = await isSignedIn();
  }
  const foundOut = findOut();
  let [texts] = await Promise.all([loadWebTexts(settings.language, servedLanguage), needsSession && foundOut]);

  function draw(): void {
    applyTheme(document.documentElement, settings, texts);
    document.title = texts.text(title);
    render(
      <TextsContext.Provider value={texts}>
        <FrameContext.Provider value={frame}>
          {needsSession && !isIn ? (
            <SignIn isTicketRefused={isTicketRefused} />
          ) : (
            content({ settings, onSettings: change })
          )}
          <Footer settings={settings} onSettings={change} isSignedIn={isIn} />
        </FrameContext.Provider>
      </TextsContext.Provider>,
      document.body,
    );
  }

  function change(changed: WebSettings): void {
    const isOtherLanguage = changed.language !== settings.language;
    settings = changed;
    storeWebSettings(settings);
    draw();
    if (isOtherLanguage) void changeLanguage();
  }

  async function changeLanguage(): Promise<void> {
    const wanted = settings.language;
    const loaded = await loadWebTexts(wanted, servedLanguage);
    // Another language may have been chosen meanwhile.
    if (wanted !== settings.language) return;
    texts = loaded;
    draw();
  }

  draw();
  await foundOut;
  draw();
}
