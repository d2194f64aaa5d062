import { free, premium, type BuiltInBrand } from './brand.ts';

export const shoppingEurope: readonly BuiltInBrand[] = [
  free('IKEA', 'SE', 'ikea.com ikea.cn'),
  free('adidas', 'DE', 'adidas.com adidas.de adidas.co.uk adidas.fr'),
  free('Zara', 'ES', 'zara.com inditex.com'),
  free('H&M', 'SE', 'hm.com'),
  free('Lidl', 'DE', 'lidl.de lidl.com lidl.fr lidl.es lidl.it lidl.co.uk lidl.nl lidl.be lidl.pl lidl.ch'),
  premium('Kaufland', 'DE', 'kaufland.de'),
  free(
    'ALDI',
    'DE',
    `
      aldi.com aldi-sued.de aldi-nord.de aldi.us aldi.co.uk aldi.com.au aldi.nl aldi.be aldi.es hofer.at
    `,
  ),
  free(
    'Vinted',
    'LT',
    `
      vinted.com vinted.fr vinted.de vinted.it vinted.es vinted.pl vinted.co.uk vinted.be vinted.nl vinted.lt
      vinted.cz vinted.pt vinted.at
    `,
  ),
  free('Louis Vuitton', 'FR', 'louisvuitton.com'),
  free('Ray-Ban', 'IT', 'ray-ban.com'),
  premium('OTTO', 'DE', 'otto.de'),
  premium(
    'Zalando',
    'DE',
    `
      zalando.de zalando.com zalando.fr zalando.it zalando.es zalando.nl zalando.pl zalando.co.uk zalando.ch
      zalando.at zalando-lounge.de
    `,
  ),
  premium(
    'MediaMarkt',
    'DE',
    `
      mediamarkt.de mediamarkt.es mediamarkt.nl mediamarkt.at mediamarkt.ch mediamarkt.pl mediaworld.it
    `,
  ),
  premium('Saturn', 'DE', 'saturn.de'),
  premium('Kleinanzeigen', 'DE', 'kleinanzeigen.de ebay-kleinanzeigen.de'),
  premium('mobile.de', 'DE', 'mobile.de'),
  premium('REWE', 'DE', 'rewe.de rewe-group.com'),
  premium('Penny', 'DE', 'penny.de'),
  premium('Edeka', 'DE', 'edeka.de'),
  premium('PAYBACK', 'DE', 'payback.de payback.net payback.it'),
  premium('willhaben', 'AT', 'willhaben.at'),
  premium('Coop', 'CH', 'coop.ch supercard.ch'),
  premium('Migros', 'CH', 'migros.ch cumulus.ch', 'migrosbank.ch'),
  premium('Ricardo', 'CH', 'ricardo.ch tutti.ch anibis.ch'),
  premium('Galaxus', 'CH', 'galaxus.ch galaxus.de'),
  premium('digitec', 'CH', 'digitec.ch'),
  premium('leboncoin', 'FR', 'leboncoin.fr'),
  premium('Cdiscount', 'FR', 'cdiscount.com'),
  premium('Fnac', 'FR', 'fnac.com fnac.es fnac.pt fnac.be'),
  premium('Darty', 'FR', 'darty.com'),
  premium(
    'Carrefour',
    'FR',
    `
      carrefour.fr carrefour.com carrefour.es carrefour.it carrefour.be carrefour.com.br carrefour.com.ar
    `,
  ),
  premium('E.Leclerc', 'FR', 'e.leclerc leclercdrive.fr'),
  premium('Auchan', 'FR', 'auchan.fr auchan.com auchan.pl auchan.ro auchan.hu'),
  premium('Intermarché', 'FR', 'intermarche.com'),
  premium(
    'Decathlon',
    'FR',
    `
      decathlon.fr decathlon.com decathlon.es decathlon.de decathlon.it decathlon.co.uk decathlon.in
    `,
  ),
  premium(
    'Leroy Merlin',
    'FR',
    `
      leroymerlin.fr leroymerlin.es leroymerlin.it leroymerlin.com.br leroymerlin.pl leroymerlin.pt
    `,
  ),
  premium('bol', 'NL', 'bol.com'),
  premium('Albert Heijn', 'NL', 'ah.nl ah.be'),
  premium('Marktplaats', 'NL', 'marktplaats.nl'),
  premium('2dehands', 'BE', '2dehands.be 2ememain.be'),
  premium('Colruyt', 'BE', 'colruyt.be colruytgroup.com'),
  premium('Wallapop', 'ES', 'wallapop.com'),
  premium('El Corte Inglés', 'ES', 'elcorteingles.es elcorteingles.com'),
  premium('Mercadona', 'ES', 'mercadona.es mercadona.com'),
  premium('Esselunga', 'IT', 'esselunga.it'),
  premium('Subito', 'IT', 'subito.it'),
  premium('Unieuro', 'IT', 'unieuro.it'),
  premium('Worten', 'PT', 'worten.pt worten.es'),
  premium('Continente', 'PT', 'continente.pt sonae.pt'),
  premium('Tesco', 'GB', 'tesco.com tesco.ie tesco.hu'),
  premium("Sainsbury's", 'GB', 'sainsburys.co.uk sainsburysbank.co.uk nectar.com'),
  premium('Argos', 'GB', 'argos.co.uk'),
  premium('Boots', 'GB', 'boots.com boots.co.uk'),
  premium('Marks & Spencer', 'GB', 'marksandspencer.com marksandspencer.ie'),
  premium('John Lewis', 'GB', 'johnlewis.com johnlewisfinance.com'),
  premium('Waitrose', 'GB', 'waitrose.com'),
  premium('ASOS', 'GB', 'asos.com'),
  premium('Allegro', 'PL', 'allegro.pl allegro.cz allegro.sk allegro.hu allegrolokalnie.pl'),
  premium('OLX', 'PL', 'olx.pl olx.pt olx.ro olx.ua olx.bg olx.com.br olx.kz olx.uz olx.in olxgroup.com'),
  premium('Alza', 'CZ', 'alza.cz alza.sk alza.hu alza.de'),
  premium('Bazoš', 'CZ', 'bazos.cz bazos.sk bazos.pl'),
  premium('eMAG', 'RO', 'emag.ro emag.bg emag.hu'),
  premium('Skroutz', 'GR', 'skroutz.gr'),
  premium('Rozetka', 'UA', 'rozetka.com.ua'),
  premium('Ozon', 'RU', 'ozon.ru ozon.com'),
  premium('Wildberries', 'RU', 'wildberries.ru wb.ru'),
  premium('Avito', 'RU', 'avito.ru'),
  premium('Trendyol', 'TR', 'trendyol.com'),
  premium('Hepsiburada', 'TR', 'hepsiburada.com'),
  premium('Sahibinden', 'TR', 'sahibinden.com'),
  premium('Blocket', 'SE', 'blocket.se'),
  premium('FINN', 'NO', 'finn.no'),
  premium('DBA', 'DK', 'dba.dk'),
  premium('Tori', 'FI', 'tori.fi'),
  premium('AutoScout24', 'DE', 'autoscout24.de autoscout24.it autoscout24.com autoscout24.at autoscout24.ch'),
];
