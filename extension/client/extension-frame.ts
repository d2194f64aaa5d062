import { addressOf } from './search-address.ts';
import type { Frame } from './frame.ts';
import { messageClient } from './message-client.ts';

/** Around the pages of the extension. */
export const extensionFrame: Frame = {
  client: messageClient,
  isReader: false,
  pages: {
    report: scanId => `report.html?id=${encodeURIComponent(scanId)}`,
    search: addressOf,
  },
};
