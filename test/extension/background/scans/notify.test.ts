import { expect, test } from 'vitest';
import { createNotifier } from '../../../../extension/background/scans/notify.ts';
import type { TrackedScan } from '../../../../extension/messaging/protocol.ts';
import { DEFAULT_SETTINGS } from '../../../../extension/storage/settings-schema.ts';
import { reasonOf } from '../../../../shared/reasons/reason-of.ts';
import type { ScanSummary } from '../../../../shared/api/summaries.ts';
import { textsIn } from '../../i18n/texts-in.ts';

const TEXTS = textsIn('en', ['common', 'background']);
const SCAN: TrackedScan = {
  key: 'key',
  id: 'a-scan',
  url: 'https://shop.example/pay?id=1',
  isIncognito: false,
  state: 'DONE',
  startedAt: 0,
  endedAt: 1,
  errorCode: null,
};
const HEADLINE: ScanSummary['headline'] = {
  state: 'MALICIOUS',
  title: reasonOf('headline-malicious', { params: { form: 'listed' }, evidence: '' }, 0),
  line: null,
  advice: null,
  real_site: null,
};

test.each<[string, Partial<TrackedScan>, ScanSummary['headline'], [string, string]]>([
  [
    'the verdict of now and its title',
    {},
    HEADLINE,
    ['Malicious: shop.example', 'Known threat. Click to open the report.'],
  ],
  ['no verdict where the server does not tell it', {}, null, ['shop.example', 'Click to open the report.']],
  ['no verdict of a scan that was lost', { state: 'LOST' }, HEADLINE, ['shop.example', 'Scan not found']],
])('a notification has %s', async (_, given, headline, expected) => {
  const shown: [string, string][] = [];
  const notifier = createNotifier({
    notifications: () => ({
      create: async (...[, options]: readonly unknown[]) => {
        const { title, message } = options as { title: string; message: string }; // both are always given
        shown.push([title, message]);
        return '';
      },
      clear: async () => true,
      onClicked: { addListener: () => {}, removeListener: () => {}, hasListener: () => false },
    }),
    permissions: {
      contains: async () => true,
      onAdded: { addListener: () => {}, removeListener: () => {}, hasListener: () => false },
    },
    readSettings: async () => DEFAULT_SETTINGS,
    readTexts: async () => TEXTS,
    urlOf: file => file,
    openPage: async () => undefined,
    readHeadline: async () => headline,
  });
  await notifier.scanEnded({ ...SCAN, ...given });
  expect(shown).toEqual([expected]);
});
