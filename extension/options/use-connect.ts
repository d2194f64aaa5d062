import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type ServerAddress, parseServerAddress } from '../api/server-address.ts';
import type { Tone } from '../components/Notice.tsx';
import type { PlainTextName } from '../i18n/areas.ts';
import { useTexts } from '../i18n/context.ts';
import type { Texts } from '../i18n/texts.ts';
import { subscribe } from '../messaging/events.ts';
import type { Connection, ConnectionState } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';

export type Connecting = ReturnType<typeof useConnect>;

/** The form's state, the connection, and what the buttons do. */
export function useConnect() {
  const texts = useTexts();
  const { text } = texts;
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [connection, setConnection] = useState<Connection | null>(null);
  /** What the person has to know besides the connection. */
  const [message, setMessage] = useState<NoticeText | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [unencrypted, setUnencrypted] = useState<ServerAddress | null>(null);
  /** An answer that comes after a later question was asked is not shown. */
  const asked = useRef(0);
  const answered = useRef(0);

  /** Whether the browser still lets us talk to the server that is kept: it may have been taken back meanwhile. */
  async function mayTalk(stored: string): Promise<boolean> {
    const server = parseServerAddress(stored);
    return server !== null && browser.permissions.contains({ origins: [server.originPattern] });
  }

  /** Asks the kept server anew. */
  async function refresh(stored: string | null): Promise<void> {
    if (stored !== null && !(await mayTalk(stored))) {
      setMessage({ tone: 'warning', text: text('permissionMissing', { server: stored }) });
    }
    await ask(() => send('readConnection', null));
  }

  async function ask(question: () => Promise<Connection>): Promise<Connection | null> {
    const mine = ++asked.current;
    try {
      const answer = await question();
      if (mine === asked.current) setConnection(answer);
      return answer;
    } catch (error) {
      setMessage({ tone: 'bad', text: text('problemFailed', { detail: String(error) }) });
      return null;
    } finally {
      answered.current = Math.max(answered.current, mine);
    }
  }

  useEffect(() => {
    void (async () => {
      const stored = await send('readServer', null);
      setAddress(typed => typed || (stored ?? ''));
      document.documentElement.dataset['state'] = 'ready';
      await refresh(stored);
    })();
    return subscribe('connectionChanged', changed => {
      // While a question of this page is under way, its answer is what counts.
      if (answered.current === asked.current) setConnection(changed);
    });
  }, []);

  useEffect(() => {
    if (connection !== null) document.documentElement.dataset['connection'] = connection.state;
  }, [connection]);

  async function connect(server: ServerAddress): Promise<void> {
    // Nothing may be awaited before: a browser asks its person only right after their click.
    const granting = browser.permissions.request({ origins: [server.originPattern] });
    setUnencrypted(null);
    setMessage({ tone: 'quiet', text: text('connecting') });
    setIsBusy(true);
    document.documentElement.dataset['state'] = 'loading';
    const isGranted = await granting.catch(() => false);
    if (isGranted) {
      setMessage(null);
      const typed = key.trim();
      const answer = await ask(() =>
        typed === '' ? send('readConnection', null) : send('connect', { address: server.address, key: typed }),
      );
      // Kept by the background, the key is not needed here any more.
      if (answer?.state === 'connected' || answer?.state === 'quota') setKey('');
    } else {
      setMessage({ tone: 'bad', text: text('permissionRefused', { server: server.address }) });
    }
    setIsBusy(false);
    document.documentElement.dataset['state'] = 'ready';
  }

  function submit(): void {
    const server = parseServerAddress(address);
    if (server === null) return setMessage({ tone: 'bad', text: text('addressMalformed') });
    const isKept = connection?.address === server.address;
    if (key.trim() === '' && !isKept) return setMessage({ tone: 'bad', text: text('keyMissing') });
    if (server.isUnencrypted) return setUnencrypted(server);
    void connect(server);
  }

  function pasteLine(pasted: string): boolean {
    const line = readPrintedLine(pasted);
    if (line === null) return false;
    setAddress(line.address);
    setKey(line.key);
    return true;
  }

  return {
    address,
    key,
    connection,
    isBusy,
    /** The server that waits for a person's word that its key may travel where others can read it. */
    unencrypted,
    notice: message ?? (connection && connectionNotice(texts, connection)),
    setAddress,
    setKey,
    pasteLine,
    submit,
    confirmUnencrypted: () => unencrypted && void connect(unencrypted),
    cancelUnencrypted: () => setUnencrypted(null),
    disconnect: () => {
      setMessage(null);
      setKey('');
      void ask(() => send('disconnect', null));
    },
    /** After everything was forgotten. */
    reset: () => {
      setMessage(null);
      setAddress('');
      setKey('');
    },
  };
}

export interface NoticeText {
  readonly tone: Tone;
  readonly text: string;
}

const NOTICES: Readonly<Record<ConnectionState, readonly [Tone, PlainTextName]>> = {
  none: ['quiet', 'connectionNone'],
  unreachable: ['bad', 'connectionUnreachable'],
  tls: ['bad', 'connectionTls'],
  'not-linkglass': ['bad', 'connectionNotLinkglass'],
  'key-refused': ['bad', 'connectionKeyRefused'],
  quota: ['warning', 'connectionQuota'],
  connected: ['good', 'connectionConnected'],
};

function connectionNotice({ text }: Texts, { state, address }: Connection): NoticeText {
  const [tone, name] = NOTICES[state];
  return { tone, text: text(name, { server: address ?? '' }) };
}

/** The line that `npm start` prints. */
const PRINTED_LINE = /(?:^|\s)linkglass\s+(\S+)\s+(\S+)\s*$/;

/** The address and the key of a pasted line; null for other text. */
function readPrintedLine(pasted: string): { readonly address: string; readonly key: string } | null {
  const [, address, key] = PRINTED_LINE.exec(pasted.trim()) ?? [];
  return address === undefined || key === undefined ? null : { address, key };
}
