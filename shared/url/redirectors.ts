import type { NormalUrl } from './normal-form.ts';
import type { Site } from './site.ts';

/** A place whose URLs contain another URL. */
export interface Place {
  /** The host with its subdomains; `google.*` is that name under any public suffix. */
  readonly host: string;
  /** Path prefix in lower case; empty for any. */
  readonly path: string;
  /** Parameters that contain the target, in lower case. */
  readonly parameters: readonly string[];
  /** Matches the target in path and query as its first group. */
  readonly inPath?: RegExp;
}

function at(place: string, parameters = '', inPath?: RegExp): Place {
  const slash = place.indexOf('/');
  const [host, path] = slash === -1 ? [place, ''] : [place.slice(0, slash), place.slice(slash)];
  return { host, path, parameters: parameters.split(' ').filter(Boolean), ...(inPath ? { inPath } : {}) };
}

const AMP = /^\/amp\/(?:s\/)?(.+)$/i;

// Compiled by the project from the services' documentation and URLs (2026-11).

/** Places that forward everybody to a target, or show its content. They say nothing about the target. */
export const REDIRECTORS: readonly Place[] = [
  // Google
  at('google.*/url', 'q url'),
  at('google.*/imgres', 'imgurl imgrefurl'),
  at('google.*/aclk', 'adurl'),
  at('google.*/pagead/aclk', 'adurl'),
  at('google.*/linkredirect', 'dest'),
  at('google.*/local_url', 'q'),
  at('google.*/amp', '', AMP),
  at('translate.google.com', 'u'),
  at('googleadservices.com/pagead/aclk', 'adurl'),
  at('doubleclick.net', 'adurl'),
  at('googleweblight.com', 'lite_url'),
  at('cdn.ampproject.org', '', /^\/[a-z]\/(?:s\/)?(.+)$/i),
  at('youtube.com/redirect', 'q'),
  at('youtube.com/attribution_link', 'u'),
  // Microsoft
  at('bing.com/ck/a', 'u'),
  at('bing.com/alink/link', 'url'),
  at('bing.com/news/apiclick.aspx', 'url'),
  at('bing.com/amp', '', AMP),
  at('linkedin.com/redir', 'url'),
  at('linkedin.com/safety/go', 'url'),
  at('linkedin.com/slink'),
  at('microsofttranslator.com', 'a'),
  at('safelinks.protection.outlook.com', 'url'),
  at('statics.teams.cdn.office.net/evergreen-assets/safelinks', 'url'),
  // Search
  at('baidu.com/link', 'url'),
  at('duckduckgo.com/l', 'uddg'),
  at('r.search.yahoo.com', '', /\/RU=([^/]+)/),
  at('so.com/link', 'm'),
  at('sogou.com/link', 'url'),
  at('translate.yandex.ru/translate', 'url'),
  at('translate.yandex.com/translate', 'url'),
  at('yandex.*/clck'),
  // Social networks and messengers
  at('facebook.com/l.php', 'u'),
  at('facebook.com/flx/warn', 'u'),
  at('instagram.com/linkshim', 'u'),
  at('l.facebook.com', 'u'),
  at('lm.facebook.com', 'u'),
  at('l.instagram.com', 'u'),
  at('l.messenger.com', 'u'),
  at('l.threads.com', 'u'),
  at('l.threads.net', 'u'),
  at('l.wl.co', 'u'),
  at('away.vk.com', 'to'),
  at('vk.com/away', 'to'),
  at('vk.com/away.php', 'to'),
  at('vk.ru/away.php', 'to'),
  at('ok.ru/dk', 'st.link'),
  at('out.reddit.com', 'url'),
  at('pinterest.*/offsite', 'url'),
  at('slack-redir.net', 'url'),
  at('t.umblr.com', 'z'),
  at('telegram.me/iv', 'url'),
  at('t.me/iv', 'url'),
  at('tiktok.com/link', 'target'),
  at('twitter.com/i/redirect', 'url'),
  at('x.com/i/redirect', 'url'),
  at('weibo.cn/sinaurl', 'u toasturl'),
  at('weibo.com/sinaurl', 'u toasturl'),
  // Communities
  at('curseforge.com/linkout', 'remoteurl'),
  at('deviantart.com/users/outgoing', '', /\?(.+)$/),
  at('disq.us/url', 'url'),
  at('getpocket.com/redirect', 'url'),
  at('href.li', '', /\?(.+)$/),
  at('link.csdn.net', 'target'),
  at('link.zhihu.com', 'target'),
  at('medium.com/r', 'url'),
  at('quora.com/_/redirect', 'url'),
  at('steamcommunity.com/linkfilter', 'url u'),
  // Shops and mail
  at('amazon.*/gp/f.html', 'u'),
  at('amazon.*/gp/r.html', 'u'),
  at('amazon.*/gp/redirect.html', 'location'),
  at('click.mail.ru/redir', 'u'),
  at('rover.ebay.com/rover', 'mpre'),
];

/** Places that mention, share or examine a URL without forwarding to it. */
export const MENTIONS: readonly Place[] = [
  at('developers.google.com/speed', 'url'),
  at('facebook.com/sharer', 'u'),
  at('facebook.com/sharer.php', 'u'),
  at('facebook.com/share.php', 'u'),
  at('google.*/s2/favicons', 'domain_url'),
  at('linkedin.com/sharearticle', 'url'),
  at('linkedin.com/sharing', 'url'),
  at('pinterest.*/pin/create', 'url media'),
  at('reddit.com/submit', 'url'),
  at('search.google.com/test', 'url'),
  at('transparencyreport.google.com', 'url'),
  at('tumblr.com/share', 'u url'),
  at('tumblr.com/widgets/share', 'u url'),
  at('twitter.com/intent', 'url'),
  at('twitter.com/share', 'url'),
  at('vk.com/share.php', 'url'),
  at('x.com/intent', 'url'),
  at('x.com/share', 'url'),
];

/** Common parameters for the next URL on any site; lower case, without separators. */
export const NEXT_PARAMETERS: ReadonlySet<string> = new Set(
  `adurl back backto backurl callback callbackurl checkouturl clickurl cont continue continueto continueurl dest
   destination destinationurl desturl exit exiturl fallback fallbackurl forward forwardto forwardurl fwd go gotourl goto
   landing landingpage landingurl link linkurl location loginurl logouturl next nextpage nexturl nexturi out outurl
   outurl postloginredirect postlogoutredirecturi rd rdr redir redirect redirectto redirecturi redirecturl redirurl
   relaystate return returnpath returnto returnuri returnurl rto ru rurl service sessionredirect successurl target
   targeturi targeturl to u uri url wreply`.split(/\s+/),
);

/** Finds the place of a URL, by the most specific host; null for none. */
export type FindPlace = (url: NormalUrl, site: Site) => Place | null;

/** Indexed by host, since every checked URL is looked up. */
export function createFindPlace(places: readonly Place[]): FindPlace {
  const byHost = Map.groupBy(places, place => place.host);
  return ({ hostname, path }, { domain, isHosted }) => {
    const placeAt = (host: string) => byHost.get(host)?.find(place => isBelow(path, place.path));
    for (let name = hostname; name !== ''; name = parentOf(name)) {
      const place = placeAt(name);
      if (place) return place;
    }
    const country = domain === null || isHosted ? undefined : placeAt(`${domain.slice(0, domain.indexOf('.'))}.*`);
    return country ?? null;
  };
}

function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}

function isBelow(path: string, above: string): boolean {
  return (
    path.slice(0, above.length).toLowerCase() === above && (above === '' || /^[/?]?$/.test(path.charAt(above.length)))
  );
}
