import { nameAbove } from '../url/shared-hosts.ts';

// Collected by the project from what the services say about themselves (2026-11). Each name covers itself and its subdomains.

/** What a shared host is for. The trees see the kind only, never the name. The order is that of the weights. */
const NAMES = {
  // Site builders, shops, blogs
  site: `bandcamp.com blog.jp blogspot.com bravesites.com canalblog.com canva.site carrd.co clickfunnels.com
    dreamwidth.org durable.co ecwid.com editorx.io exblog.jp figma.site flazio.com framer.ai framer.app framer.media
    framer.website gamma.site ghost.io gitbook.io glide.page godaddysites.com hashnode.dev hatenablog.com
    hatenadiary.com hs-sites.com hubspotpagebuilder.com jimdo.com jimdofree.com jimdosite.com leadpages.co
    livejournal.com mailchimpsites.com micro.blog mobirisesite.com mybigcommerce.com myclickfunnels.com
    myshopify.com mystrikingly.com notion.site odoo.com ontraport.com over-blog.com overblog.com peraichi.com
    seesaa.net simdif.com site123.me softr.app square.site squarespace.com strikingly.com studio.site super.site
    systeme.io teachable.com tilda.ws tistory.com tumblr.com typepad.com ukit.me unbouncepages.com webador.com
    webflow.io webnode.com webnode.page webs.com webwave.dev weebly.com weeblysite.com wixsite.com wixstudio.com
    wixstudio.io wixstudio.site wordpress.com yolasite.com zohosites.com`,
  // Application hosting
  program: `amplifyapp.com appdomain.cloud appspot.com awsapps.com azure-api.net azurestaticapps.net azurewebsites.net
    base44.app bitbucket.io bolt.host bubbleapps.io cloudapp.azure.com cloudapp.net cloudfunctions.net
    cloudwaysapps.com codeanyapp.com codeberg.page csb.app deno.dev deno.net edgeone.app edgeone.dev
    elasticbeanstalk.com firebaseapp.com fly.dev github.io gitlab.io gitpod.io glideapp.io glitch.me herokuapp.com
    hf.space kinsta.cloud kinsta.page lovable.app neocities.org netlify.app now.sh ondigitalocean.app onrender.com
    pages.dev pantheonsite.io powerappsportals.com railway.app render.com repl.co replit.app replit.dev run.app
    streamlit.app surge.sh up.railway.app v0.app vercel.app vercel.dev web.app webcontainer.io workers.dev`,
  // Tunnels to local servers
  tunnel: `bore.pub cpolar.cn cpolar.io cpolar.top devtunnels.ms lhr.life lhr.rocks loca.lt localhost.run localto.net
    localtonet.com ngrok-free.app ngrok-free.dev ngrok.app ngrok.dev ngrok.io ngrok.pizza pinggy-free.link pinggy.io
    pinggy.link playit.gg ply.gg portmap.host portmap.io serveo.net serveousercontent.com telebit.io
    trycloudflare.com ts.net tunnelmole.net vicp.fun vicp.net`,
  // Dynamic DNS
  dynamic: `25u.com 3utilities.com accesscam.org bounceme.net camdvr.org casacam.net chickenkiller.com crabdance.com
    ddns.net ddnsfree.com ddnsgeek.com dns04.com duckdns.org dynamic-dns.net dyndns.org dynu.net dynuddns.com
    dynuddns.net dynv6.net eu.org freeddns.org freedynamicdns.net freedynamicdns.org giize.com gleeze.com gotdns.ch
    homelinux.com hopto.me hopto.org ignorelist.com jumpingcrab.com kozow.com line.pm linkpc.net loseyourip.com
    mooo.com myddns.me myddns.rocks mydns.bz mydns.jp myftp.biz myftp.org myvnc.com mywire.org nip.io no-ip.biz
    no-ip.ca no-ip.co.uk no-ip.info no-ip.net no-ip.org noip.me noip.us onthewifi.com ooguy.com publicvm.com
    redirectme.net run.place servebbs.com servebeer.com serveblog.net servecounterstrike.com serveftp.com
    servegame.com servehalflife.com servehttp.com servehumour.com serveirc.com serveminecraft.net servemp3.com
    servep2p.com servepics.com servequake.com servesarcasm.com serveuser.com sslip.io strangled.net sytes.net
    theddns.com theworkpc.com twilightparadox.com us.to viewdns.net webhop.me webredirect.org work.gd xip.io ydns.eu
    zapto.org`,
  // Object storage and CDNs
  store: `aliyuncs.com amazonaws.com azureedge.net azurefd.net b-cdn.net backblazeb2.com blob.core.windows.net
    boxcloud.com catbox.moe cdn.discordapp.com cloudfront.net contabostorage.com digitaloceanspaces.com
    dropboxusercontent.com e2enetworks.net firebasestorage.googleapis.com googleusercontent.com idrivee2.com
    linodeobjects.com media.discordapp.net myhuaweicloud.com myqcloud.com myqnapcloud.com oraclecloud.com r2.dev
    s3.amazonaws.com scw.cloud selstorage.ru storage.googleapis.com vultrobjects.com wasabisys.com
    web.core.windows.net windows.net`,
  // IPFS gateways
  ipfs: `4everland.app 4everland.io arweave.net cf-ipfs.com cloudflare-ipfs.com crustwebsites.net dweb.link eth.limo
    eth.link fleek.co fleek.cool flk-ipfs.xyz gateway.pinata.cloud hardbin.com infura-ipfs.io ipfs.io ipns.dweb.link
    lighthouse.storage mypinata.cloud nftstorage.link on-fleek.app storry.tv w3s.link`,
  // Free web hosting
  space: `000a.biz 000webhostapp.com 22web.org 2kool4u.net 42web.io 5gbfree.com 66ghz.com altervista.org alwaysdata.net
    angelfire.com atspace.cc atspace.com atwebpages.com awardspace.com beget.tech byethost.com byethost1.com
    byethost10.com byethost11.com byethost12.com byethost13.com byethost14.com byethost15.com byethost16.com
    byethost17.com byethost18.com byethost2.com byethost3.com byethost4.com byethost5.com byethost6.com
    byethost7.com byethost8.com byethost9.com cloudaccess.host ct.ws dothome.co.kr duckdns.me epizy.com ezyro.com
    free.nf freehostia.com geocities.ws getenjoyment.net great-site.net iceiy.com infinityfreeapp.com is-best.net
    is-great.net is-great.org kesug.com likesyou.org medianewsonline.com moy.su my1.ru my3gb.com myartsonline.com
    mydiscussion.net mygamesonline.org mypressonline.com oneapp.dev onlinewebshop.net page.tl prohosts.org
    pythonanywhere.com rf.gd scienceontheweb.net sportsontheweb.net timeweb.cloud tripod.com tw1.ru tw1.su ucoz.com
    ucoz.net ucoz.ru ueuo.com webcindario.com webutu.com wuaze.com x10.bz x10.mx xsph.ru zya.me`,
  // Preview and default hostnames
  preview: `bluehost.com cfolks.pl cloudhosting.co.uk contaboserver.net cpanel.site cprapid.com dreamhosters.com easywp.com
    ewp.live flywheelsites.com home.pl hospedagemdesites.ws hostgator.com hostinger.com hostingersite.com
    inmotionhosting.com instawp.co instawp.link instawp.xyz iservidor.com kinghost.net linodeusercontent.com
    mybluehost.me myftpupload.com netsolhost.com nxcli.io ovh.net plesk.app plesk.page preview-domain.com
    rapidplesk.com secureserver.net sg-host.com siteground.biz siteground.eu siteground.us stackcp.com stackcp.net
    startdedicated.com tastewp.com temp.site temporary.site tempurl.host vps.ovh.net webhostbox.net wpengine.com
    wpenginepowered.com xsrv.jp your-server.de`,
  // URL shorteners, link pages, mailings
  link: `2no.co abre.ai adf.ly aka.ms amzn.to app.link bc.vc beacons.ai bio.link bio.site bit.do bit.ly bitly.com
    bitly.ws bl.ink bom.so buff.ly campsite.bio clc.li clck.ru cutt.ly cutt.us cuty.io d.to discord.gg dlvr.it
    dub.sh dwz.mk encr.pw encurtador.com.br encurtador.dev fb.me forms.gle goo.by goo.gd goo.gl goo.su hoo.be
    href.li hubs.la hubs.ly ift.tt inlnk.co iplogger.com iplogger.org is.gd j.mp kutt.it l.facebook.com lc.cx
    linktr.ee list-manage.com ln.run lnk.bio lnkd.in mcaf.ee me2.do mjt.lu n9.cl onelink.to ouo.io ow.ly page.link
    po.st q-r.to qps.ru qr.ae qr.net qrco.de rb.gy rebrand.ly replug.link reurl.cc s.ee s.id sendgrid.net shorte.st
    shorten.is shorter.me shorturl.ae shorturl.asia shorturl.at shrtco.de smarturl.it snip.ly solo.to spoo.me
    surl.li t.co t.ly t.me telegram.me tiny.cc tiny.one tinyurl.com tr.ee tr.im translate.goog trib.al u.to urlz.fr
    v.gd v.ht wa.me wp.me x.co xy2.eu youtu.be zpr.io`,
  // Forms and help desks
  form: `123formbuilder.com cognitoforms.com form.jotform.com formaloo.com forms.app forms.microsoft.com forms.office.com
    forms.yandex.com forms.yandex.ru formsite.com formstack.com freshdesk.com hsforms.com jotform.com jotformeu.com
    paperform.co qualtrics.com sibforms.com smartsheet.com survey.zoho.com surveyhero.com surveymonkey.com
    surveysparrow.com tally.so typeform.com wufoo.com zendesk.com zohopublic.com`,
  // Shared documents, notes and files
  paper: `1drv.com 1drv.ms acrobat.adobe.com airtable.com archive.org box.com canva.com coda.io controlc.com craft.do
    disk.yandex.ru dochub.com docs.google.com docsend.com drive.google.com dropbox.com evernote.com
    express.adobe.com figma.com gamma.app genial.ly gofile.io graph.org hackmd.io issuu.com justpaste.it
    mediafire.com mega.nz miro.com notion.so onedrive.live.com padlet.com paste.ee pastebin.com rentry.co scribd.com
    script.google.com sharepoint.com sites.google.com slideshare.net sway.office.com telegra.ph transfer.sh
    trello.com we.tl wetransfer.com zohoexternal.com`,
  // Source code hosting
  code: `bitbucket.org codeberg.org codepen.io codesandbox.io gist.githubusercontent.com github.com githubusercontent.com
    gitlab.com glitch.com huggingface.co jsdelivr.net jsfiddle.net observablehq.com replit.com sourceforge.net
    stackblitz.com unpkg.com`,
  // Suffixes that a company sells as a registry does
  registry: `asso.ci biz.id br.com cn.com co.com co.nl co.no com.de com.se de.com eu.com gb.net gr.com hu.net in.net it.com
    jpn.com mex.com my.id ru.com sa.com se.net uk.com uk.net us.com us.org za.com`,
} as const satisfies Readonly<Record<string, string>>;

const KIND_OF: ReadonlyMap<string, number> = new Map(
  Object.values(NAMES).flatMap((names, kind) => names.split(/\s+/).map(name => [name, kind + 1] as const)),
);
const KNOWN: ReadonlySet<string> = new Set(KIND_OF.keys());

/** The number of the kind, from 1 in the order above; 0 for a host of no kind. */
export function hostKindOf(hostname: string): number {
  const name = nameAbove(KNOWN, hostname);
  return name === null ? 0 : (KIND_OF.get(name) ?? 0);
}
