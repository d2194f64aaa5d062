import { concept } from './concepts.ts';

// What blackmailers say, in the beginnings of words of many languages.

/** Something of the reader's is in strange hands. */
export const inStrangeHands = concept(`
recorded you|recorded a|recording of you|made a video|made a recording|split screen|your camera|your webcam|microphone and camera|camera and microphone|through the camera|front camera|filmed you|footage of you|video of you|your video|intimate|nude|pleasuring|masturbat|adult site|adult content|porn|i hacked|i have hacked|hacked your|access to your device|access to all your|access to your pc|infected your|installed a trojan|rat software|files have been encrypted|files are encrypted|files were encrypted|data has been stolen|have stolen your data|data was exfiltrated|downloaded your data|downloaded all your
aufgenommen|aufnahme von ihnen|video von ihnen|video von dir|ihre kamera|deine kamera|ihre webcam|deine webcam|intim|nackt|pornoseite|pornograf|erwachsenenseite|gehackt|trojaner|dateien wurden verschlusselt|daten gestohlen|daten kopiert
enregistre|filme|video de vous|votre camera|votre webcam|ta webcam|intime|nu.|pornograph|sites pour adultes|pirate votre|pirate tous|cheval de troie|fichiers ont ete chiffres|donnees volees
te he grabado|le he grabado|grabado|tu camara|su camara|tu webcam|video tuyo|video suyo|intimo|desnud|pornograf|sitios para adultos|hackead|pirateado|troyano|archivos han sido cifrados|datos robados
ti ho registrato|registrato un video|la tua webcam|tua fotocamera|sua webcam|video di te|intim|nud.|pornograf|siti per adulti|hackerat|violato|trojan|file sono stati crittografati|dati rubati
gravei|gravado|sua camera|sua webcam|tua camara|video seu|intim|nudez|pornograf|sites adultos|hackeei|invadi|trojan|arquivos foram criptografados|dados roubados
opgenomen|jouw webcam|uw webcam|uw camera|je camera|video van u|video van je|intiem|naakt|porno|gehackt|trojan|bestanden zijn versleuteld
nagralem|nagranie|twoja kamer|twojej kamer|kamerk|intymn|nagie|pornograf|zhakowal|wlamalem|trojan|pliki zostaly zaszyfrowane
spelat in dig|din kamera|din webbkamera|intim|nakn|porr|hackat|trojan|optaget dig|dit kamera|dit webcam|hacket|filmet
nahral|vasi kamer|kameru|intimn|porno|hacknul|naboural|trojan|soubory byly zasifrovany
kaydettim|kameraniz|kameran|web kamera|mahrem|ciplak|porno|hackledim|ele gecirdim|sifrelendi
записал вас|записал видео|вашу камеру|вашей камеры|веб камер|вебкамер|интимн|порно|взломал|троян|файлы зашифрованы|данные украдены
録画|カメラ|ハッキング|アダルト|ポルノ|裸|暗号化されました|マルウェアを仕込|侵入
摄像头|录下|录制|录像|裸|色情|成人网站|黑了你|入侵了|木马|加密了您的文件|文件已被加密|攝像頭|錄下|成人網站|駭入
카메라|녹화|해킹|음란|알몸|나체|몸캠|성인 사이트|암호화되었습니다
ρεκλαμ|כאלה|كاميرا|فيديو لك|اختراق|กล้อง
`);

/** Others would see it. */
export const othersWouldSee = concept(`
contacts|your friends|family|relatives|colleagues|coworkers|co workers|social media|publish|made public|leak|send it to|send the video|everyone you know|be sent to|employer
kontakte|freunde|familie|kollegen|verwandte|veroffentlich|verschick|arbeitgeber|bekannten
contacts|amis|famille|proches|collegues|publi|diffus|divulg|employeur
contactos|amigos|familia|companeros|publicar|difund|enviar
contatti|amici|famiglia|parenti|colleghi|pubblic|diffond|inviat
contatos|contactos|amigos|familia|colegas|publicar|divulg|enviad
contacten|vrienden|familie|collega|publice|verspreid|gestuurd
kontakt|znajom|rodzin|przyjaci|wspolpracown|opublikuj|wysl
kontakter|vanner|familj|kollegor|publicera|skickas|venner|familie|kolleger|offentlig
kontakt|pratel|rodin|koleg|zverejn|rozesl
kisiler|rehber|arkadas|aile|meslektas|yayinla|gonder
контакт|друзья|друзьям|родственник|семь|коллег|опублик|разошл|отправлю
連絡先|友人|家族|同僚|公開|拡散|ばらま
联系人|通讯录|朋友|家人|亲友|同事|公开|发布|发送给|聯絡人|通訊錄|親友
연락처|지인|친구|가족|동료|유포|공개|전송
جهات الاتصال|أصدقا|عائل
`);

/** How blackmail is paid. */
export const coins = concept(
  `bitcoin|btc.|usdt|monero|xmr|ethereum|litecoin|crypto|krypto|cripto|kripto|биткоин|крипто|ビットコイン|仮想通貨|暗号資産|比特币|比特幣|虚拟货币|加密货币|비트코인|가상화폐|암호화폐|بيتكوين`,
);

/** Words of who speaks about blackmail, not of who does it. */
export const aboutBlackmail = concept(
  `sextort|blackmail|extortion|ransomware|erpress|chantag|chantaje|ricatt|extors|afpers|chantaz|szantaz|wyludz|utpressning|afpresning|vydira|vydirani|santaj|шантаж|вымогат|恐喝|脅迫|詐欺|勒索|敲诈|협박|갈취|ابتزاز`,
);
