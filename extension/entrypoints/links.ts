import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startLinks } from '../links/start.ts';

// Not WXT's kind of content script: that one tells each page by an event that it is there.
export default defineUnlistedScript(startLinks);
