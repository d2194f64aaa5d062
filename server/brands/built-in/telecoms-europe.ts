import { free, premium, type BuiltInBrand } from './brand.ts';

export const telecomsEurope: readonly BuiltInBrand[] = [
  free(
    'Vodafone',
    'GB',
    `
      vodafone.com vodafone.co.uk vodafone.de vodafone.it vodafone.es vodafone.pt vodafone.ie vodafone.ro vodafone.gr
      vodafone.cz vodafone.hu vodafone.nl vodafone.com.tr vodafone.al
    `,
    'dsl.vodafone.it rev.vodafone.pt',
  ),
  free(
    'Orange',
    'FR',
    `
      orange.fr orange.com orange.es orange.pl orange.ro orange.be orange.sk orange.md orange.jo orange.eg sosh.fr
      orange-business.com
    `,
    'supernova.orange.pl',
  ),
  premium('BT', 'GB', 'bt.com btinternet.com btopenworld.com plus.net'),
  premium('EE', 'GB', 'ee.co.uk'),
  premium('O2', 'GB', 'o2.co.uk giffgaff.com'),
  premium('Three', 'GB', 'three.co.uk three.ie'),
  premium('Virgin Media', 'GB', 'virginmedia.com virginmedia.ie virginmediao2.co.uk'),
  premium('Sky', 'GB', 'sky.com sky.de sky.it nowtv.com'),
  premium('TalkTalk', 'GB', 'talktalk.co.uk'),
  premium('Eir', 'IE', 'eir.ie', 'eircom.net'),
  premium(
    'Deutsche Telekom',
    'DE',
    `
      telekom.de telekom.com t-online.de magenta.at telekom.hu t-mobile.cz t-mobile.pl congstar.de telekom.net
      t-systems.com
    `,
    'home.t-online.de',
  ),
  premium('Telefónica Germany', 'DE', 'o2online.de telefonica.de o2.de blau.de'),
  premium('1&1', 'DE', '1und1.de 1und1.net drillisch.de'),
  premium('A1', 'AT', 'a1.net a1.bg a1.hr a1.by a1.si a1.rs'),
  premium('Swisscom', 'CH', 'swisscom.ch swisscom.com bluewin.ch', 'cust.swisscom.ch mypage.bluewin.ch'),
  premium('Sunrise', 'CH', 'sunrise.ch upc.ch yallo.ch'),
  premium('Salt', 'CH', 'salt.ch'),
  premium('SFR', 'FR', 'sfr.fr red-by-sfr.fr sfr.com numericable.fr'),
  premium('Free', 'FR', 'iliad.fr', 'free.fr'),
  premium('Bouygues Telecom', 'FR', 'bouyguestelecom.fr bbox.fr bouygues.com'),
  premium('KPN', 'NL', 'kpn.com kpn.nl simyo.nl', 'xs4all.nl'),
  premium('Ziggo', 'NL', 'ziggo.nl vodafoneziggo.nl upcmail.nl', 'v4.ziggo.nl v6.ziggo.nl home.ziggo.nl'),
  premium('Odido', 'NL', 'odido.nl t-mobile.nl tele2.nl ben.nl'),
  premium('Proximus', 'BE', 'proximus.be proximus.com scarlet.be', 'skynet.be'),
  premium('Telenet', 'BE', 'base.be', 'telenet.be'),
  premium(
    'Movistar',
    'ES',
    `
      movistar.es telefonica.com telefonica.es movistar.com movistar.com.ar movistar.com.co movistar.cl
      movistar.com.pe movistar.com.mx movistar.com.uy
    `,
  ),
  premium('MásMóvil', 'ES', 'masmovil.com yoigo.com pepephone.com'),
  premium('TIM', 'IT', 'tim.it telecomitalia.com gruppotim.it', 'telecomitalia.it alice.it'),
  premium('WindTre', 'IT', 'windtre.it wind.it'),
  premium('Fastweb', 'IT', 'fastweb.it', 'fastwebnet.it'),
  premium('iliad Italia', 'IT', 'iliad.it'),
  premium('Tiscali', 'IT', 'tiscali.it', 'web.tiscali.it dsl.tiscali.it'),
  premium('MEO', 'PT', 'meo.pt altice.pt', 'telepac.pt'),
  premium('NOS', 'PT', 'nos.pt'),
  premium('Telia', 'SE', 'telia.se telia.fi telia.no telia.ee telia.lt teliacompany.com', 'telia.com'),
  premium('Tele2', 'SE', 'tele2.com tele2.se tele2.lv tele2.lt tele2.ee comviq.se', 'cust.tele2.se'),
  premium('Telenor', 'NO', 'telenor.no telenor.com telenor.se telenor.dk'),
  premium('TDC', 'DK', 'tdc.dk yousee.dk nuuday.dk'),
  premium('Elisa', 'FI', 'elisa.fi elisa.ee'),
  premium('DNA', 'FI', 'dna.fi'),
  premium('Play', 'PL', 'play.pl p4.pl'),
  premium('Plus', 'PL', 'plus.pl polsatbox.pl'),
  premium('O2 Czech Republic', 'CZ', 'o2.cz o2.sk'),
  premium('DIGI', 'RO', 'digi.ro digimobil.es', 'rcs-rds.ro'),
  premium('Cosmote', 'GR', 'cosmote.gr ote.gr', 'otenet.gr'),
  premium('Kyivstar', 'UA', 'kyivstar.ua'),
  premium('MTS', 'RU', 'mts.ru mts.by mtsbank.ru'),
  premium('Beeline', 'RU', 'beeline.ru beeline.kz beeline.uz'),
  premium('MegaFon', 'RU', 'megafon.ru yota.ru'),
  premium('Turkcell', 'TR', 'turkcell.com.tr paycell.com.tr'),
  premium('Türk Telekom', 'TR', 'turktelekom.com.tr', 'ttnet.com.tr'),
];
