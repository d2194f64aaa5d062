/** What people read on pages of a kind, in the languages that most pages are in: words and short phrases, spelled as `searchable` spells them. */
export const WORDS = {
  signIn: [
    'sign in|log in|login|signin|log on|sign on|anmelden|anmeldung|einloggen|connexion|se connecter|connectez vous|identifiez vous',
    'iniciar sesión|inicia sesión|acceder|accedi|accesso|iniciar sessão|entrar|fazer login|inloggen|aanmelden|logga in|log ind|logg inn|logg på|kirjaudu',
    'zaloguj|logowanie|zaloguj się|přihlásit|přihlášení|prihlásenie|bejelentkezés|autentificare|conectare|giriş|giriş yap|oturum aç|đăng nhập|masuk',
    'войти|вход|авторизация|увійти|вхід|авторизація|вход в|σύνδεση|είσοδος|תכנס|התחברות|כניסה|تسجيل الدخول|ورود|लॉग इन|साइन इन|เข้าสู่ระบบ|ログイン|サインイン|登录|登入|로그인',
  ],
  cart: [
    'add to cart|add to basket|add to bag|shopping cart|shopping bag|your cart|your basket|free shipping|in stock|out of stock|buy now',
    'in den warenkorb|warenkorb|kostenloser versand|auf lager|jetzt kaufen|ajouter au panier|panier|livraison gratuite|en stock',
    'añadir al carrito|añadir a la cesta|carrito|cesta|envío gratis|aggiungi al carrello|carrello|spedizione gratuita|disponibile',
    'adicionar ao carrinho|carrinho|frete grátis|portes grátis|in winkelwagen|winkelwagen|winkelmand|gratis verzending|lägg i varukorg|varukorg|læg i kurv|handlekurv|ostoskori',
    'do koszyka|dodaj do koszyka|koszyk|darmowa dostawa|do košíku|košík|kosárba|kosár|adaugă în coș|coș de cumpărături|sepete ekle|sepetim|ücretsiz kargo|thêm vào giỏ|giỏ hàng|keranjang',
    'в корзину|корзина|бесплатная доставка|в наличии|до кошика|кошик|καλάθι|προσθήκη στο καλάθι|הוסף לסל|סל קניות|أضف إلى السلة|سلة التسوق|เพิ่มลงตะกร้า|ตะกร้า|カートに入れる|カートに追加|買い物かご|加入购物车|加入購物車|购物车|購物車|장바구니|무료배송',
  ],
  payment: [
    'card number|cardholder name|name on card|expiry date|expiration date|security code|cvv|cvc|pay now|payment method|payment details|billing address|order total|amount due|checkout',
    'kartennummer|karteninhaber|gültig bis|prüfziffer|sicherheitscode|jetzt bezahlen|zahlungsart|zahlungsmethode|zahlung|rechnungsadresse|numéro de carte|titulaire de la carte|date d expiration|cryptogramme|payer maintenant|moyen de paiement|paiement',
    'número de tarjeta|titular de la tarjeta|fecha de caducidad|código de seguridad|pagar ahora|método de pago|pago|numero della carta|titolare della carta|data di scadenza|codice di sicurezza|paga ora|metodo di pagamento|pagamento',
    'número do cartão|titular do cartão|data de validade|código de segurança|pagar agora|forma de pagamento|kaartnummer|vervaldatum|betaalmethode|nu betalen|betaling|kortnummer|numer karty|data ważności|zapłać|płatność|metoda płatności|číslo karty|platnost do|zaplatit|platba',
    'kart numarası|son kullanma tarihi|güvenlik kodu|şimdi öde|ödeme|номер карты|срок действия|оплатить|способ оплаты|оплата|номер картки|термін дії|сплатити|αριθμός κάρτας|πληρωμή|رقم البطاقة|تاريخ الانتهاء|ادفع الآن|الدفع|מספר כרטיס|תשלום',
    'カード番号|有効期限|セキュリティコード|お支払い|卡号|有效期|安全码|支付|付款|카드 번호|카드번호|유효기간|결제',
  ],
  mailbox: [
    'inbox|drafts|sent|sent items|spam|junk|trash|deleted items|compose|new message|archive|posteingang|entwürfe|gesendet|gesendete elemente|papierkorb|neue nachricht|verfassen',
    'boîte de réception|brouillons|envoyés|messages envoyés|corbeille|indésirables|nouveau message|bandeja de entrada|borradores|enviados|papelera|correo no deseado|redactar|nuevo mensaje',
    'posta in arrivo|bozze|inviati|posta inviata|cestino|indesiderata|scrivi|caixa de entrada|rascunhos|lixeira|lixo eletrônico|escrever|postvak in|concepten|verzonden|prullenbak|ongewenst|opstellen',
    'odebrane|robocze|szkice|wysłane|kosz|napisz|doručená pošta|koncepty|odeslané|koš|gelen kutusu|taslaklar|gönderilmiş|çöp kutusu|входящие|черновики|отправленные|корзина|спам|написать письмо|вхідні|чернетки|надіслані|кошик',
    'εισερχόμενα|πρόχειρα|απεσταλμένα|البريد الوارد|المسودات|المرسلة|المهملات|受信トレイ|下書き|送信済み|迷惑メール|ゴミ箱|作成|收件箱|草稿箱|草稿|已发送|垃圾邮件|已删除|写信|받은편지함|임시보관함|보낸편지함|스팸|휴지통',
  ],
  webmail: [
    'webmail|roundcube|squirrelmail|zimbra|rainloop|snappymail|horde|outlook web app|owa|sogo|mailbox|postfach|messagerie|correo web|почта|пошта|邮箱|メール',
  ],
  newsSections: [
    'politics|world|business|economy|sport|sports|opinion|culture|science|breaking news|latest news|politik|wirtschaft|ausland|inland|kultur|wissenschaft|meinung|eilmeldung|panorama',
    'politique|économie|monde|société|culture|faits divers|en direct|política|economía|internacional|deportes|sociedad|cultura|última hora|politica|economia|esteri|cronaca|ultime notizie|mundo|esportes|desporto',
    'politiek|economie|buitenland|binnenland|polityka|gospodarka|świat|kraj|kultura|domácí|zahraničí|ekonomika|siyaset|ekonomi|dünya|spor|gündem|son dakika|политика|экономика|общество|в мире|спорт|культура|происшествия',
    'політика|економіка|світ|суспільство|культура|πολιτική|οικονομία|κόσμος|αθλητισμός|سياسة|اقتصاد|رياضة|العالم|ثقافة|עולם|כלכלה|ספורט|政治|経済|国際|社会|スポーツ|国内|财经|体育|时政|정치|경제|사회|국제|스포츠|राजनीति|खेल|दुनिया',
  ],
  newspaper: [
    'news|newspaper|gazette|herald|tribune|daily|nachrichten|zeitung|tageblatt|anzeiger|actualités|actualité|journal|noticias|diario|periódico|notizie|giornale|corriere|notícias|jornal|nieuws|krant|dagblad|nyheter|tidning|uutiset',
    'wiadomości|gazeta|dziennik|zprávy|noviny|hírek|știri|ziar|haber|haberler|gazete|новости|газета|вести|новини|νέα|ειδήσεις|εφημερίδα|חדשות|أخبار|صحيفة|समाचार|खबर|ข่าว|ニュース|新聞|新闻|日报|报|뉴스|신문|tin tức|berita',
  ],
  blog: [
    'blog|posted by|posted on|leave a comment|leave a reply|read more|about the author|comments|recent posts|older posts|weblog|geschrieben von|kommentar hinterlassen|weiterlesen|kommentare|ältere beiträge|über mich|publié par|laisser un commentaire|lire la suite|commentaires',
    'publicado por|deja un comentario|leer más|seguir leyendo|comentarios|pubblicato da|lascia un commento|continua a leggere|commenti|deixe um comentário|leia mais|comentários|geplaatst door|laat een reactie achter|lees meer|reacties|skriv en kommentar',
    'dodaj komentarz|czytaj dalej|komentarze|přidat komentář|komentáře|yorum yap|yorumlar|devamını oku|блог|оставить комментарий|читать далее|комментарии|залишити коментар|читати далі|коментарі|σχόλια|διαβάστε περισσότερα|اترك تعليقا|التعليقات|مدونة',
    'ブログ|コメントを残す|続きを読む|コメント|博客|发表评论|阅读更多|评论|블로그|댓글|더 보기',
  ],
  forum: [
    'forum|forums|thread|threads|topics|replies|last post|posts|members|moderator|registered users|new topic|community|beiträge|themen|antworten|letzter beitrag|mitglieder|moderatoren|neues thema|sujets|réponses|dernier message|membres|nouveau sujet|modérateur',
    'foro|foros|temas|respuestas|último mensaje|miembros|nuevo tema|moderador|discussioni|risposte|ultimo messaggio|membri|fórum|tópicos|respostas|última mensagem|membros|onderwerpen|reacties|laatste bericht|leden|tematy|odpowiedzi|ostatni post|użytkownicy|témata|odpovědi|poslední příspěvek',
    'konular|cevaplar|son mesaj|üyeler|форум|темы|ответы|сообщения|последнее сообщение|участники|модератор|новая тема|теми|відповіді|повідомлення|останнє повідомлення|учасники|θέματα|απαντήσεις|المنتدى|المواضيع|الردود|الأعضاء',
    'フォーラム|掲示板|トピック|返信|最新投稿|スレッド|论坛|主题|回复|最后发表|版块|帖子|論壇|포럼|게시판|답글|주제',
  ],
  documentation: [
    'documentation|docs|api reference|reference|user guide|user manual|getting started|quick start|quickstart|installation|tutorial|changelog|parameters|release notes|handbook|dokumentation|handbuch|benutzerhandbuch|erste schritte|referenz|einrichtung|parameter',
    'guide de démarrage|manuel|référence|prise en main|tutoriel|paramètres|documentación|guía de inicio|referencia|primeros pasos|parámetros|documentazione|guida|manuale|parametri|documentação|primeiros passos|referência|documentatie|handleiding|aan de slag',
    'dokumentacja|podręcznik|pierwsze kroki|dokumentace|příručka|belgeler|belgelendirme|kılavuz|документация|руководство|справочник|быстрый старт|установка|параметры|документація|посібник|довідник|встановлення|τεκμηρίωση|οδηγός|التوثيق|دليل المستخدم',
    'ドキュメント|リファレンス|はじめに|インストール|チュートリアル|文档|参考手册|快速开始|快速入门|安装|教程|文件說明|문서|시작하기|설치|튜토리얼',
  ],
  download: [
    'download|downloads|download now|free download|installer|download for windows|latest version|system requirements|herunterladen|kostenlos herunterladen|systemvoraussetzungen|aktuelle version|télécharger|téléchargement|téléchargements|configuration requise|dernière version',
    'descargar|descarga|descargas|requisitos del sistema|última versión|scarica|scaricare|requisiti di sistema|ultima versione|baixar|transferir|downloaden|nieuwste versie|ladda ner|hent|last ned|lataa|pobierz|pobieranie|wymagania systemowe|stáhnout|ke stažení|letöltés|descărcare|indir|ücretsiz indir',
    'скачать|загрузить|системные требования|завантажити|λήψη|תוריד|הורדה|تحميل|تنزيل|ดาวน์โหลด|ダウンロード|下载|下載|다운로드|tải về|tải xuống|unduh',
  ],
  parked: [
    'domain is for sale|domain may be for sale|domain name is for sale|domain for sale|buy this domain|this domain is parked|domain is parked|parked domain|parked free|domain parking|domain has expired|domain name has expired|make an offer on this domain|inquire about this domain|domain has been registered|future home of',
    'domain steht zum verkauf|domain zu verkaufen|domain ist zu verkaufen|domain kaufen|domain wurde geparkt|geparkte domain|domain wurde registriert|domaine est à vendre|domaine à vendre|acheter ce domaine|domaine est parqué|nom de domaine est réservé|dominio está en venta|dominio en venta|comprar este dominio|dominio está aparcado',
    'dominio è in vendita|dominio in vendita|acquista questo dominio|dominio è parcheggiato|domínio está à venda|domínio à venda|domein is te koop|domeinnaam is te koop|domein te koop|domänen är till salu|domänen är parkerad|domænet er til salg|domena na sprzedaż|domena jest na sprzedaż|doména je na prodej|doména na prodej|domain eladó',
    'alan adı satılıktır|alan adı satılık|bu domain satılıktır|домен продается|домен продаётся|домен припаркован|купить домен|продажа домена|домен продається|домен припарковано|הדומיין למכירה|النطاق للبيع|tên miền này đang được bán|โดเมนนี้มีไว้ขาย',
    'このドメインは販売中|ドメインは売り出し中|ドメインパーキング|域名出售|域名正在出售|此域名可出售|购买该域名|域名停放|網域出售|도메인 판매|도메인을 판매',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Concept = keyof typeof WORDS;
