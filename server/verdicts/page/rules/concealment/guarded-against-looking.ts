import type { PageRule } from '../rule.ts';

/** Phishing kits block context menu, developer tools and debuggers. */
export const guardedAgainstLooking: PageRule<'guarded-against-looking'> = {
  code: 'guarded-against-looking',
  match({ scripts, secrets, host, input }) {
    if (secrets.length === 0 || host.official) return null;
    const start = `${scripts.slice(0, 300_000)}\n${/<body[^>]{0,1000}>/i.exec(input.html.slice(0, 500_000))?.[0] ?? ''}`;
    const guards = GUARDS.filter(([, guard]) => guard.test(start)).map(([name]) => name);
    if (guards.length === 0) return null;
    return {
      params: { guards },
      evidence: '',
    };
  },
};

const GUARDS = [
  ['no-context-menu', /contextmenu["'`]?\s{0,3}[,=:][^;]{0,120}(?:preventDefault|return false|!1)/i],
  ['no-developer-tools', /(?:keyCode|which|key)\s?={2,3}\s?(?:123|["'`]F12)|devtools(?:-|_)?detect|disable-?devtool/i],
  ['stops-debuggers', /setInterval\([^;]{0,100}debugger/i],
] as const;
