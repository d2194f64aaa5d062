import { free, premium, type BuiltInBrand } from './brand.ts';

export const shoppingWorld: readonly BuiltInBrand[] = [
  free(
    'Amazon',
    'US',
    `
      amazon.com amazon.ae amazon.ca amazon.cn amazon.co.jp amazon.co.uk amazon.co.za amazon.com.au amazon.com.br
      amazon.com.mx amazon.com.tr amazon.de amazon.eg amazon.es amazon.fr amazon.ie amazon.in amazon.it amazon.nl
      amazon.pl amazon.sa amazon.se amazon.sg amazon.jobs a.co amzn.to amzn.com amazonpay.com amazon-adsystem.com
      media-amazon.com ssl-images-amazon.com aboutamazon.com awsstatic.com amazon.com.sg
    `,
    `
      amazonaws.com cloudfront.net awsapps.com awstrack.me amplifyapp.com elasticbeanstalk.com awsapprunner.com
    `,
  ),
  free('Audible', 'US', 'audible.com audible.de audible.co.uk audible.co.jp'),
  free('Prime Video', 'US', 'primevideo.com'),
  free(
    'eBay',
    'US',
    `
      ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.com.au ebay.ca ebay.at ebay.ch ebay.be ebay.nl ebay.ie
      ebay.pl ebay.com.hk ebay.com.sg ebaystatic.com ebayinc.com
    `,
    'ebayimg.com',
  ),
  free('AliExpress', 'CN', 'aliexpress.com aliexpress.us aliexpress.ru'),
  free('Alibaba.com', 'CN', 'alibaba.com 1688.com alibabagroup.com'),
  premium('Taobao', 'CN', 'taobao.com tmall.com'),
  free('Walmart', 'US', 'walmart.com walmart.ca walmart.com.mx walmartimages.com'),
  premium("Sam's Club", 'US', 'samsclub.com'),
  free('Costco', 'US', 'costco.com costco.ca costco.co.uk costco.co.jp costco.com.mx costco.com.au'),
  free('Target', 'US', 'target.com'),
  free('Best Buy', 'US', 'bestbuy.com bestbuy.ca'),
  free('Home Depot', 'US', 'homedepot.com homedepot.ca homedepot.com.mx'),
  free("Lowe's", 'US', 'lowes.com'),
  free('Etsy', 'US', 'etsy.com etsystatic.com'),
  free('Shopify', 'CA', 'shopify.com shop.app', 'myshopify.com cdn.shopify.com shopifycdn.com'),
  free('Temu', 'CN', 'temu.com'),
  free('SHEIN', 'SG', 'shein.com shein.co.uk shein.com.mx'),
  free('Nike', 'US', 'nike.com'),
  free('Starbucks', 'US', 'starbucks.com starbucks.co.jp starbucks.de starbucks.co.uk'),
  free("McDonald's", 'US', 'mcdonalds.com mcdonalds.fr mcdonalds.de mcdonalds.co.jp'),
  free('Uber', 'US', 'uber.com'),
  free('Uber Eats', 'US', 'ubereats.com'),
  premium(
    'Rakuten',
    'JP',
    `
      rakuten.co.jp rakuten.com rakuten-card.co.jp rakuten-bank.co.jp rakuten-sec.co.jp rakuten.tv rakuten.today
      rakuten-wallet.co.jp
    `,
    'rakuten.ne.jp',
  ),
  premium('Mercari', 'JP', 'mercari.com mercari.jp merpay.com'),
  premium('Yahoo! JAPAN', 'JP', 'yahoo.co.jp yimg.jp lycorp.co.jp', 'geocities.jp'),
  premium('ZOZO', 'JP', 'zozo.jp zozo.com'),
  premium('Yodobashi', 'JP', 'yodobashi.com'),
  premium('BicCamera', 'JP', 'biccamera.com biccamera.co.jp'),
  premium('UNIQLO', 'JP', 'uniqlo.com fastretailing.com'),
  premium('7-Eleven Japan', 'JP', 'sej.co.jp 7andi.com omni7.jp'),
  premium('JD.com', 'CN', 'jd.com jd.hk 360buyimg.com'),
  premium(
    'Shopee',
    'SG',
    `
      shopee.com shopee.sg shopee.com.my shopee.co.id shopee.co.th shopee.ph shopee.vn shopee.tw shopee.com.br
      shopee.com.mx
    `,
  ),
  premium('Lazada', 'SG', 'lazada.com lazada.sg lazada.com.my lazada.co.id lazada.co.th lazada.com.ph lazada.vn'),
  premium('Grab', 'SG', 'grab.com'),
  premium('Carousell', 'SG', 'carousell.com carousell.sg carousell.com.hk carousell.com.my carousell.ph'),
  premium('Tokopedia', 'ID', 'tokopedia.com'),
  premium('Gojek', 'ID', 'gojek.com'),
  premium('Coupang', 'KR', 'coupang.com'),
  premium('momo shop', 'TW', 'momoshop.com.tw'),
  premium('Flipkart', 'IN', 'flipkart.com'),
  premium('Myntra', 'IN', 'myntra.com'),
  premium('Meesho', 'IN', 'meesho.com'),
  premium('Daraz', 'PK', 'daraz.pk daraz.com.bd daraz.lk daraz.com'),
  premium('Woolworths', 'AU', 'woolworths.com.au everyday.com.au'),
  premium('BIG W', 'AU', 'bigw.com.au'),
  premium('Coles', 'AU', 'coles.com.au'),
  premium('Flybuys', 'AU', 'flybuys.com.au'),
  premium('Kmart Australia', 'AU', 'kmart.com.au'),
  premium('Trade Me', 'NZ', 'trademe.co.nz'),
  premium('Noon', 'AE', 'noon.com'),
  premium('dubizzle', 'AE', 'dubizzle.com'),
  premium('Takealot', 'ZA', 'takealot.com'),
  premium('Jumia', 'NG', 'jumia.com jumia.com.ng jumia.co.ke jumia.com.eg jumia.ma jumia.ci'),
  premium(
    'Mercado Libre',
    'AR',
    `
      mercadolibre.com mercadolibre.com.ar mercadolibre.com.mx mercadolibre.com.co mercadolibre.cl mercadolibre.com.pe
      mercadolibre.com.uy mercadolivre.com.br mercadolivre.com
    `,
    'mercadoshops.com.br mercadoshops.com.ar',
  ),
  premium('Magazine Luiza', 'BR', 'magazineluiza.com.br magalu.com'),
  premium('Americanas', 'BR', 'americanas.com.br'),
  premium('Casas Bahia', 'BR', 'casasbahia.com.br pontofrio.com.br'),
  premium(
    'Falabella',
    'CL',
    `
      falabella.com falabella.com.pe bancofalabella.cl bancofalabella.com bancofalabella.pe sodimac.cl
    `,
  ),
  premium('Coppel', 'MX', 'coppel.com bancoppel.com'),
  premium('Liverpool', 'MX', 'liverpool.com.mx'),
  free('DoorDash', 'US', 'doordash.com'),
  premium('FamilyMart', 'JP', 'family.co.jp'),
  premium('realestate.com.au', 'AU', 'realestate.com.au'),
];
