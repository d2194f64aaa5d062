import { type ComponentChildren, type ComponentProps, render } from 'preact';
import type { Client } from '../client/client.ts';
import { type Frame, FrameContext } from '../client/frame.ts';
import type { PlainTextName } from '../i18n/areas.ts';
import { TextsContext } from '../i18n/context.ts';
import { applyTheme } from '../pages/apply-theme.ts';
import { webAddressOf } from '../client/search-address.ts';
import { Footer } from './Footer.tsx';
import { createHttpClient, webApi } from './client/http-client.ts';
import { isSignedIn, signIn, takeTicket } from './session/sign-in.ts';
import { SignIn } from './session/SignIn.tsx';
import { allowOwnWorkers } from './trusted-types.ts';
import { readWebSettings, scanOptionsOf, storeWebSettings, type WebSettings } from './web-settings.ts';
import { loadWebTexts } from './web-texts.ts';

export interface WebPage {
  readonly settings: WebSettings;
  readonly onSettings: (settings: WebSettings) => void;
}

interface Page {
  readonly title: PlainTextName;
  /** Who may see it: a report may be public, and that of a link shows the same to everybody. */
  readonly access: 'session' | 'session-or-public' | 'anybody';
  /** Default: the client of the session. */
  readonly clientOf?: (client: Client) => Client;
  readonly content: (page: WebPage) => ComponentChildren;
}

/** Renders a web page in the person's language and appearance, and again when either changes. */
export async function openWebPage({ title, access, clientOf = client => client, content }: Page): Promise<void> {
  allowOwnWorkers();
  const servedLanguage = document.documentElement.lang;
  let settings = readWebSettings();
  const needsSession = access === 'session';
  const frame: Omit<Frame, 'isReader'> = {
    client: clientOf(createHttpClient({ api: webApi, scanOptions: () => scanOptionsOf(settings) })),
    pages: { report: id => `/scan/${encodeURIComponent(id)}`, search: webAddressOf },
  };
  const ticket = takeTicket();
  /** null until it is known. */
  let isIn: boolean | null = access === 'anybody' ? false : null;
  let isTicketRefused = false;

  async function findOut(): Promise<void> {
    if (access === 'anybody') return;
    isTicketRefused = ticket !== null && (await signIn({ ticket })).kind === 'refused';
    isIn = await isSignedIn();
  }
  const foundOut = findOut();
  let [texts] = await Promise.all([loadWebTexts(settings.language, servedLanguage), needsSession && foundOut]);

  function draw(): void {
    applyTheme(document.documentElement, settings, texts);
    render(
      <TextsContext.Provider value={texts}>
        <FrameContext.Provider value={{ ...frame, isReader: isIn === false }}>
          {needsSession && isIn !== true ? (
            <SignIn isTicketRefused={isTicketRefused} />
          ) : (
            content({ settings, onSettings: change })
          )}
          <Footer settings={settings} onSettings={change} session={sessionOf()} />
        </FrameContext.Provider>
      </TextsContext.Provider>,
      document.body,
    );
  }

  function sessionOf(): ComponentProps<typeof Footer>['session'] {
    if (isIn === true) return 'open';
    return isIn === false && access === 'session-or-public' ? 'none' : null;
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
    document.title = texts.text(title);
    draw();
  }

  // Before the page is drawn, which may add what it shows.
  document.title = texts.text(title);
  draw();
  await foundOut;
  draw();
}
