import { siteOf } from '../../../../../shared/url/site.ts';
import { fold } from '../../../../page/text/fold.ts';
import { DESKTOP_PROGRAMS } from '../../../../page/software.ts';
import { wordsPattern } from '../../../../page/text/concepts.ts';
import type { PageView } from '../../../../page/view/view.ts';
import { linked, started } from './download-lure.ts';
import type { PageRule } from '../rule.ts';
import { isQuoting } from '../page-context.ts';

/** A page with a well-known program's title that offers the program on a host that is not its maker's. */
export const programNotOfItsMaker: PageRule<'program-not-of-its-maker'> = {
  code: 'program-not-of-its-maker',
  match(view) {
    const { host, links, scripts, identity } = view;
    if (host.official || host.isPrivate || host.domain === null || isQuoting(view)) return null;
    const program = DESKTOP_PROGRAMS.find(({ name }) => isAbout(name, identity));
    if (!program) return null;
    const { name, domains } = program;
    if (domains.includes(host.domain) || hasOtherName(view, name)) return null;
    // Fan sites and mirrors link to the maker or its code host.
    const others = links.filter(({ hostname }) => {
      const { domain } = siteOf(hostname);
      return domain === null || !(domains.includes(domain) || CODE_HOSTS.has(domain));
    });
    const file = linked(others, true) ?? started(scripts.slice(0, 300_000));
    if (file === null) return null;
    return {
      params: { program: name },
      evidence: `${fold(identity.title).slice(0, 80)}; ${file}`,
      threat: 'MALWARE',
    };
  },
};

const CODE_HOSTS: ReadonlySet<string> = new Set(
  'github.com gitlab.com sourceforge.net codeberg.org microsoft.com apple.com google.com f-droid.org snapcraft.io flathub.org fosshub.com'.split(
    ' ',
  ),
);

/** Whether title or first heading starts with the program, or with "download" and the program. */
function isAbout(name: string, { title, headings }: PageView['identity']): boolean {
  return [title, headings[0] ?? ''].map(fold).some(line => {
    const at = line.indexOf(name);
    const behind = line.slice(at + name.length);
    if (at === -1 || /^[\p{L}\p{N}]/u.test(behind) || OTHER_THING.test(behind.slice(0, 40))) return false;
    return at < 4 || (STARTS_WITH_DOWNLOAD.test(line) && at < 30);
  });
}

const STARTS_WITH_DOWNLOAD = new RegExp(`^\\P{L}*${wordsPattern('software.download')}`, 'u');

/** Words after a program's name that mean something else: plug-ins, tutorials, steam cleaners, cursor packs. */
const OTHER_THING = new RegExp(`^[\\s:–-]{0,3}(?:\\p{L}{1,14} )?${wordsPattern('software.add-on')}`, 'u');

/** Whether the page presents another name, as portals and magazines do. */
function hasOtherName({ identity, host }: PageView, name: string): boolean {
  const own = host.words.join('');
  const spoken = [...identity.siteNames, ...identity.copyright, identity.title]
    .map(fold)
    .map(line => line.replace(/[^\p{L}\p{N}]/gu, ''));
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '');
  return own.length > 3 && !own.includes(plain) && spoken.some(line => line.includes(own));
}
