// Compiled by the project from the services' documentation (2026-11). Each name includes its subdomains.

/** Who a host belongs to, as far as its name tells. */
export interface HostOwner {
  /** The registered name, or the name that a hosting company gave to a customer; null for addresses and for suffixes themselves. */
  readonly domain: string | null;
  /** `domain` lies below a hosting company's name (`somebody.github.io`), not below a registry's. */
  readonly isHosted: boolean;
  /** A public suffix: anybody can get a name below it. */
  readonly isSuffix: boolean;
}

/** Hosts where anyone can publish under a path, or create links to other sites. */
export const COMMONS: ReadonlySet<string> = new Set(
  [
    // Link shorteners and redirectors
    `2no.co about.me abre.ai adf.ly aka.ms amzn.eu amzn.to app.link artist.link bc.vc beacons.ai
     bio.link bio.site bit.do bit.ly bitly.com bl.ink bom.so buff.ly campsite.bio clc.li clck.ru
     clik.now cml.lol cut.by cutt.ly cutt.us cuty.io d.to db.tt discord.gg dlvr.it dub.sh dwz.mk e.vg
     encr.pw encurtador.dev fb.me flic.kr forms.gle fun.ly g.co g.page ggl.link git.new go.ly goo.by
     goo.gd goo.gl goo.su hoo.be href.li hubs.la hubs.ly ift.tt inlnk.co iplogger.com iplogger.org is.gd
     j.mp kutt.it kutt.to l.facebook.com l.instagram.com l.messenger.com lc.cx linktr.ee lm.facebook.com
     ln.run lnk.bio lnk.co lnk.direct lnk.ink lnk.pw lnk.to lnk.ua lnkd.in mcaf.ee me-qr.com me2.do
     mjt.lu msha.ke mub.me my5353.com n9.cl nyti.ms odesli.co onelink.to ouo.io ow.ly page.link po.st
     q-r.to q.gs qr-codes.io qr.ae qr.net qrco.de qrcodedynamic.com qrcodes.pro rb.gy rebrand.ly redd.it
     reurl.cc s.ee s.id safelinks.protection.outlook.com short.gy shorte.st shorten.ee shorten.is
     shorter.me shorturl.ae shorturl.asia shorturl.at shrtco.de sht.ac smarturl.it snip.ly solo.to
     song.link spoo.me su.pr surl.li t.co t.ly t.me telegram.me tiny.cc tiny.one tinyurl.com
     tinyurl.mobi tr.ee tr.im translate.goog trib.al tt.vg u.bb u.to urlr.me urlshort.dev urlz.fr v.gd
     v.ht vk.cc wa.me wapo.st wp.me x.co x.gd xy2.eu youtu.be zip.net zpag.es zpr.io zurl.to zws.im`,
    // Documents, files and notes
    `1drv.ms acrobat.adobe.com airtable.com app.powerbi.com archive.org box.com boxcloud.com canva.com
     catbox.moe cdn.discordapp.com cloud.mail.ru coda.io colab.research.google.com controlc.com craft.do
     datastudio.google.com disk.yandex.ru dochub.com docs.google.com docsend.com documentcloud.adobe.com
     drive.google.com dropbox.com dropboxusercontent.com evernote.com express.adobe.com figma.com file.io
     firebasestorage.googleapis.com flipsnack.com forms.cloud.microsoft forms.google.com forms.microsoft.com
     forms.office.com gamma.app genial.ly gofile.io googleusercontent.com graph.org groups.google.com
     hackmd.io imgur.com indd.adobe.com issuu.com justpaste.it lookerstudio.google.com media.discordapp.net
     mediafire.com mega.nz miro.com notion.so onedrive.live.com padlet.com pan.baidu.com pastebin.com
     prezi.com publuu.com quip.com rentry.co scribd.com script.google.com sheet.zoho.com show.zoho.com
     sites.google.com slack-files.com slideshare.net spark.adobe.com storage.cloud.google.com
     storage.googleapis.com sway.cloud.microsoft sway.office.com telegra.ph transfer.sh trello.com we.tl
     wetransfer.com workdrive.zoho.com writer.zoho.com yadi.sk zohoexternal.com zohopublic.com`,
    // Forms, surveys and mailings
    `123formbuilder.com campaign-archive.com cognitoforms.com form.jotform.com formaloo.com forms.yandex.com
     forms.yandex.ru forms.zoho.com formsite.com formstack.com hsforms.com hsforms.net jotform.com
     jotformeu.com list-manage.com mailchi.mp paperform.co qualtrics.com sibforms.com smartsheet.com survey.zoho.com
     survey123.arcgis.com surveyhero.com surveymonkey.com tally.so wufoo.com`,
    // Articles and pages under a path
    `ameblo.jp angelfire.com blog.naver.com blogger.com fc2.com geocities.ws gumroad.com hatena.ne.jp
     ko-fi.com medium.com naver.me note.com payhip.com substack.com tripod.com`,
    // Code, and what is served from it
    `4everland.io arweave.net bitbucket.org cf-ipfs.com cloudflare-ipfs.com codeberg.org codepen.io codesandbox.io
     dweb.link flk-ipfs.xyz gateway.pinata.cloud github.com avatars.githubusercontent.com camo.githubusercontent.com gist.githubusercontent.com
     media.githubusercontent.com objects.githubusercontent.com raw.githubusercontent.com
     user-images.githubusercontent.com githubusercontent.com gitlab.com glitch.com hardbin.com huggingface.co
     infura-ipfs.io ipfs.fleek.co ipfs.io jsdelivr.net jsfiddle.net observablehq.com replit.com s3.amazonaws.com sourceforge.net
     stackblitz.com unpkg.com`,
  ].flatMap(names => names.split(/\s+/)),
);

/** Hosting companies that give each customer a subdomain; the host itself and `www.` belong to the company. */
export const HOSTING: ReadonlySet<string> = new Set(
  [
    // Sites, shops and blogs of customers
    `blog.jp blogspot.com bravesites.com bubbleapps.io canalblog.com canva.site carrd.co clickfunnels.com
     dreamwidth.org durable.co ecwid.com editorx.io exblog.jp figma.site flazio.com forms.app framer.ai
     framer.app framer.website freshdesk.com gamma.site ghost.io glide.page glideapp.io godaddysites.com
     hashnode.dev hatenablog.com hatenadiary.com hostingersite.com hs-sites.com hubspotpagebuilder.com
     jimdo.com jimdofree.com jimdosite.com leadpages.co livejournal.com micro.blog moy.su my1.ru
     mybigcommerce.com myclickfunnels.com myshopify.com mystrikingly.com notion.site odoo.com
     ontraport.com over-blog.com overblog.com peraichi.com seesaa.net sharepoint.com simdif.com
     site123.me softr.app square.site squarespace.com strikingly.com studio.site super.site systeme.io
     tilda.ws tistory.com tumblr.com typeform.com typepad.com ucoz.com ucoz.net ucoz.ru
     unbouncepages.com webador.com webflow.io webnode.com webnode.page webwave.dev weebly.com
     weeblysite.com wixsite.com wixstudio.com wixstudio.io wordpress.com yolasite.com zendesk.com
     zohosites.com`,
    // Programs of customers
    `4everland.app aliyuncs.com amplifyapp.com appspot.com awsapps.com azureedge.net azurefd.net
     azurewebsites.net b-cdn.net backblazeb2.com base44.app bitbucket.io blob.core.windows.net bolt.host
     cloudapp.azure.com cloudapp.net cloudfront.net cloudfunctions.net cloudwaysapps.com codeberg.page
     csb.app devtunnels.ms digitaloceanspaces.com edgeone.app edgeone.dev elasticbeanstalk.com
     firebaseapp.com fleek.co fly.dev flywheelsites.com github.io gitlab.io gitpod.io glitch.me
     herokuapp.com hf.space ipfs.cf-ipfs.com ipfs.dweb.link ipfs.nftstorage.link ipfs.w3s.link
     kinsta.cloud lhr.life linodeobjects.com loca.lt lovable.app myftpupload.com myqcloud.com
     netlify.app nftstorage.link ngrok-free.app ngrok-free.dev ngrok.app ngrok.io now.sh nxcli.io
     on-fleek.app ondigitalocean.app onrender.com pages.dev ply.gg powerappsportals.com r2.dev
     railway.app repl.co replit.app replit.dev run.app selstorage.ru sendgrid.net serveo.net sg-host.com
     streamlit.app surge.sh timeweb.cloud trycloudflare.com v0.app vercel.app w3s.link wasabisys.com
     web.app web.core.windows.net webcontainer.io workers.dev wpengine.com`,
    // Free web space and dynamic DNS
    `000a.biz 000webhostapp.com 25u.com altervista.org atspace.com atwebpages.com awardspace.com beget.tech
     byethost.com chickenkiller.com crabdance.com ddns.net dns04.com dothome.co.kr duckdns.org
     dynamic-dns.net dynu.net epizy.com eu.org freehostia.com hopto.org ignorelist.com
     infinityfreeapp.com mooo.com mybluehost.me myddns.me mypressonline.com neocities.org netsolhost.com
     nip.io no-ip.org rf.gd sslip.io sytes.net temporary.site ueuo.com webcindario.com xip.io xsph.ru
     xsrv.jp ydns.eu zapto.org`,
  ].flatMap(names => names.split(/\s+/)),
);

/** True where anyone can publish, so one URL says nothing about others on the host. `commons` lists such names. */
export function isSharedHost(hostname: string, site: HostOwner, commons: ReadonlySet<string> = COMMONS): boolean {
  if (site.isSuffix && site.isHosted) return true;
  const common = nameAbove(commons, hostname);
  if (common === null) return false;
  // A customer's own subdomain belongs to that customer.
  return !(site.isHosted && site.domain !== null && site.domain.length > common.length);
}

/** True for a name in the set and for its subdomains. */
export function isNameOrBelow(names: ReadonlySet<string>, hostname: string): boolean {
  return nameAbove(names, hostname) !== null;
}

/** The name itself or its nearest parent that is in the set. */
export function nameAbove(names: ReadonlySet<string>, hostname: string): string | null {
  for (let name = hostname; ;) {
    if (names.has(name)) return name;
    const dot = name.indexOf('.');
    if (dot === -1) return null;
    name = name.slice(dot + 1);
  }
}
