import { free, premium, type BuiltInBrand } from './brand.ts';

export const social: readonly BuiltInBrand[] = [
  free(
    'Facebook',
    'US',
    `
      facebook.com fb.com fb.me facebook.net fbcdn.net meta.com messenger.com m.me facebookmail.com metamail.com
      oculus.com threads.net threads.com
    `,
    'l.facebook.com lm.facebook.com apps.facebook.com fbsbx.com',
  ),
  free('Instagram', 'US', 'instagram.com instagr.am cdninstagram.com ig.me', 'l.instagram.com'),
  free('WhatsApp', 'US', 'whatsapp.com whatsapp.net wa.me'),
  free('LinkedIn', 'US', 'linkedin.com licdn.com', 'lnkd.in'),
  free('X (Twitter)', 'US', 'x.com twitter.com twimg.com', 't.co'),
  free('TikTok', 'CN', 'tiktok.com tiktokcdn.com byteoversea.com bytedance.com tiktokv.com'),
  free('Snapchat', 'US', 'snapchat.com snap.com snapkit.com'),
  free(
    'Telegram',
    'AE',
    'telegram.org telesco.pe fragment.com',
    'telegra.ph graph.org api.telegram.org t.me telegram.me',
  ),
  free(
    'Discord',
    'US',
    'discord.com discord.gg discordapp.com discord.gift discordapp.net',
    'cdn.discordapp.com media.discordapp.net',
  ),
  free('YouTube', 'US', 'youtube.com youtu.be ytimg.com youtube-nocookie.com'),
  free('Pinterest', 'US', 'pinterest.com pin.it pinimg.com pinterest.co.uk pinterest.de pinterest.fr'),
  free('Reddit', 'US', 'reddit.com redd.it redditmedia.com redditstatic.com'),
  free('Signal', 'US', 'signal.org signal.me'),
  free('Viber', 'LU', 'viber.com'),
  free('Tinder', 'US', 'tinder.com gotinder.com match.com'),
  free('Bumble', 'GB', 'bumble.com badoo.com'),
  free('Onlyfans', 'GB', 'onlyfans.com'),
  free('Quora', 'US', 'quora.com'),
  premium('VK', 'RU', 'vk.com vk.ru userapi.com vk.me vkontakte.ru', 'vk.cc away.vk.com'),
  premium('Odnoklassniki', 'RU', 'ok.ru odnoklassniki.ru'),
  premium('LINE', 'JP', 'line.me line-apps.com line-scdn.net linecorp.com'),
  premium('Zalo', 'VN', 'zalo.me zaloapp.com'),
  premium('XING', 'DE', 'xing.com'),
  premium('ShareChat', 'IN', 'sharechat.com'),
  premium('Grindr', 'US', 'grindr.com'),
];
