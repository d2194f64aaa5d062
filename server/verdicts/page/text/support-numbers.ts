import { concept } from './concepts.ts';

/** Companies that are hard to reach by telephone, and so are played by others. */
export const hardToReach = concept(`
facebook|instagram|whatsapp|messenger|tiktok|snapchat|telegram|discord|twitter|linkedin|microsoft|outlook|hotmail|office 365|windows|xbox|skype|onedrive|google|gmail|youtube|chrome|apple|icloud|itunes|macbook|iphone|yahoo|aol.|amazon|alexa|prime video|kindle|netflix|hulu|disney|roku|spotify|paypal|venmo|zelle|cash app|revolut|wise.|coinbase|binance|kraken|metamask|trust wallet|exodus|ledger|trezor|blockchain|robinhood|crypto.com|gemini|hp printer|hp.|canon|epson|brother|lexmark|norton|mcafee|avast|avg.|kaspersky|bitdefender|webroot|malwarebytes|geek squad|best buy|quickbooks|intuit|turbotax|sage|adobe|dell|lenovo|asus|acer|netgear|linksys|tp link|arlo|ring camera|garmin|tomtom|expedia|booking.com|airbnb|delta|united airlines|american airlines|southwest|jetblue|spirit airlines|lufthansa|ryanair|easyjet|emirates|qatar airways|british airways|air france|klm|iberia|vueling|turkish airlines|latam|ebay|walmart|uber|doordash|at&t|verizon|comcast|xfinity|spectrum|bellsouth|sbcglobal|roadrunner|steam|roblox|playstation|nintendo
`);

/** Somebody there answers. */
export const supportNumber = concept(`
support number|phone number|customer service number|service number|contact number|helpline|help line|hotline|toll free|customer care|live person|real person|human at|talk to|speak to|speak with|speak directly|call support|support phone|support telephone|customer service phone|customer support|support desk|technical support|tech support|helpdesk|help desk
telefonnummer|hotline|kundenservice|kundendienst|rufnummer|support nummer|supportnummer|servicenummer
numero de telephone|service client|numero gratuit|assistance telephon|numero du support|hotline|contacter
numero de telefono|telefono de|servicio al cliente|atencion al cliente|soporte tecnico|linea gratuita
numero di telefono|assistenza clienti|servizio clienti|numero verde|supporto tecnico
numero de telefone|telefone do|suporte|atendimento ao cliente|atendimento|0800
telefoonnummer|klantenservice|helpdesk|klantendienst|numer telefonu|infolinia|obsluga klienta|telefonnummer|kundtjanst|kundeservice|telefonni cislo|zakaznick|telefon numarasi|musteri hizmetleri|destek hatti|номер телефона|служба поддержки|горячая линия|техподдержка
電話番号|カスタマーサービス|サポートセンター|サポート窓口|客服电话|客服热线|人工客服|客服電話|客服專線|고객센터|전화번호|상담원
`);
