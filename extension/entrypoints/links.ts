import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startLinks } from '../links/start.ts';

// Not a WXT content script: those announce themselves to the page with an event.
export default defineUnlistedScript(startLinks);
