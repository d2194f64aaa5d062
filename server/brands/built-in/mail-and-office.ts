import { free, premium, type BuiltInBrand } from './brand.ts';

export const mailAndOffice: readonly BuiltInBrand[] = [
  free(
    'Yahoo',
    'US',
    `
      yahoo.com ymail.com rocketmail.com yahooinc.com yimg.com yahoo.co.uk yahoo.de yahoo.fr yahoo.com.br
    `,
    'r.search.yahoo.com',
  ),
  free('AOL', 'US', 'aol.com aim.com aol.co.uk aol.de'),
  free('Proton', 'CH', 'proton.me protonmail.com protonvpn.com pm.me protonmail.ch', 'drive.proton.me docs.proton.me'),
  free(
    'Zoho',
    'IN',
    'zoho.com zoho.in zoho.eu zoho.com.au zohocorp.com manageengine.com',
    `
      forms.zoho.com sites.zoho.com workdrive.zoho.com show.zoho.com writer.zoho.com survey.zoho.com zohopublic.com
      zohopublic.eu zohopublic.in zohosites.com zohoexternal.com zohocreatorportal.com
    `,
  ),
  free(
    'Dropbox',
    'US',
    'getdropbox.com dropboxstatic.com dropboxforum.com',
    'dropbox.com dropboxusercontent.com db.tt',
  ),
  free('DocuSign', 'US', 'docusign.com docusign.net'),
  free('WeTransfer', 'NL', 'wetransfer.net', 'wetransfer.com we.tl'),
  free('Box', 'US', 'boxcdn.net', 'box.com box.net boxcloud.com'),
  free('Zoom', 'US', 'zoom.us zoom.com zoomgov.com', 'docs.zoom.us events.zoom.us'),
  free('Slack', 'US', 'slack.com slack-edge.com', 'files.slack.com'),
  free('Notion', 'US', 'notion.com', 'notion.so notion.site'),
  free('Canva', 'AU', 'canva.dev', 'canva.com canva.site'),
  free('Atlassian', 'AU', 'atlassian.com', 'atlassian.net statuspage.io trello.com bitbucket.org bitbucket.io'),
  free(
    'Mailchimp',
    'US',
    'mailchimp.com',
    'mandrillapp.com mailchi.mp list-manage.com campaign-archive.com mailchimpsites.com',
  ),
  free('SendGrid', 'US', 'sendgrid.com twilio.com', 'sendgrid.net'),
  free('HubSpot', 'US', 'hubspot.com', 'hs-sites.com hubspotpagebuilder.com hsforms.com'),
  free('Zimbra', 'US', 'zimbra.com'),
  free('Roundcube', 'CH', 'roundcube.net'),
  premium('GMX', 'DE', 'gmx.net gmx.de gmx.com gmx.at gmx.ch gmx.es gmx.fr gmx.co.uk', 'c.gmx.net'),
  premium('WEB.DE', 'DE', 'web.de', 'c.web.de'),
  premium('freenet', 'DE', 'freenet.de freenetmail.de freenet-mobilfunk.de', 'people.freenet.de'),
  premium('mail.de', 'DE', 'mail.de'),
  premium('Posteo', 'DE', 'posteo.de posteo.net'),
  premium('Tuta', 'DE', 'tuta.com tutanota.com tutanota.de'),
  premium('Mail.ru', 'RU', 'mail.ru imgsmail.ru inbox.ru bk.ru list.ru', 'cloud.mail.ru otvet.mail.ru my.mail.ru'),
  premium(
    'Yandex',
    'RU',
    `
      yandex.ru yandex.com ya.ru yandex.net yandex.by yandex.kz yandex.com.tr yandex.uz kinopoisk.ru
    `,
    `
      disk.yandex.ru disk.yandex.com forms.yandex.ru forms.yandex.com docs.yandex.ru sites.yandex.ru
      translate.yandex.ru translate.yandex.com storage.yandex.net turbopages.org yandexcloud.net yadi.sk clck.ru
    `,
  ),
  premium('Rambler', 'RU', 'rambler.ru'),
  premium('Ukr.net', 'UA', 'ukr.net', 'edisk.ukr.net'),
  premium('I.UA', 'UA', 'i.ua'),
  premium('Seznam', 'CZ', 'seznam.cz email.cz szn.cz'),
  premium('Onet', 'PL', 'onet.pl onet.eu op.pl'),
  premium('Wirtualna Polska', 'PL', 'wp.pl o2.pl'),
  premium('Interia', 'PL', 'interia.pl interia.eu poczta.fm', 'w.interia.pl fm.interia.pl'),
  premium(
    'Libero',
    'IT',
    'libero.it italiaonline.it virgilio.it iol.it',
    'digilander.libero.it blog.libero.it xoomer.virgilio.it',
  ),
  premium('Centrum.sk', 'SK', 'centrum.sk'),
  premium('Abv.bg', 'BG', 'abv.bg netinfo.bg'),
  premium('Freemail', 'HU', 'freemail.hu'),
  premium('Sapo', 'PT', '', 'blogs.sapo.pt sapo.pt'),
  premium('UOL', 'BR', 'uol.com.br bol.com.br uolhost.com.br', 'sites.uol.com.br'),
  premium('Terra', 'BR', 'terra.com.br terra.com terra.es'),
  premium(
    'Naver',
    'KR',
    'naver.com naver.net pstatic.net navercorp.com worksmobile.com',
    'blog.naver.com cafe.naver.com post.naver.com form.naver.com mybox.naver.com naver.me',
  ),
  premium(
    'Kakao',
    'KR',
    'kakao.com kakaocorp.com daum.net hanmail.net kakaobank.com kakaopay.com daumcdn.net',
    'blog.daum.net cafe.daum.net kakaocdn.net tistory.com',
  ),
  premium('NetEase', 'CN', '163.com 126.com netease.com yeah.net 188.com'),
  premium(
    'Tencent',
    'CN',
    'qq.com tencent.com wechat.com tenpay.com foxmail.com gtimg.com',
    'docs.qq.com mp.weixin.qq.com myqcloud.com tencentcs.com weiyun.com url.cn',
  ),
  premium('Sina', 'CN', 'sina.com.cn sina.cn sina.com weibo.com weibo.cn', 'blog.sina.com.cn t.cn sinaimg.cn'),
  premium('Rediff', 'IN', 'rediff.com rediffmail.com rediffmailpro.com'),
  premium('Citrix', 'US', 'citrix.com cloud.com', 'sharefile.com sharefile.eu'),
  premium('Egnyte', 'US', '', 'egnyte.com'),
  premium(
    'Mimecast',
    'GB',
    'mimecast.com',
    'protect-eu.mimecast.com protect-us.mimecast.com url.uk.m.mimecastprotect.com',
  ),
  premium('Proofpoint', 'US', 'proofpoint.com proofpointessentials.com', 'urldefense.com urldefense.proofpoint.com'),
  premium('Smartsheet', 'US', 'smartsheet.com', 'app.smartsheet.com'),
  premium('Evernote', 'US', 'yinxiang.com', 'evernote.com'),
  premium('MEGA', 'NZ', 'mega.io', 'mega.nz mega.co.nz'),
  premium('pCloud', 'CH', 'pcloud.com', 'my.pcloud.com u.pcloud.com e.pcloud.com pcloud.link'),
  premium('mail.com', 'US', 'mail.com'),
  premium('Inbox.lv', 'LV', 'inbox.lv'),
  premium('OneLogin', 'US', 'onelogin.com'),
];
