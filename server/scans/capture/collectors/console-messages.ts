import type { Protocol } from 'devtools-protocol';
import type { ConsoleMessage } from '../../../../shared/api/scans.ts';
import { formatConsoleArguments } from '../cdp/format-console.ts';
import type { Target } from '../cdp/target.ts';
import type { Collector } from '../source.ts';

const MAX_MESSAGES = 1000;
const MAX_CHARS = 4000;

type CallType = Protocol.Runtime.ConsoleAPICalledEvent['type'];

const TYPES: Partial<Record<CallType | Protocol.Log.LogEntry['level'], ConsoleMessage['type']>> = {
  error: 'error',
  assert: 'error',
  warning: 'warn',
  info: 'info',
};

/** Calls that print nothing. */
const SILENT: ReadonlySet<CallType> = new Set(['clear', 'endGroup', 'profile', 'profileEnd']);

/** Console calls, uncaught errors and browser messages of the page, its frames and its workers. */
export const consoleMessages: Collector<'console_messages'> = ({ onTarget }) => {
  const messages: ConsoleMessage[] = [];
  const targets: Target[] = [];

  function add(type: ConsoleMessage['type'], text: string): void {
    if (messages.length >= MAX_MESSAGES) return;
    messages.push({ type, text: text.slice(0, MAX_CHARS) });
    if (messages.length < MAX_MESSAGES) return;
    // Stop the events, so that a page that floods the console costs nothing more.
    for (const target of targets)
      for (const command of ['Runtime.disable', 'Log.disable'] as const) target.send(command).catch(() => undefined);
  }

  onTarget(target => {
    targets.push(target);
    target.on('Runtime.consoleAPICalled', ({ type, args }) => {
      if (!SILENT.has(type)) add(TYPES[type] ?? 'log', formatConsoleArguments(args));
    });
    target.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
      const thrown = exception?.description ?? (exception ? formatConsoleArguments([exception]) : '');
      add('error', thrown ? `${text} ${thrown}` : text);
    });
    target.on('Log.entryAdded', ({ entry }) => {
      // Workers report their console messages through their own target.
      if (entry.source === 'worker' || entry.url?.startsWith('chrome-error:')) return;
      add(TYPES[entry.level] ?? 'log', entry.url ? `${entry.text} (${entry.url})` : entry.text);
    });
    for (const command of ['Runtime.enable', 'Log.enable'] as const) target.send(command).catch(() => undefined);
  });
  // A copy: later messages are not part of the scan.
  return () => messages.slice();
};
