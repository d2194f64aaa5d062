import type { PageRule } from '../rule.ts';

/** HTML smuggling: builds a file in script and saves it, so that network filters do not see it. */
export const buildsItsDownload: PageRule<'builds-its-download'> = {
  code: 'builds-its-download',
  match({ scripts, host }) {
    if (host.official) return null;
    const start = scripts.slice(0, 600_000);
    const file = FILE.exec(start)?.[1];
    if (file === undefined || !STORES.test(start) || !WRITTEN_OUT.test(start) || !DECODES.test(start)) return null;
    return {
      evidence: file,
      threat: 'MALWARE',
    };
  },
};

const FILE =
  /["'`]([^"'`\s<>]{1,100}\.(?:zip|rar|7z|iso|img|vhd|exe|scr|msi|js|jse|vbs|hta|lnk|html?|xll|apk|cab))["'`]/i;
const STORES = /createObjectURL|msSaveOrOpenBlob|msSaveBlob|\.download\s?=/;
const WRITTEN_OUT = /["'`][A-Za-z0-9+/=]{200,}["'`]|(?:\d{1,3},\s?){200,}|(?:\\x[0-9a-f]{2}){100,}/i;
const DECODES = /atob|"at"\s?\+|fromCharCode|charCodeAt|Uint8Array/;
