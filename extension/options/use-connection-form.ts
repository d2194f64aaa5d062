import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type ServerAddress, parseServerAddress } from '../api/server-address.ts';
import { failureText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import { subscribe } from '../messaging/events.ts';
import type { Connection } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';
import { connectionNotice, type NoticeText } from './connection-notice.ts';
import { readPrintedLine } from './printed-line.ts';

export type ConnectionForm = ReturnType<typeof useConnectionForm>;

/** State of the connection form, and its actions. */
export function useConnectionForm() {
  const texts = useTexts();
  const { text } = texts;
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [connection, setConnection] = useState<Connection | null>(null);
  /** The server that is stored, unlike one that was only tried; null where there is none, undefined until it is known. */
  const [stored, setStored] = useState<string | null | undefined>(undefined);
  /** Shown instead of the connection's own state. */
  const [message, setMessage] = useState<NoticeText | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [unencrypted, setUnencrypted] = useState<ServerAddress | null>(null);
  /** Numbers of requests to the background: only the response to the latest is shown. */
  const latestRequest = useRef(0);
  const latestResponse = useRef(0);

  /** Whether the host permission for the stored server is still granted. */
  async function hasPermission(server: string): Promise<boolean> {
    const parsed = parseServerAddress(server);
    return parsed !== null && browser.permissions.contains({ origins: [parsed.originPattern] });
  }

  /** Checks the stored connection again. */
  async function refresh(server: string | null): Promise<void> {
    if (server !== null && !(await hasPermission(server))) {
      setMessage({ tone: 'warning', text: text('permissionMissing', { server }) });
    }
    await showConnection(() => send('readConnection', null));
  }

  async function showConnection(request: () => Promise<Connection>): Promise<Connection | null> {
    const number = ++latestRequest.current;
    try {
      const response = await request();
      if (number === latestRequest.current) setConnection(response);
      return response;
    } catch (error) {
      setMessage({ tone: 'bad', text: failureText(texts, error) });
      return null;
    } finally {
      latestResponse.current = Math.max(latestResponse.current, number);
    }
  }

  useEffect(() => {
    void (async () => {
      const found = await send('readServer', null);
      setAddress(typed => typed || (found ?? ''));
      setStored(found);
      document.documentElement.dataset['state'] = 'ready';
      await refresh(found);
    })();
    return subscribe('connectionChanged', changed => {
      // The event is about the stored server, never about one that was only tried.
      setStored(changed.address);
      // While a request of this page is in flight, its response counts.
      if (latestResponse.current === latestRequest.current) setConnection(changed);
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
      const response = await showConnection(() =>
        typed === '' ? send('readConnection', null) : send('connect', { address: server.address, key: typed }),
      );
      // The background has stored the key; this page no longer needs it.
      if (response?.state === 'connected' || response?.state === 'quota') setKey('');
    } else {
      setMessage({ tone: 'bad', text: text('permissionRefused', { server: server.address }) });
    }
    setIsBusy(false);
    document.documentElement.dataset['state'] = 'ready';
  }

  function submit(): void {
    const server = parseServerAddress(address);
    if (server === null) return setMessage({ tone: 'bad', text: text('addressMalformed') });
    if (key.trim() === '' && stored !== server.address) return setMessage({ tone: 'bad', text: text('keyMissing') });
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
    isStored: stored === undefined ? null : stored !== null,
    /** The key of this server is stored. */
    isKept: stored === address,
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
      void showConnection(() => send('disconnect', null));
    },
    /** Called after everything was deleted. */
    reset: () => {
      setMessage(null);
      setAddress('');
      setKey('');
    },
  };
}
