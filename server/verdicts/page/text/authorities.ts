import { concept } from './concepts.ts';

// What authorities ask money for, in the beginnings of words of many languages.

/** A fine, a toll, a tax on vehicles. */
export const fineOrToll = concept(`
traffic fine|traffic violation|traffic ticket|traffic offen|traffic penal|speeding fine|speeding ticket|speeding offen|parking fine|parking ticket|parking charge|parking violation|parking penal|parking notice|penalty charge|penalty notice|fixed penalty|toll fee|toll charge|toll invoice|toll bill|unpaid toll|toll balance|toll violation|toll payment|toll service|toll amount|toll due|toll account|outstanding toll|toll evasion|your toll|a toll.|tolls.|tollway|toll road|road tax|vehicle tax|car tax|vignette|challan|congestion charge|dart charge|your fine|this fine|infringement notice|e vignette
*bussgeld|bussgeld|verwarnungsgeld|verwarngeld|verkehrsverstoss|ordnungswidrigkeit|strafzettel|knollchen|parkverstoss|geschwindigkeitsuberschreitung|*maut.|mautgebuhr|kfz steuer|kraftfahrzeugsteuer|verkehrsbusse|parkbusse|ordnungsbusse|organstrafverfugung|anonymverfugung
amende.|amendes|contravention|exces de vitesse|peage|forfait post stationnement|avis de stationnement|crit'air
multa|sancion de trafico|infraccion|peaje|exceso de velocidad|denuncia de trafico|impuesto de circulacion|fotomulta
contravvenzion|sanzione amministrativa|sanzione pecuniaria|violazione del codice|eccesso di velocita|pedaggi|bollo auto
infracao|infracoes|portagem|portagens|pedagio|coima|ipva|contraordenacao
verkeersboete|boete|bekeuring|naheffing|tolheffing|tolgeld|motorrijtuigenbelasting|wegenbelasting
mandat karn|mandatu|mandaty|wykroczen|grzywn|oplata drogowa|oplaty drogow|e toll|winiet|oplata za przejazd
parkeringsbot|trafikbot|*boter.|fortkorningsbot|trangselskatt|fordonsskatt|vagavgift|parkeringsafgift|*bode.|*boden.|*boder.|fartbot|parkeringsgebyr|bompenge|vejafgift|kontrollavgift|trafikkbot|forenklet forelegg
pokut|prestupek|prestupk|dalnicni znam|mytne|prekroceni rychlosti|prekroceni povolene rychlosti
trafik ceza|para cezasi|hgs|ogs.|kopru gecis|otoyol|kacak gecis|park cezasi|motorlu tasitlar
штраф|нарушени|платная дорога|проезд по|транспортныи налог|парковк|виньетк
違反金|反則金|交通違反|駐車違反|放置違反|高速料金|通行料|有料道路|自動車税|etc利用
罚款|罚单|交通违|违章|违法停|过路费|通行费|高速费|etc用户|etc账户|etc卡|etc服务|罰款|罰單|停車費
과태료|범칙금|교통위반|교통 위반|통행료|주차위반|하이패스|자동차세
चालान|जुर्मान|szabalysert|gyorshajt|amenda.|amenzi|rovinieta|προστιμ|κλησ|דוח תנועה|כביש 6|مخالف|غرام|salik|رسوم الطريق|ใบสั่ง|ค่าปรับ|phat nguoi|tilang|saman.
`);

/** It has not been paid. */
export const notYetPaid = concept(`
unpaid|payment failed|payment has failed|was declined|missed payment|failed.|outstanding|overdue|past due|due.|owed|owe.|not been paid|n't been paid|not yet paid|not paid|payable|settle|pending|balance|invoice|amount
fehlgeschlagen|abgelehnt|unbezahlt|nicht bezahlt|nicht beglichen|offen|ausstehend|uberfallig|fallig|zu zahlen|begleichen|rechnungsbetrag
echoue|rejete|refuse.|impaye|non paye|pas ete regl|non regl|a regler|regler|regulariser|en attente|du.|due.|reste
rechazad|fallid|impag|no pagad|pendiente|no ha sido abonad|abonar|pagar|adeud|vencid
non pagat|insolut|da pagare|pagare|in sospeso|scadut|saldare|non risulta pagat|importo dovuto
em atraso|nao pag|por pagar|pendente|em aberto|em divida|regulariz|quitar|vencid
niet betaald|onbetaald|openstaand|te betalen|achterstallig|voldoen
nieoplac|niezaplac|do zaplaty|zalegl|oplacic|uregulow|oplac
obetald|ej betald|inte betalat|att betala|forfall|ubetalt|ikke betalt|skyldig|udestaende|utestaende
nezaplac|neuhraz|uhrad|zaplat|dluz|po splatnosti
odenmemis|odenmedi|borc|odeyin|odeme|odenmesi
неоплачен|не оплачен|задолж|оплатить|к оплате|просроч|погас
未納|未払い|お支払い|支払い|納付|滞納
未缴|未支付|欠费|待缴|缴纳|逾期|未付|欠繳|未繳|繳費
미납|미결제|체납|납부|연체
बकाया|भुगतान|जारी किया|kifizetetlen|befizet|neplatit|restant|ανεξοφλητ|ανεξοφλητο|לא שולם|חוב|غير مدفوع|مستحق|ค้างชำระ|chua nop|belum dibayar|tertunggak
`);

/** What comes of not paying in time. */
export const orElse = concept(`
late fee|late charge|late payment|additional|penalt|legal|court|licen|suspen|revo|registration|debt collect|collection|enforcement|credit score|credit record|credit report|double|increase|surcharge|seiz|prosecut|within|hours|deadline|final|avoid
mahn|vollstreck|zwang|gericht|fuhrerschein|inkasso|erhoh|frist|innerhalb|binnen|letzte|vermeiden|verdoppel|fahrverbot|pfand
major|huissier|poursuite|permis|immobilis|sous|avant le|delai|dernier|eviter|dans les
recargo|embargo|judicial|carne|plazo|antes de|horas|evitar|retirada|inmoviliz|incrementa
maggioraz|ingiunzione|esecuzione|patente|entro|ore.|ultimo|evitare|fermo amministrativo|raddopp|pignor
agravad|juros|judicial|carta|cnh|prazo|horas|evitar|apreens|bloque|execuc
verhog|deurwaarder|aanmaning|rijbewijs|binnen|beslag|laatste|voorkom|uur
egzekuc|komornik|odsetk|sad.|prawo jazdy|termin|w ciagu|ostateczn|unikn|podwyzsz
forsenings|inkasso|kronofogd|korkort|inom|senast|undvik|inden|inkasso|forhoj|undga|kjorekort|innen|unnga|politi
exekuc|ridicsk|do 24|do 48|lhut|navys|vyhn
gecikme|icra|haciz|ehliyet|icinde|saat|yasal|kacin
пени|суд|пристав|лишен|в течени|часов|срок|удво|избеж|арест
延滞|差押|免許|期限|以内|法的|強制|罰則
滞纳金|驾驶证|年检|信用|期限|小时|逾期|强制|吊销|滯納金|期限|強制
가산금|압류|면허|기한|이내|법적|강제|중가산
जुर्माना|निलंबन|vegrehajt|hatarid|bird|executare|termen|προθεσμ|εντος|הוצאה לפועל|חשבון|خلال|إيقاف|رخصة|ภายใน|trong vong|batas waktu
`);

/** Names of authorities of states, and of what collects tolls for them. */
export const authority = concept(`
department of|ministry of|ministry for|government of|government portal|gov.uk|federal government|homeland security|home office|border protection|border force|immigration|passport office|state department|dvla|dvsa|dmv.|nhs.|hmrc|transport for london|national highways|tfl.|e zpass|ezpass|e-zpass|sunpass|fastrak|txtag|i pass|ipass|peach pass|good to go|tolls by mail|linkt|the toll roads|embassy|consulate|rto.|parivahan|nadra|uscis
bundesministerium|bundesamt|bundesverwaltungsamt|kraftfahrt bundesamt|kraftfahrtbundesamt|bundespolizei|auswartiges amt|bundesregierung|asfinag|bundeskasse|generalzolldirektion|via suisse|e dalnice|botschaft|konsulat
ministere|gouvernement|republique francaise|prefecture|antai|sanef|vinci autoroutes|cofiroute|aprr|ulys.|telepass|autostrade per|via verde|toll collect|viapass|e-toll|e toll|brobizz|autopass|oresundsbron|agence nationale|tresor public|direction generale|ambassade|consulat|france titres|ants.
ministerio|gobierno|direccion general|jefatura|dgt.|policia nacional|embajada|consulado|registro civil|secretaria de|sat.
ministero|governo|polizia di stato|polizia stradale|polizia locale|autostrade|agenzia delle entrate|pagopa|prefettura|questura|ambasciata|consolato
governo|receita federal|policia federal|detran|senatran|denatran|imt.|autoridade|seguranca social|sem parar|embaixada
rijksoverheid|cjib|centraal justitieel|rdw.|belastingdienst|ministerie|politie|immigratie
ministerstw|gov.pl|policja|straz|inspekcja transportu|e toll|etoll|urzad
polisen|transportstyrelsen|skatteverket|migrationsverket|regeringen|ministeriet|politiet|styrelsen|statens vegvesen|udlaendinge|vejdirektorat
ministerstv|policie|sfdi|edalnice
bakanlig|emniyet|gelir idaresi|karayollari|turkiye cumhuriyeti|e devlet|icisleri|konsolosluk|ptt hgs
министерств|гибдд|госуслуги|мвд|федеральн|правительств|посольств|консульств|автодор
警察庁|警視庁|国税庁|外務省|総務省|法務省|国土交通省|出入国|大使館|領事館|nexco
公安|交管|税务局|移民|大使馆|领事馆|政府|交通局|監理|海关总署|出入境|政務
경찰청|국세청|외교부|법무부|정부24|출입국|대사관|도로공사|국토안보부|경찰민원|이파인|교통민원
मंत्रालय|भारत सरकार|rendorseg|politia|ministerul|υπουργει|משרד|وزار|سفارة|กระทรวง
`);

/** Papers and permits that authorities alone give. */
export const statePaper = concept(`
us esta|usa esta|esta usa|esta online|esta form|esta application|esta travel|apply for esta|esta antrag|esta申請|esta 申請|esta 신청|uk eta|eta uk|k eta|nzeta|eta application|e visa|evisa|e-visa|visa application|visa online|travel visa|tourist visa|electronic travel auth|travel authoris|travel authoriz|etias|passport|driving licen|driver's licen|drivers licen|driver licen|birth certificate|residence permit|green card|social security card|national id|global entry|tsa precheck|arrival card|citizenship
reisepass|personalausweis|fuhrerschein|einreisegenehmigung|reisegenehmigung|visum|visumantrag|geburtsurkunde|fuhrungszeugnis|aufenthaltstitel
passeport|permis de conduire|carte d'identite|autorisation de voyage|demande de visa|acte de naissance|carte grise|casier judiciaire|titre de sejour
pasaporte|carnet de conducir|licencia de conducir|permiso de conducir|autorizacion de viaje|solicitud de visa|visado|partida de nacimiento|certificado de nacimiento|antecedentes penales|curp.
passaporto|patente di guida|autorizzazione di viaggio|richiesta visto|visto online|certificato di nascita|casellario giudiziale|permesso di soggiorno
passaporte|carta de conducao|carteira de motorista|cnh.|autorizacao de viagem|certidao|visto de|visto para
paspoort|rijbewijs|reisautorisatie|visum aanvragen|uittreksel|geboorteakte
paszport|prawo jazdy|wiza|dowod osobisty|akt urodzenia
korkort|resetillstand|visumansokan|korekort|forerkort|rejsetilladelse|reisetillatelse
cestovni pas|ridicsky prukaz|vizum
pasaport|ehliyet|vize|seyahat izni
паспорт|водительские права|виза|электронная виза|загранпаспорт
電子渡航|渡航認証|パスポート|ビザ申請|運転免許
电子旅行|护照|签证|驾驶证|簽證|護照|旅行授權
전자여행|여권|비자|운전면허
utlevel|vizum|pasaport|permis de conducere|διαβατηρι|דרכון|جواز|تأشيرة|หนังสือเดินทาง|วีซ่า|ho chieu|thi thuc|paspor
`);

/** The page says that it is the one. */
export const official = concept(`
official|authorized portal|government site|government website|government portal
offiziell|amtlich|officiel|oficial|ufficial|officieel|officiele|oficjaln|officiell|officiel|oficialni|resmi|официальн|официал|公式|正式|官方|官網|官网|공식|hivatalos|επισημ|רשמי|الرسمي|ทางการ|chinh thuc|resmi
`);

/** The page says that it is not. */
export const unofficial = concept(`
not affiliated|not a government|not the government|not associated|not endorsed|not connected|non government|private company|private agency|private website|privately owned|independent company|independent service|third party service|commercial site|no affiliation|you can apply directly|also apply directly
nicht mit der regierung|keine behorde|privates unternehmen|privater anbieter|privater dienstleister|nicht behordlich|kommerzieller anbieter|unabhangig
n'est pas affili|non affili|societe privee|site prive|pas un site du gouvernement|service prive
no esta afiliad|no afiliad|empresa privada|agencia privada|sitio privado|gestoria|no somos
non e affiliat|non affiliat|agenzia privata|societa privata|sito privato
nao afiliad|nao e afiliad|empresa privada|site privado
niet gelieerd|geen overheid|particuliere|prywatn|privatni|privatt foretag|soukrom|ozel sirket|не являемся|частн|民間|代行|非官方|私营|私人|대행|민간
`);
