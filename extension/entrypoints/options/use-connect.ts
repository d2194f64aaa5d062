import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { parseServerAddress } from '../../api/server-address.ts';
import { text } from '../../i18n/text.ts';
import type { Connection } from '../../messaging/protocol.ts';
import { send } from '../../messaging/send.ts';
import { type NoticeText, connectionNotice } from './connection-notice.ts';

/** The line that `npm start` prints. */
const PRINTED_LINE = /^\s*linkglass\s+(\S+)\s+(\S+)\s*$/;

/** The form's state and what its button does. */
export function useConnect() {
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [notice, setNotice] = useState<NoticeText>({ tone: 'quiet', text: '' });
  const [isBusy, setIsBusy] = useState(true);
  const [confirmed, setConfirmed] = useState<string | null>(null);

  function show(connection: Connection): void {
    document.documentElement.dataset['connection'] = connection.state;
    document.documentElement.dataset['state'] = 'ready';
    setNotice(connectionNotice(connection));
    setIsBusy(false);
  }
  function fail(error: unknown): void {
    document.documentElement.dataset['state'] = 'error';
    setNotice({ tone: 'bad', text: text('problemFailed', String(error)) });
    setIsBusy(false);
  }

  useEffect(() => {
    send('readServer', null)
      .then(stored => {
        setAddress(typed => typed || (stored ?? ''));
        return send('readConnection', null);
      })
      .then(show, fail);
  }, []);

  async function submit(): Promise<void> {
    const server = parseServerAddress(address);
    if (server === null) return setNotice({ tone: 'bad', text: text('addressMalformed') });
    if (key.trim() === '') return setNotice({ tone: 'bad', text: text('keyMissing') });
    if (server.isUnencrypted && confirmed !== server.address) {
      setConfirmed(server.address);
      return setNotice({ tone: 'warning', text: text('unencryptedWarning', server.address) });
    }
    // Nothing may be awaited before: a browser asks its person only right after their click.
    const isGranted = browser.permissions.request({ origins: [server.originPattern] });
    setIsBusy(true);
    setNotice({ tone: 'quiet', text: text('connecting') });
    try {
      if (await isGranted) return show(await send('connect', { address: server.address, key: key.trim() }));
      setNotice({ tone: 'bad', text: text('permissionRefused', server.address) });
      setIsBusy(false);
    } catch (error) {
      fail(error);
    }
  }

  function pasteLine(pasted: string): boolean {
    const [, printedAddress, printedKey] = PRINTED_LINE.exec(pasted) ?? [];
    if (printedAddress === undefined || printedKey === undefined) return false;
    setAddress(printedAddress);
    setKey(printedKey);
    return true;
  }

  return { address, key, notice, isBusy, setAddress, setKey, pasteLine, submit };
}
