import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type ServerAddress, parseServerAddress } from '../api/server-address.ts';
import type { Tone } from '../components/Notice.tsx';
import type { PlainTextName } from '../i18n/areas.ts';
import { failureText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import type { Texts } from '../i18n/texts.ts';
import { subscribe } from '../messaging/events.ts';
import type { Connection, ConnectionState } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';

export type Connecting = ReturnType<typeof useConnect>;

/** State of the connection form, and its actions. */
export function useConnect() {
  const texts = useTexts();
  const { text } = texts;
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [connection, setConnection] = useState<Connection | null>(null);
  /** Whether a server is stored, unlike one that was only tried; null until it is known. */
  const [isStored, setIsStored] = useState<boolean | null>(null);
  /** Shown instead of the connection's own state. */
  const [message, setMessage] = useState<NoticeText | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [unencrypted, setUnencrypted] = useState<ServerAddress | null>(null);
  /** An answer to an earlier request than the latest is dropped. */
  const asked = useRef(0);
  const lastAnswered = useRef(0);

  /** Whether the host permission for the stored server is still granted. */
  async function mayTalk(stored: string): Promise<boolean> {
    const server = parseServerAddress(stored);
    return server !== null && browser.permissions.contains({ origins: [server.originPattern] });
  }

  /** Checks the stored connection again. */
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
      setMessage({ tone: 'bad', text: failureText(texts, error) });
      return null;
    } finally {
      lastAnswered.current = Math.max(lastAnswered.current, mine);
    }
  }

  useEffect(() => {
    void (async () => {
      const stored = await send('readServer', null);
      setAddress(typed => typed || (stored ?? ''));
      setIsStored(stored !== null);
      document.documentElement.dataset['state'] = 'ready';
      await refresh(stored);
    })();
    return subscribe('connectionChanged', changed => {
      // Told of the stored server only.
      setIsStored(changed.state !== 'none');
      // While this page has a request in flight, only its answer counts.
      if (lastAnswered.current === asked.current) setConnection(changed);
    });
  }, []);

  useEffect(() => {
    if (connection !== null) document.documentElement.dataset['connection'] = connection.state;
  }, [connection]);

  async function connect(server: ServerAddress): Promise<void> {
    // Must be the first await: browsers only show permission prompts right after a click.
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
      // The background has stored the key; this page no longer needs it.
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
    isStored,
    isBusy,
    /** A server without TLS that waits for the person's confirmation. */
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
    /** Called after everything was deleted. */
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

/** The line that `npm start` prints for pasting. */
const PRINTED_LINE = /(?:^|\s)linkglass\s+(\S+)\s+(\S+)\s*$/;

/** Address and key of a pasted line; null for other text. */
function readPrintedLine(pasted: string): { readonly address: string; readonly key: string } | null {
  const [, address, key] = PRINTED_LINE.exec(pasted.trim()) ?? [];
  return address === undefined || key === undefined ? null : { address, key };
}
